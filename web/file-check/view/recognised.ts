/** What was recognised of a file, to be put right: its encoding, separator and sheet, what each column holds, and the countries. */
import { ENCODINGS } from '../../../src/files/encodings.ts';
import { counted, fill } from '../../../src/words/fill.ts';
import { element } from '../../dom.ts';
import type { CheckOptions, Opened, ToWorker } from '../messages.ts';
import { drawColumnTable } from './column-table.ts';
import { field, select } from './fields.ts';
import { drawRunLine, type RunOptions } from './run-line.ts';
import type { Surroundings } from './words.ts';

/** How the file is read, where what was recognised is wrong. */
export type Reading = Pick<
  Extract<ToWorker, { is: 'open' }>,
  'sheet' | 'encoding' | 'delimiter' | 'header' | 'headerLine' | 'table'
>;

export interface RecognisedOptions extends RunOptions {
  readonly opened: Opened;
  /** What is checked at first. */
  readonly chosen: CheckOptions;
  /** Reads the file anew. */
  reopen(reading: Reading): void;
  check(options: CheckOptions): void;
}

const DELIMITERS = [
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
  ['|', 'bar'],
] as const;

export function drawRecognised(options: RecognisedOptions): HTMLFormElement {
  const { opened, words, chosen } = options;
  const { fileCheck } = words;
  const columns = drawColumnTable(options);
  const rowCountry = select(
    'file-row-country',
    [['', fileCheck.none], ...opened.columns.map(({ at, name }) => [String(at), name] as const)],
    chosen.countryAt === undefined ? '' : String(chosen.countryAt),
  );
  const countryNote = element('p', { class: 'note', id: 'file-row-country-note', role: 'status' });
  let isCountryFound = chosen.isCountryFound ?? false;
  rowCountry.addEventListener('change', () => {
    isCountryFound = false;
  });
  const country = select('file-country', countriesOf(options), chosen.country ?? '');
  const none = element('p', { class: 'warning', role: 'alert' });
  const run = drawRunLine(options);
  const wanted = (): CheckOptions => ({
    columns: columns.wanted(),
    ...(country.value !== '' && { country: country.value }),
    ...(rowCountry.value !== '' && { countryAt: Number(rowCountry.value) }),
    ...(isCountryFound && { isCountryFound }),
  });
  const form = element(
    'form',
    { class: 'recognised' },
    element('p', { class: 'note' }, fileCheck.recognisedNote),
    drawReading(options),
    opened.isSheetFound &&
      opened.sheets.length > 1 &&
      element('p', { class: 'note sheet-taken' }, sheetTaken(options)),
    opened.macros && element('p', { class: 'note' }, fileCheck.macros),
    columns.node,
    element(
      'div',
      { class: 'choices' },
      field(fileCheck.rowCountry, rowCountry, countryNote),
      field(fileCheck.country, country),
      countryNote,
    ),
    none,
    run.node,
  );
  const show = (): void => {
    const check = wanted();
    columns.show();
    const { found, claimed } = fileCheck.rowCountryNotes;
    countryNote.textContent = rowCountry.value === '' ? '' : isCountryFound ? found : claimed;
    none.textContent = check.columns.length > 0 ? '' : fileCheck.nothingRecognised;
    run.show(check);
  };
  show();
  form.addEventListener('change', show);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const check = wanted();
    if (check.columns.length > 0) options.check(check);
  });
  return form;
}

/** Which sheet was taken of several. */
function sheetTaken({ opened: { sheets, sheet }, words, language }: RecognisedOptions): string {
  const count = new Intl.NumberFormat(language).format(sheets.length);
  return fill(words.fileCheck.sheetTaken, { count, name: sheets[sheet] ?? '' });
}

/** How the file is read; a choice reads it anew. */
function drawReading({ opened, words, language, reopen }: RecognisedOptions): HTMLElement {
  const { fileCheck } = words;
  const { format, title, encoding, delimiter, header, sheets, sheet, rowEstimate } = opened;
  const { hasEncoding, hasDelimiter, isLines, headerLine, lines, tables, table } = opened;
  const formats: Readonly<Record<string, string>> = fileCheck.formats;
  const reading: Reading = {
    ...(hasEncoding ? { encoding } : { sheet }),
    ...(hasDelimiter && { delimiter }),
    ...(!isLines && { header }),
  };
  const encodings = select(
    'file-encoding',
    ENCODINGS.map((name) => [name, name] as const),
    encoding,
  );
  encodings.addEventListener('change', () => {
    const { header: _, delimiter: __, ...rest } = reading;
    reopen({ ...rest, encoding: encodings.value });
  });
  const separators = select('file-separator', separatorsOf(delimiter, fileCheck), delimiter);
  separators.addEventListener('change', () => reopen({ encoding, delimiter: separators.value }));
  const sheetNames = sheets.map((name, at) => [String(at), name] as const);
  const sheetSelect = select('file-sheet', sheetNames, String(sheet));
  sheetSelect.addEventListener('change', () => reopen({ sheet: Number(sheetSelect.value) }));
  const names = element('input', { type: 'checkbox', id: 'file-names' });
  names.checked = header;
  names.addEventListener('change', () => reopen({ ...reading, header: names.checked }));
  const lineSelect = select(
    'file-header-line',
    lines.map(({ line, text }) => [String(line), `${line}: ${text}`] as const),
    String(headerLine),
  );
  lineSelect.addEventListener('change', () => {
    reopen({ ...reading, header: true, headerLine: Number(lineSelect.value) });
  });
  const tableSelect = select(
    'file-table',
    tables.map((place, at) => [String(at + 1), tableName(place, at + 1, lines, language)] as const),
    String(table),
  );
  tableSelect.addEventListener('change', () => {
    reopen({ ...reading, header: true, table: Number(tableSelect.value) });
  });
  const about = `${formats[format] ?? title} · ${counted(fileCheck.rows, rowEstimate, language)}`;
  return element(
    'div',
    { class: 'choices' },
    element('p', { class: 'format' }, element('span', { class: 'label' }, fileCheck.format), ` ${about}`),
    hasEncoding && field(fileCheck.encoding, encodings),
    hasDelimiter && field(fileCheck.separator, separators),
    sheets.length > 1 && field(fileCheck.sheet, sheetSelect),
    header && tables.length > 1 && field(fileCheck.tableChoice, tableSelect),
    header && lines.length > 1 && field(fileCheck.headerLine, lineSelect),
    !isLines &&
      element('div', { class: 'check' }, names, element('label', { for: 'file-names' }, fileCheck.names)),
  );
}

/** A table by its number, its line of names and the first of these. */
function tableName(
  { header_line, first_column = 1 }: Opened['tables'][number],
  number: number,
  lines: Opened['lines'],
  language: string,
): string {
  const format = new Intl.NumberFormat(language);
  const text = lines.find(({ line }) => line === header_line)?.text ?? '';
  // Of tables beside each other the line begins with the names of the first.
  const place = first_column > 1 ? ` · #${format.format(first_column)}` : text && `: ${text}`;
  return `${format.format(number)} · ${format.format(header_line)}${place}`;
}

function separatorsOf(
  delimiter: string,
  { separators }: Surroundings['words']['fileCheck'],
): (readonly [string, string])[] {
  const known = DELIMITERS.map(([sign, name]) => [sign, separators[name]] as const);
  return known.some(([sign]) => sign === delimiter) ? known : [[delimiter, delimiter], ...known];
}

function countriesOf({ kinds, words, language }: RecognisedOptions): (readonly [string, string])[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const codes = [...new Set(kinds.flatMap(({ countries }) => countries))];
  const named = codes
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, language));
  return [['', words.fileCheck.anyCountry], ...named];
}
