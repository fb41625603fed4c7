/**
 * Batches as JSON in UTF-8. Banks are most of the text of their results, and results share them: the bytes of each are made once.
 */
import type { OpenResult } from '../core/result.ts';

/** What is answered to a batch. */
export interface BatchResponse {
  readonly results: readonly OpenResult[];
  readonly summary: object;
  readonly meta: object;
}

/** How a bank begins where a number stands in its place. Within a text it can't stand: quotes are escaped there. */
const BANK = '"bank":';

/** Of banks that never change. */
const bytesOfBanks = new WeakMap<object, Buffer>();

function bytesOf(bank: object): Buffer {
  let bytes = bytesOfBanks.get(bank);
  if (bytes === undefined) {
    bytes = Buffer.from(JSON.stringify(bank));
    bytesOfBanks.set(bank, bytes);
  }
  return bytes;
}

/** The bank that results share; one that may still change is written with its result. */
function sharedBank(result: OpenResult): object | undefined {
  const bank = result.valid ? (result.details as { readonly bank?: object }).bank : undefined;
  return bank !== undefined && Object.isFrozen(bank) ? bank : undefined;
}

/** Bytes rather than text: a commit is waited for before they are sent, and what a text is put together from would be kept until then. */
export function batchBytes(answer: BatchResponse): Buffer {
  return answer.results.some(sharedBank) ? withSharedBanks(answer) : Buffer.from(JSON.stringify(answer));
}

function withSharedBanks({ results, summary, meta }: BatchResponse): Buffer {
  const parts: Buffer[] = [];
  let text = '{"results":[';
  for (let i = 0; i < results.length; i++) {
    const result = results[i]!;
    const bank = sharedBank(result);
    if (i > 0) text += ',';
    if (bank === undefined || !result.valid) {
      text += JSON.stringify(result);
      continue;
    }
    const json = JSON.stringify({ ...result, details: { ...result.details, bank: 0 } });
    const at = json.lastIndexOf(BANK) + BANK.length;
    parts.push(Buffer.from(text + json.slice(0, at)), bytesOf(bank));
    text = json.slice(at + 1);
  }
  parts.push(Buffer.from(`${text}],"summary":${JSON.stringify(summary)},"meta":${JSON.stringify(meta)}}`));
  return Buffer.concat(parts);
}
