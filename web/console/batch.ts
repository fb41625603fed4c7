/** A list of values, pasted or dropped as a file, verified in batches; the results to look at and to download. */
import { element, fill } from '../dom.ts';
import { problemText, send } from '../server.ts';
import type { ResultOnPage } from '../verifiers/verifier.ts';
import { type BatchRow, drawForm, readForm } from './batch-form.ts';
import { type Checked, showResults } from './batch-results.ts';
import type { ConsoleData } from './data.ts';

const BATCH_MAX = 100;
const RETRY_SECONDS = 2;

/** @param whenCounted is called when checks have been made */
export function startBatch(
  place: HTMLElement,
  apiKey: string,
  data: ConsoleData,
  whenCounted: () => Promise<void>,
): void {
  const words = data.words.console;
  const number = new Intl.NumberFormat(data.language);
  const fields = drawForm(data);
  const { form, run, progress, status } = fields;
  const results = element('div', { id: 'batch-results' });
  place.replaceChildren(form, results);
  const input = readForm(fields, data);
  let running: AbortController | undefined;

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (running) running.abort();
    else void check();
  });

  async function check(): Promise<void> {
    const rows = input.rows();
    running = new AbortController();
    run.textContent = words.stop;
    progress.hidden = false;
    progress.max = rows.length;
    const batches = { segment: input.kind().segment, apiKey, data };
    const { checked, trouble } = await checkAll(rows, batches, running.signal, (done) => {
      progress.value = done;
      status.textContent = fill(words.progress, {
        done: number.format(done),
        total: number.format(rows.length),
      });
    });
    running = undefined;
    progress.hidden = true;
    input.showRun();
    showResults(results, checked, trouble, data);
    await whenCounted();
  }
}

/** What is the same for every batch of a list. */
interface Batches {
  /** Of the kind; empty where each value may be of another. */
  readonly segment: string;
  readonly apiKey: string;
  readonly data: ConsoleData;
}

/** @returns what was verified, and why not the rest where something went wrong */
async function checkAll(
  rows: readonly BatchRow[],
  batches: Batches,
  signal: AbortSignal,
  showProgress: (done: number) => void,
): Promise<{ checked: readonly Checked[]; trouble?: string }> {
  const checked: Checked[] = [];
  for (let from = 0; from < rows.length && !signal.aborted; from += BATCH_MAX) {
    const part = rows.slice(from, from + BATCH_MAX);
    const answer = await checkPart(part, batches, signal);
    if (typeof answer === 'string') return { checked, trouble: answer };
    checked.push(...answer.map((result, at) => ({ value: part[at]!.value, result })));
    showProgress(checked.length);
  }
  return { checked };
}

/** One batch. Too many requests wait and try again; the key makes sure that nothing is counted twice. */
async function checkPart(
  rows: readonly BatchRow[],
  { segment, apiKey, data: { words } }: Batches,
  signal: AbortSignal,
): Promise<readonly ResultOnPage[] | string> {
  const items = rows.map((row) => ({ ...row, suggest: true }));
  const address = segment === '' ? '/v1/verify/batch' : `/v1/verify/${segment}/batch`;
  const headers = { 'idempotency-key': crypto.getRandomValues(new Uint32Array(4)).join('-') };
  for (;;) {
    const outcome = await send<{ results: readonly ResultOnPage[] }>(address, {
      key: apiKey,
      body: { items },
      headers,
      signal,
    });
    if (outcome.is === 'answer') return outcome.body.results;
    if (outcome.is === 'unreachable') return signal.aborted ? '' : words.server.unreachable;
    if (outcome.problem.code !== 'rate_limited')
      return fill(words.server.refused, { title: problemText(outcome.problem, words.problems).title });
    await new Promise((resolve) => setTimeout(resolve, RETRY_SECONDS * 1000));
  }
}
