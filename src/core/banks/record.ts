/** The compact form of a bank record: the one place where a column is found by its position. */
import type { CuratedBank, FormerBank, FormerBic } from './bank.ts';

/**
 * The columns of a record in compact form. `name`, `short_name` and so on as in an answer, with the successor's
 * legal name found; lists as one text; then what only the look-up, logos and check digits need.
 */
const COLUMNS = [
  'name',
  'short_name',
  'swift',
  'city',
  'type',
  'status',
  'successor',
  'website',
  'founded',
  'description',
  'other_bics',
  'lei',
  'group',
  'history',
  'as_of',
  'former_bics',
  'colour',
  'icon',
  'method',
  'schemes',
  'schemes_as_of',
  'successor_swift',
  'facts',
  'changes',
  'also',
  'iban_rule',
  'derived',
] as const;

/** The codes, separated by spaces, then the columns; 0 stands for what is not known, and is left out at the end. */
export type CompiledRecord = readonly [codes: string, ...columns: (string | number)[]];

export type Column = (typeof COLUMNS)[number];

const PLACE = Object.fromEntries(COLUMNS.map((column, at) => [column, at + 1])) as Readonly<
  Record<Column, number>
>;

/** @param values by column; what is not known is left out */
export function encode(codes: readonly string[], values: Readonly<Record<string, unknown>>): CompiledRecord {
  const columns = COLUMNS.map((column) => (values[column] as string | number | undefined) ?? 0);
  while (columns.at(-1) === 0) columns.pop();
  return [codes.join(' '), ...columns];
}

/** What a record has in a column; undefined where it is not known. */
export function fieldOf(record: CompiledRecord, column: Column): string | number | undefined {
  return record[PLACE[column]] || undefined;
}

/** What a record has in a column of text; undefined where it is not known. */
export const textField = (record: CompiledRecord, column: Column): string | undefined =>
  fieldOf(record, column) as string | undefined;

/** The columns among those named that are known. */
export function fieldsOf(
  record: CompiledRecord,
  columns: readonly Column[],
): Record<string, string | number> {
  const fields: Record<string, string | number> = {};
  for (const column of columns) {
    const value = fieldOf(record, column);
    if (value !== undefined) fields[column] = value;
  }
  return fields;
}

/** A record with other values in some columns. */
export function withValues(
  record: CompiledRecord,
  values: Partial<Record<Column, string | number>>,
): CompiledRecord {
  const changed = [...record] as [string, ...(string | number)[]];
  for (const [column, value] of Object.entries(values)) {
    const place = PLACE[column as Column];
    while (changed.length < place) changed.push(0);
    changed[place] = value;
  }
  return changed;
}

/** A record without what it says in some columns. */
export const withoutColumns = (record: CompiledRecord, columns: readonly Column[]): CompiledRecord =>
  withValues(record, Object.fromEntries(columns.map((column) => [column, 0])));

/** A line each, the year after a tab: no name has either. */
export const historyText = (history: readonly FormerBank[]): string =>
  history.map(({ name, until }) => (until === undefined ? name : `${name}\t${until}`)).join('\n');

/** What `historyText` wrote. */
export function readHistory(text: string): FormerBank[] {
  return text.split('\n').map((line) => {
    const [name, until] = line.split('\t');
    return { name: name!, ...(until !== undefined && { until: Number(until) }) };
  });
}

/** BICs with spaces between, the end of their use after a slash. */
export const formerBicsText = (bics: readonly (string | FormerBic)[]): string =>
  bics
    .map((one) => (typeof one === 'string' ? one : one.until ? `${one.bic}/${one.until}` : one.bic))
    .join(' ');

/** The BICs that a bank had, without the end of their use. */
export const formerBicsOf = ({ former_bics = [] }: Pick<CuratedBank, 'former_bics'>): string[] =>
  former_bics.map((one) => (typeof one === 'string' ? one : one.bic));

/** What `formerBicsText` wrote. */
export const readFormerBics = (text: string): FormerBic[] =>
  text.split(' ').map((one) => {
    const [bic, until] = one.split('/');
    return { bic: bic!, ...(until !== undefined && { until }) };
  });

const LEFT_OUT: ReadonlySet<Column> = new Set(['history', 'as_of', 'successor_swift', 'facts', 'changes']);

/** A bank as it was before it was compiled, but for what became of it and what is said of its sources. */
export function readRecord([codes, ...values]: CompiledRecord): CuratedBank {
  const known = COLUMNS.flatMap((column, at): [string, unknown][] => {
    const value = values[at];
    if (!value || LEFT_OUT.has(column)) return [];
    if (column === 'swift') return [['bic', value]];
    if (column === 'former_bics') return [[column, readFormerBics(String(value))]];
    if (column === 'also') return [[column, String(value).split('\n')]];
    return [[column, column === 'other_bics' ? String(value).split(' ') : value]];
  });
  return { ...Object.fromEntries(known), codes: codes.split(' ') };
}
