/** What was recognised of a file, to be put right: its encoding, separator and sheet, what each column holds, and the countries. */
import { ENCODINGS } from '../../../src/files/encodings.ts';
import { counted } from '../../../src/words/fill.ts';
import { element } from '../../dom.ts';
import type { CheckedColumn, CheckOptions, FromWorker, ToWorker } from '../messages.ts';
import { drawRunLine, type RunOptions } from './run-line.ts';
import type { Surroundings } from './words.ts';

type Opened = Extract<FromWorker, { is: 'opened' }>;
/** How the file is read, where what was recognised is wrong. */
export type Reading = Pick<Extract<ToWorker, { is: 'open' }>, 'sheet' | 'encoding' | 'delimiter' | 'header'>;

export interface RecognisedOptions extends RunOptions {
  readonly opened: Opened;
  /** What is checked at first. */
  readonly chosen: CheckOptions;
  /** Reads the file anew. */
  reopen(reading: Reading): void;
  check(options: CheckOptions): void;
}

/** In the place of a kind, where each value may be of another one. */
export const IDENTIFY = 'identify';
const EXAMPLES = 3;
const EXAMPLE_MAX = 40;

const DELIMITERS = [
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
  ['|', 'bar'],
] as const;

export function drawRecognised(options: RecognisedOptions): HTMLFormElement {
  const { opened, words, chosen } = options;
  const { fileCheck } = words;
  const kinds = opened.columns.map(({ at, name }) => kindSelect(at, name, options));
  const rowCountry = select(
    'file-row-country',
    [['', fileCheck.none], ...opened.columns.map(({ at, name }) => [String(at), name] as const)],
    chosen.countryAt === undefined ? '' : String(chosen.countryAt),
  );
  const country = select('file-country', countriesOf(options), chosen.country ?? '');
  const none = element('p', { class: 'warning', role: 'alert' });
  const run = drawRunLine(options);
  const wanted = (): CheckOptions => ({
    columns: checkedIn(kinds, chosen.columns),
    ...(country.value !== '' && { country: country.value }),
    ...(rowCountry.value !== '' && { countryAt: Number(rowCountry.value) }),
  });
  const form = element(
    'form',
    { class: 'recognised' },
    element('p', { class: 'note' }, fileCheck.recognisedNote),
    drawReading(options),
    opened.macros && element('p', { class: 'note' }, fileCheck.macros),
    columnTable(kinds, options),
    element(
      'div',
      { class: 'choices' },
      field(fileCheck.rowCountry, rowCountry),
      field(fileCheck.country, country),
    ),
    none,
    run.node,
  );
  const show = (): void => {
    const check = wanted();
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

/** The columns that are checked, those of before in their order. */
function checkedIn(kinds: readonly HTMLSelectElement[], before: readonly CheckedColumn[]): CheckedColumn[] {
  const rank = (at: number): number => {
    const place = before.findIndex((one) => one.at === at);
    return place < 0 ? before.length : place;
  };
  return kinds
    .map(({ value }, at) => ({ at, kind: value }))
    .filter(({ kind }) => kind !== '')
    .sort((one, other) => rank(one.at) - rank(other.at));
}

/** How the file is read; a choice reads it anew. */
function drawReading({ opened, words, language, reopen }: RecognisedOptions): HTMLElement {
  const { fileCheck } = words;
  const { format, title, encoding, delimiter, header, sheets, sheet, rowEstimate } = opened;
  const { hasEncoding, hasDelimiter, isLines } = opened;
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
  const about = `${formats[format] ?? title} · ${counted(fileCheck.rows, rowEstimate, language)}`;
  return element(
    'div',
    { class: 'choices' },
    element('p', { class: 'format' }, element('span', { class: 'label' }, fileCheck.format), ` ${about}`),
    hasEncoding && field(fileCheck.encoding, encodings),
    hasDelimiter && field(fileCheck.separator, separators),
    sheets.length > 1 && field(fileCheck.sheet, sheetSelect),
    !isLines &&
      element('div', { class: 'check' }, names, element('label', { for: 'file-names' }, fileCheck.names)),
  );
}

function separatorsOf(
  delimiter: string,
  { separators }: Surroundings['words']['fileCheck'],
): (readonly [string, string])[] {
  const known = DELIMITERS.map(([sign, name]) => [sign, separators[name]] as const);
  return known.some(([sign]) => sign === delimiter) ? known : [[delimiter, delimiter], ...known];
}

function kindSelect(
  at: number,
  name: string,
  { words, kinds, chosen }: RecognisedOptions,
): HTMLSelectElement {
  const { fileCheck } = words;
  const node = select(
    `file-column-${at}`,
    [
      ['', fileCheck.notChecked],
      [IDENTIFY, fileCheck.anything],
      ...kinds.map((kind) => [kind.type, kind.name] as const),
    ],
    chosen.columns.find((column) => column.at === at)?.kind ?? '',
  );
  node.ariaLabel = `${name}: ${fileCheck.holds}`;
  return node;
}

/** Each column with what it holds and its first values. */
function columnTable(kinds: readonly HTMLSelectElement[], { opened, words }: RecognisedOptions): HTMLElement {
  const { fileCheck } = words;
  const heads = [fileCheck.column, fileCheck.holds, fileCheck.examples];
  const rows = opened.columns.map(({ at, name }) => {
    const examples = opened.sample
      .map((row) => row[at]?.trim() ?? '')
      .filter((cell) => cell !== '')
      .slice(0, EXAMPLES)
      .map((cell) => (cell.length > EXAMPLE_MAX ? `${cell.slice(0, EXAMPLE_MAX)}…` : cell));
    return element(
      'tr',
      {},
      element('th', { scope: 'row' }, name),
      element('td', {}, kinds[at]),
      element('td', { class: 'examples-of-column' }, examples.join(' · ')),
    );
  });
  return element(
    'div',
    { class: 'columns-of-file', tabindex: '0', role: 'region', 'aria-label': fileCheck.column },
    element(
      'table',
      {},
      element('thead', {}, element('tr', {}, ...heads.map((head) => element('th', { scope: 'col' }, head)))),
      element('tbody', {}, ...rows),
    ),
  );
}

function countriesOf({ kinds, words, language }: RecognisedOptions): (readonly [string, string])[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const codes = [...new Set(kinds.flatMap(({ countries }) => countries))];
  const named = codes
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, language));
  return [['', words.fileCheck.anyCountry], ...named];
}

function select(
  id: string,
  choices: readonly (readonly [value: string, name: string])[],
  value: string,
): HTMLSelectElement {
  const node = element(
    'select',
    { id },
    ...choices.map(([choice, name]) => element('option', { value: choice }, name)),
  );
  node.value = value;
  return node;
}

function field(name: string, control: HTMLElement): HTMLElement {
  return element('div', {}, element('label', { for: control.id }, name), control);
}
