/**
 * Results as JSON. Long banks are most of the text of their results, and results share them: the text of each is made once. What is
 * written is what JSON.stringify writes.
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

interface BankJson {
  readonly text: string;
  readonly bytes: Buffer;
}

/** Of banks that never change. */
const banks = new WeakMap<object, BankJson>();

function jsonOf(bank: object): BankJson {
  let json = banks.get(bank);
  if (json === undefined) {
    const text = JSON.stringify(bank);
    json = { text, bytes: Buffer.from(text) };
    banks.set(bank, json);
  }
  return json;
}

/** Characters of a bank from which on putting it in costs less than writing it with its result. */
const LONG = 256;

/** The bank that results share; a short one, and one that may still change, is written with its result. */
function sharedBank(result: OpenResult): object | undefined {
  const bank = result.valid ? (result.details as { readonly bank?: object }).bank : undefined;
  if (bank === undefined || !Object.isFrozen(bank)) return undefined;
  return jsonOf(bank).text.length >= LONG ? bank : undefined;
}

/** The JSON of a result before and behind its bank. */
function aroundBank(result: OpenResult): readonly [string, string] {
  const details = result.valid ? { ...result.details, bank: 0 } : undefined;
  const json = JSON.stringify({ ...result, details });
  const at = json.lastIndexOf(BANK) + BANK.length;
  return [json.slice(0, at), json.slice(at + 1)];
}

/** What is answered to one value: its result, and `meta` as its last field. */
export function answerText(result: OpenResult, meta: object): string {
  return `${textOf(result).slice(0, -1)},"meta":${JSON.stringify(meta)}}`;
}

function textOf(result: OpenResult): string {
  const bank = sharedBank(result);
  if (bank === undefined) return JSON.stringify(result);
  const [before, behind] = aroundBank(result);
  return before + jsonOf(bank).text + behind;
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
    if (bank === undefined) {
      text += JSON.stringify(result);
      continue;
    }
    const [before, behind] = aroundBank(result);
    parts.push(Buffer.from(text + before), jsonOf(bank).bytes);
    text = behind;
  }
  parts.push(Buffer.from(`${text}],"summary":${JSON.stringify(summary)},"meta":${JSON.stringify(meta)}}`));
  return Buffer.concat(parts);
}
