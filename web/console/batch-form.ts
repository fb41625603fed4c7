/** The form of the console that takes a list of values: its fields, and what was pasted or dropped into them. */
import { counted, element, fill } from '../dom.ts';
import type { ConsoleData } from './data.ts';
import { field } from './keys.ts';
import { readTable, type Table } from './table-text.ts';

/** More are for the command line. */
const VALUES_MAX = 10_000;
/** Rows whose width is looked at. */
const ROWS_MEASURED = 100;

export type BatchForm = ReturnType<typeof drawForm>;

export function drawForm({ words: { console: words }, kinds }: ConsoleData) {
  const kind = element(
    'select',
    { id: 'batch-kind' },
    ...kinds.map(({ type, name }) => element('option', { value: type }, name)),
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
  return { form, kind, country, column, columnField, text, file, run, progress, status };
}

/** What the form holds. */
export interface BatchInput {
  kind(): ConsoleData['kinds'][number];
  values(): string[];
  /** Names on the button how many values it verifies, and says what that costs. */
  showRun(): void;
}

/** Reads what is put into the form, and shows what can be done with it. */
export function readForm(form: BatchForm, data: ConsoleData): BatchInput {
  const { console: words } = data.words;
  const number = new Intl.NumberFormat(data.language);
  let read: Table = { heads: undefined, rows: [] };

  const kind = () => data.kinds.find(({ type }) => type === form.kind.value)!;
  const values = () =>
    read.rows.map((row) => row[Number(form.column.value)] ?? '').filter((value) => value.trim() !== '');

  function showRun(): void {
    const { run, status } = form;
    const { length } = values();
    run.textContent = length === 0 ? words.batch : counted(words.run, length, data.language);
    run.disabled = length === 0 || length > VALUES_MAX;
    if (length > VALUES_MAX) status.textContent = fill(words.tooMany, { max: number.format(VALUES_MAX) });
    else status.textContent = length === 0 ? '' : counted(words.cost, length, data.language);
  }

  function take(pasted: string): void {
    read = readTable(pasted);
    showColumns(form, read, kind().name);
    showRun();
  }

  async function takeFile(dropped: File | undefined): Promise<void> {
    if (!dropped) return;
    form.text.value = await dropped.text();
    take(form.text.value);
  }

  form.kind.addEventListener('change', () => showCountries(form, kind().countries, data));
  form.text.addEventListener('input', () => take(form.text.value));
  form.file.addEventListener('change', () => void takeFile(form.file.files?.[0]));
  form.text.addEventListener('dragover', (event) => event.preventDefault());
  form.text.addEventListener('drop', (event) => {
    event.preventDefault();
    void takeFile(event.dataTransfer?.files[0]);
  });
  form.column.addEventListener('change', showRun);
  showCountries(form, kind().countries, data);
  take('');
  return { kind, values, showRun };
}

function showCountries({ country }: BatchForm, codes: readonly string[], data: ConsoleData): void {
  const names = new Intl.DisplayNames(data.language, { type: 'region' });
  const options = codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, data.language));
  country.replaceChildren(
    element('option', { value: '' }, data.words.anyCountry),
    ...options.map(({ code, name }) => element('option', { value: code }, name)),
  );
}

/** Offers the columns of a table, and chooses the one whose head names the kind. */
function showColumns({ column, columnField }: BatchForm, { heads, rows }: Table, kindName: string): void {
  const width = Math.max(1, ...rows.slice(0, ROWS_MEASURED).map((row) => row.length));
  columnField.hidden = width < 2;
  column.replaceChildren(
    ...Array.from({ length: width }, (_, at) =>
      element('option', { value: String(at) }, heads?.[at] ?? `${at + 1}`),
    ),
  );
  const named = heads?.findIndex((head) => head.toLowerCase().includes(kindName.toLowerCase())) ?? -1;
  column.value = String(Math.max(0, named));
}
