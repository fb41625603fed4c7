/** The form of the console that takes a list of values: its fields, and what was pasted or dropped into them. */
import { countryColumn, rowCountry } from '../../src/bulk/countries.ts';
import { counted, element, fill } from '../dom.ts';
import type { ConsoleData } from './data.ts';
import { field } from './keys.ts';
import { readTable, type Table, textOfFile } from './table-text.ts';

/** More are for the command line. */
const VALUES_MAX = 10_000;
/** Rows whose width is looked at. */
const ROWS_MEASURED = 100;

export type BatchForm = ReturnType<typeof drawForm>;

/** In the place of a kind, where each value may be of another. */
const ANYTHING = 'anything';

export function drawForm({ words: { console: words, anything }, kinds }: ConsoleData) {
  const kind = element(
    'select',
    { id: 'batch-kind' },
    element('option', { value: ANYTHING }, anything),
    ...kinds.map(({ type, name }) => element('option', { value: type }, name)),
  );
  const country = element('select', { id: 'batch-country' });
  const column = element('select', { id: 'batch-column' });
  const countries = element('select', { id: 'batch-countries' });
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
  const countriesField = field(words.rowCountry, countries);
  const form = element(
    'form',
    { class: 'batch' },
    element('div', { class: 'inline' }, field(words.kind, kind), field(words.country, country)),
    field(words.paste, text),
    element('div', { class: 'inline' }, field(words.drop, file), columnField, countriesField),
    element('div', { class: 'line' }, run, status),
    progress,
  );
  return {
    form,
    kind,
    country,
    column,
    columnField,
    countries,
    countriesField,
    text,
    file,
    run,
    progress,
    status,
  };
}

/** A value to verify, and the country of its row. */
export interface BatchRow {
  readonly value: string;
  readonly country?: string;
}

/** What the form holds. */
export interface BatchInput {
  kind(): ConsoleData['kinds'][number];
  rows(): BatchRow[];
  /** Names on the button how many values it verifies, and says what that costs. */
  showRun(): void;
}

/** Reads what is put into the form, and shows what can be done with it. */
export function readForm(form: BatchForm, data: ConsoleData): BatchInput {
  const { console: words } = data.words;
  const number = new Intl.NumberFormat(data.language);
  let read: Table = { heads: undefined, rows: [] };

  const any = { type: ANYTHING, segment: '', name: data.words.anything, countries: countriesOf(data) };
  const kind = () => data.kinds.find(({ type }) => type === form.kind.value) ?? any;
  const rows = (): BatchRow[] =>
    read.rows.flatMap((row) => {
      const value = row[Number(form.column.value)] ?? '';
      const country = rowCountry(row[Number(form.countries.value)] ?? '', form.country.value || undefined);
      return value.trim() === '' ? [] : [country === undefined ? { value } : { value, country }];
    });

  function showRun(): void {
    const { run, status } = form;
    const { length } = rows();
    run.textContent = length === 0 ? words.batch : counted(words.run, length, data.language);
    run.disabled = length === 0 || length > VALUES_MAX;
    if (length > VALUES_MAX) status.textContent = fill(words.tooMany, { max: number.format(VALUES_MAX) });
    else status.textContent = length === 0 ? '' : counted(words.cost, length, data.language);
  }

  function take(pasted: string): void {
    read = readTable(pasted);
    showColumns(form, read, kind().name);
    showCountryColumns(form, read);
    showRun();
  }

  async function takeFile(dropped: File | undefined): Promise<void> {
    if (!dropped) return;
    const text = await textOfFile(dropped);
    form.text.value = text ?? '';
    take(form.text.value);
    if (text === undefined) form.status.textContent = words.notText;
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
  return { kind, rows, showRun };
}

/** Those of all kinds. */
const countriesOf = ({ kinds }: ConsoleData): string[] => [
  ...new Set(kinds.flatMap(({ countries }) => countries)),
];

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

/** No column. */
const NONE = '-1';

/** Offers the columns that may have the country of each row, and chooses the one that is found as files have it found. */
function showCountryColumns(
  { column, countries, countriesField, country }: BatchForm,
  { heads = [], rows }: Table,
): void {
  countriesField.hidden = column.options.length < 2;
  countries.replaceChildren(
    element('option', { value: NONE }, '–'),
    ...[...column.options].map(({ value, text }) => element('option', { value }, text)),
  );
  const header = Array.from(column.options, (_, at) => heads[at] ?? '');
  countries.value = String(countryColumn(header, rows, country.value || undefined));
}
