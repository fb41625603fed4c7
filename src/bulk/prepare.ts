/** From a file and the options of a check to what is checked in it, and what is written above its rows. */
import { KINDS, type ValueType } from '../core/assay.ts';
import { textOf } from '../files/decode.ts';
import { written } from '../files/rows.ts';
import type { TableEncoding, TableFormat } from '../files/sniff.ts';
import {
  countryPlace,
  foundColumns,
  looksLikeValues,
  readTable,
  type TableColumns,
  targetsOf,
  type Wanted,
} from './columns.ts';
import type { Input } from './input.ts';
import {
  ACCOUNT_COLUMNS,
  addedBy,
  type CellManner,
  type CheckPlan,
  hasSuggestions,
  isRecomputed,
  MisfitError,
  type Target,
  type VerifyCell,
} from './plan.ts';

export interface CheckOptions {
  readonly value?: string;
  readonly column: readonly Wanted[];
  readonly country?: string;
  /** The column with the country of each row. */
  readonly countryColumn?: string;
  readonly format?: TableFormat;
  readonly encoding?: TableEncoding;
  readonly delimiter?: string;
  readonly header: boolean;
  readonly output?: string;
  readonly overwrite?: boolean;
  readonly resume?: boolean;
  readonly only?: 'valid' | 'invalid';
  readonly duplicates?: boolean;
  readonly suggest?: boolean;
  /** The values are account numbers, of which IBANs are made. */
  readonly fromAccount?: boolean;
  readonly summary?: string;
  readonly json?: boolean;
}

export interface Preparation {
  readonly plan: CheckPlan;
  /** What is written above the header: byte order mark, `sep=` line. */
  readonly lead: string;
  /** The header with its line end; empty where the file has none. */
  readonly header: string;
  /** The names of the columns as they are written. */
  readonly names: readonly string[];
  /** Bytes of the header, behind `input.start`. */
  readonly from: number;
  /** The number of the first line of values. */
  readonly line: number;
}

/** The same synchronously, where no other work waits. */
export function prepare(...requested: Parameters<typeof preparing>): Preparation {
  const steps = preparing(...requested);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Yields where other work may run: values are verified to detect the columns that hold some. */
export function* preparing(
  kind: ValueType | undefined,
  input: Input,
  options: CheckOptions,
  verify: VerifyCell,
): Generator<void, Preparation> {
  const detect: VerifyCell = (type, value, code) =>
    verify(type, value, code, undefined, undefined, OF_ITS_KIND);
  const { sniffed, encoding } = input;
  const { delimiter, lineEnd } = sniffed;
  const { country, only, duplicates = false, suggest = false } = options;
  const common = { encoding, delimiter, lineEnd, country, only, duplicates, suggest } as const;
  if (options.column.length > 0 && (kind !== undefined || options.value !== undefined)) {
    throw new MisfitError('Give either a kind with --value, or --column, not both.');
  }
  refuseOtherThanAccounts(kind, options);
  if (sniffed.format === 'ndjson') return prepareLines(kind, withAccounts(options), common);

  const sample = wholeCharacters(input.sample, encoding);
  const text = textOf(sample, encoding);
  const table = readTable(text, delimiter, lineEnd, options.header);
  const countryAt = countryPlace(table, delimiter, options);
  const kinds = kind === undefined ? KINDS.map(({ type }) => type as ValueType) : [kind];
  const requested =
    options.column.length > 0 || options.fromAccount
      ? withAccounts(options).column
      : options.value === undefined
        ? yield* foundColumns([...new Set(kinds)], table, delimiter, detect, countryAt)
        : kinds.slice(0, kind === undefined ? 0 : 1).map((one) => ({ kind: one, name: options.value! }));
  if (requested.length === 0) throw new MisfitError('Say with the kind what --value holds.');
  const targets = targetsOf(requested, table, delimiter, kind !== undefined || requested.length === 1);
  if (options.header && looksLikeValues(targets, table, detect)) {
    throw new MisfitError(
      'The first line holds values, not the names of columns. Add --no-header, or a line of names.',
    );
  }
  refuseIdleSuggest(common, targets);
  const dropped = table.header.flatMap((name, at) => (isRecomputed(name, targets) ? [at] : []));
  const width = table.header.length;
  const places = {
    countryAt,
    ...(countryAt >= 0 && { countryColumn: table.header[countryAt]! }),
    accountAt: options.fromAccount ? accountPlaces(table) : undefined,
  };
  const plan: CheckPlan = { ...common, ...places, format: 'csv', targets, width, dropped };
  const kept = table.header.filter((_, at) => !dropped.includes(at));
  const names = [...kept, ...targets.flatMap((target) => addedBy(target, plan))];
  const header = names.map((name) => written(name, delimiter)).join(delimiter);
  const bom = sniffed.bom > 0 || isFromExcel(input) ? '\ufeff' : '';
  const sep = sniffed.sepLine > 0 ? `sep=${delimiter}${lineBreak(text)}` : '';
  const lead = bom + sep;
  return {
    plan,
    lead,
    header: options.header ? header + lineBreak(text) : '',
    names,
    from: byteLength(text.slice(0, table.from), encoding),
    line: 1 + (sep === '' ? 0 : 1) + (text.slice(0, table.from).match(/\r\n|\n|\r/g)?.length ?? 0),
  };
}

/** Where columns are looked for, a value of another kind is none. */
const OF_ITS_KIND: CellManner = { others: [] };

/** A file in another encoding came out of a spreadsheet, which knows UTF-8 by its byte order mark alone. */
const isFromExcel = ({ sniffed }: Input) => sniffed.encoding !== 'utf-8';

function prepareLines(
  kind: ValueType | undefined,
  options: CheckOptions,
  common: Pick<
    CheckPlan,
    'encoding' | 'delimiter' | 'lineEnd' | 'country' | 'only' | 'duplicates' | 'suggest'
  >,
): Preparation {
  if (options.duplicates) throw new MisfitError('--duplicates is for CSV and XLSX.');
  if (kind === undefined && options.column.length === 0) {
    throw new MisfitError('Say what is to be checked: a kind, or --column kind=key.');
  }
  const wanted =
    options.column.length > 0 ? options.column : [{ kind: kind!, name: options.value ?? 'value' }];
  const header = wanted.map(({ name }) => name);
  const single = options.column.length <= 1;
  const targets = wanted.map((one, at) => {
    const [target] = targetsOf([one], { header, rows: [], from: 0 }, ',', single) as [Target];
    const times = wanted.slice(0, at + 1).filter((other) => other.kind === one.kind).length;
    return single || times === 1 ? target : { ...target, prefix: `${one.kind}_${times}_` };
  });
  refuseIdleSuggest(common, targets);
  const accountAt = options.fromAccount ? [] : undefined;
  const plan: CheckPlan = {
    ...common,
    format: 'ndjson',
    targets,
    width: 0,
    countryAt: -1,
    dropped: [],
    accountAt,
  };
  return { plan, lead: '', header: '', names: [], from: 0, line: 1 };
}

const ACCOUNT_NUMBER = 'account_number';

function refuseOtherThanAccounts(kind: ValueType | undefined, options: CheckOptions): void {
  if (!options.fromAccount) return;
  if ((kind !== undefined && kind !== 'iban') || options.column.length > 0) {
    throw new MisfitError('--from-account makes IBANs of one column of account numbers: leave --column out.');
  }
  if (options.suggest) throw new MisfitError('--suggest is for IBANs, not for accounts.');
}

/** The options with the column of account numbers, where IBANs are to be made of them. */
const withAccounts = (options: CheckOptions): CheckOptions =>
  options.fromAccount
    ? { ...options, column: [{ kind: 'iban', name: options.value ?? ACCOUNT_NUMBER }] }
    : options;

/** The places of an account's other parts, in the order of their names. */
const accountPlaces = ({ header }: TableColumns): number[] =>
  ACCOUNT_COLUMNS.map((name) => header.findIndex((label) => label.toLowerCase() === name));

function refuseIdleSuggest({ suggest }: Pick<CheckPlan, 'suggest'>, targets: readonly Target[]): void {
  if (suggest && !targets.some(({ kind }) => hasSuggestions(kind))) {
    throw new MisfitError('--suggest is for IBANs, and no column of them is checked.');
  }
}

const lineBreak = (text: string) => /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';

function byteLength(text: string, encoding: TableEncoding): number {
  return encoding === 'utf-8' ? Buffer.byteLength(text) : text.length;
}

/** A sample of UTF-8 that may end within a character. */
function wholeCharacters(bytes: Uint8Array, encoding: TableEncoding): Uint8Array {
  if (encoding !== 'utf-8') return bytes;
  let end = bytes.length;
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    if (needed > back) end = bytes.length - back;
    break;
  }
  return bytes.subarray(0, end);
}
