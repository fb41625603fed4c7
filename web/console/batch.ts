/** A list of values, pasted or dropped as a file, checked in batches; the results to look at and to download. */
import { button, counted, element, fill } from '../dom.ts';
import { problemText, send } from '../server.ts';
import type { ResultOnPage } from '../verifiers/verifier.ts';
import type { ConsoleData } from './data.ts';
import { field } from './keys.ts';
import { readTable, type Table, writeTable } from './table-text.ts';
import { table } from './usage.ts';

const BATCH_MAX = 100;
const VALUES_MAX = 10_000;
/** Rows that are drawn; the download has them all. */
const SHOWN_MAX = 500;
const RETRY_SECONDS = 2;

interface Checked {
  readonly value: string;
  readonly result: ResultOnPage;
}

/** @param whenCounted is called when checks have been made */
export function startBatch(
  place: HTMLElement,
  apiKey: string,
  data: ConsoleData,
  whenCounted: () => Promise<void>,
): void {
  const { console: words, server } = data.words;
  const names = new Intl.DisplayNames(data.language, { type: 'region' });
  const number = new Intl.NumberFormat(data.language);
  let read: Table = { heads: undefined, rows: [] };
  let running: AbortController | undefined;

  const kind = element(
    'select',
    { id: 'batch-kind' },
    ...data.kinds.map(({ type, name }) => element('option', { value: type }, name)),
  );
  const country = element('select', { id: 'batch-country' });
  const column = element('select', { id: 'batch-column' });
  const text = element('textarea', { id: 'batch-text', rows: '7', spellcheck: 'false' });
  const file = element('input', {
    id: 'batch-file',
    type: 'file',
    accept: '.csv,.txt,.tsv,text/csv,text/plain',
  });
  const run = element('button', { class: 'primary', id: 'batch-run' });
  const progress = element('progress', { 'aria-label': words.batch, hidden: '' });
  const status = element('p', { role: 'status', class: 'note', id: 'batch-status' });
  const results = element('div', { id: 'batch-results' });
  const columnField = field(words.column, column);
  const form = element(
    'form',
    { class: 'batch' },
    element('div', { class: 'inline' }, field(words.kind, kind), field(words.country, country)),
    field(words.paste, text),
    element('div', { class: 'inline' }, field(words.drop, file), columnField),
    element('div', { class: 'line' }, run, status),
    progress,
  );
  place.replaceChildren(form, results);

  kind.addEventListener('change', showCountries);
  text.addEventListener('input', () => take(text.value));
  file.addEventListener('change', () => void takeFile(file.files?.[0]));
  text.addEventListener('dragover', (event) => event.preventDefault());
  text.addEventListener('drop', (event) => {
    event.preventDefault();
    void takeFile(event.dataTransfer?.files[0]);
  });
  column.addEventListener('change', showRun);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (running) running.abort();
    else void check();
  });
  showCountries();
  take('');

  function showCountries(): void {
    const { countries } = data.kinds.find(({ type }) => type === kind.value)!;
    const options = countries
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .toSorted((a, b) => a.name.localeCompare(b.name, data.language));
    country.replaceChildren(
      element('option', { value: '' }, data.words.anyCountry),
      ...options.map(({ code, name }) => element('option', { value: code }, name)),
    );
  }

  async function takeFile(dropped: File | undefined): Promise<void> {
    if (!dropped) return;
    text.value = await dropped.text();
    take(text.value);
  }

  function take(pasted: string): void {
    read = readTable(pasted);
    const width = Math.max(1, ...read.rows.slice(0, 100).map((row) => row.length));
    columnField.hidden = width < 2;
    column.replaceChildren(
      ...Array.from({ length: width }, (_, at) =>
        element('option', { value: String(at) }, read.heads?.[at] ?? `${at + 1}`),
      ),
    );
    const { name } = data.kinds.find(({ type }) => type === kind.value)!;
    const named = read.heads?.findIndex((head) => head.toLowerCase().includes(name.toLowerCase())) ?? -1;
    column.value = String(Math.max(0, named));
    showRun();
  }

  function values(): string[] {
    return read.rows.map((row) => row[Number(column.value)] ?? '').filter((value) => value.trim() !== '');
  }

  function showRun(): void {
    const { length } = values();
    run.textContent = length === 0 ? words.batch : counted(words.run, length, data.language);
    run.disabled = length === 0 || length > VALUES_MAX;
    if (length > VALUES_MAX) status.textContent = fill(words.tooMany, { max: number.format(VALUES_MAX) });
    else status.textContent = length === 0 ? '' : counted(words.cost, length, data.language);
  }

  async function check(): Promise<void> {
    const all = values();
    const { segment } = data.kinds.find(({ type }) => type === kind.value)!;
    const chosen = country.value === '' ? {} : { country: country.value };
    const checked: Checked[] = [];
    running = new AbortController();
    run.textContent = words.stop;
    progress.hidden = false;
    progress.max = all.length;
    let trouble: string | undefined;
    for (let from = 0; from < all.length && !running.signal.aborted; from += BATCH_MAX) {
      const part = all.slice(from, from + BATCH_MAX);
      const items = part.map((value) => ({ value, ...chosen }));
      const answer = await checkPart(segment, items, running.signal);
      if (typeof answer === 'string') {
        trouble = answer;
        break;
      }
      checked.push(...answer.map((result, at) => ({ value: part[at]!, result })));
      progress.value = checked.length;
      status.textContent = fill(words.progress, {
        done: number.format(checked.length),
        total: number.format(all.length),
      });
    }
    running = undefined;
    progress.hidden = true;
    showRun();
    showResults(checked, trouble);
    await whenCounted();
  }

  /** One batch. Too many requests wait and try again; the key makes sure that nothing is counted twice. */
  async function checkPart(
    segment: string,
    items: readonly object[],
    signal: AbortSignal,
  ): Promise<readonly ResultOnPage[] | string> {
    const headers = { 'idempotency-key': crypto.getRandomValues(new Uint32Array(4)).join('-') };
    for (;;) {
      const outcome = await send<{ results: readonly ResultOnPage[] }>(`/v1/verify/${segment}/batch`, {
        key: apiKey,
        body: { items },
        headers,
        signal,
      });
      if (outcome.is === 'answer') return outcome.body.results;
      if (outcome.is === 'unreachable') return signal.aborted ? '' : server.unreachable;
      if (outcome.problem.code !== 'rate_limited')
        return fill(server.refused, { title: problemText(outcome.problem, data.words.problems).title });
      await new Promise((resolve) => setTimeout(resolve, RETRY_SECONDS * 1000));
    }
  }

  function showResults(checked: readonly Checked[], trouble: string | undefined): void {
    const valid = checked.filter(({ result }) => result.valid).length;
    const rows = checked.map(({ value, result }) => rowOf(value, result));
    const heads = [words.value, words.result, words.reason, words.normalized, words.country, words.found];
    results.replaceChildren(
      element(
        'p',
        { id: 'batch-summary' },
        fill(words.summary, {
          valid: number.format(valid),
          invalid: number.format(checked.length - valid),
        }),
      ),
      ...(trouble ? [element('p', { class: 'warning', role: 'alert' }, trouble)] : []),
      ...(checked.length > 0 ? [button(words.download, () => download([heads, ...rows]), 'secondary')] : []),
      table(
        heads,
        rows
          .slice(0, SHOWN_MAX)
          .map(([value, result, reason, ...rest]) => [
            element('code', {}, value!),
            result!,
            data.words.reasons[reason!] ?? reason!,
            ...rest,
          ]),
      ),
    );
  }

  function rowOf(value: string, { valid, reason, normalized, country, details }: ResultOnPage): string[] {
    const { bank, carrier, scheme } = (details ?? {}) as {
      bank?: { name?: string; swift?: string };
      carrier?: { name: string };
      scheme?: string;
    };
    return [
      value,
      valid ? data.words.verdict.valid : data.words.verdict.invalid,
      reason ?? '',
      normalized ?? '',
      country?.code ?? '',
      bank?.name ?? bank?.swift ?? carrier?.name ?? scheme ?? '',
    ];
  }
}

function download(rows: readonly (readonly string[])[]): void {
  const link = element('a', { download: 'assay.csv' });
  link.href = URL.createObjectURL(new Blob([writeTable(rows)], { type: 'text/csv;charset=utf-8' }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
