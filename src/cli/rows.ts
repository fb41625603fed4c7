/**
 * A file of values, CSV or NDJSON, row by row: each row comes back as it was, with the result added. Nothing is lost: a
 * row that can't be judged comes back too, and says why.
 */
import { stringify } from 'csv-stringify/sync';
import { csvRows } from '../banks/formats/csv.ts';
import { decode, lines } from '../banks/formats/text.ts';
import type { Bytes } from '../banks/importer.ts';
import type { Result, ValueType } from '../core/result.ts';
import { EXIT } from './exit.ts';
import { CommandError } from './session.ts';

export type Found = Result<ValueType, object>;

/** What a file's rows are given to. */
export interface Judge {
  /** Judges one value. */
  judge(value: string, country: string | undefined): Found;
  /** Takes note of a row that has no value to judge. */
  pass(): void;
}

export interface RowOptions {
  readonly kind: ValueType;
  /** Column or key of the value. */
  readonly value: string;
  /** Between the cells of CSV. */
  readonly delimiter: string;
}

/** Reads rows and yields them again as text, with the results. */
export type Checked = (bytes: Bytes, options: RowOptions, judge: Judge) => AsyncGenerator<string>;

/** Column or key of the row's own country. */
const COUNTRY = 'country';
const LINE_MAX = 1_000_000;

/** Columns added to CSV beyond those of every kind, and where in the details they come from. */
const DETAILS: Readonly<Record<ValueType, Readonly<Record<string, readonly string[]>>>> = {
  iban: {
    bank_code: ['bank_code'],
    bank: ['bank', 'name'],
    swift: ['bank', 'swift'],
    bank_status: ['bank', 'status'],
  },
  national_id: { scheme: ['scheme'], birth_year: ['birth_year'] },
  phone: { line_type: ['line_type'], carrier: ['carrier', 'name'], area: ['areas', '0'] },
};

/** CSV with a header. Columns are added behind the file's own, their names begin with `assay_`. */
export async function* checkedCsv(
  bytes: Bytes,
  { kind, value, delimiter }: RowOptions,
  judge: Judge,
): AsyncGenerator<string> {
  let head: readonly string[] | undefined;
  let valueAt = -1;
  let countryAt = -1;
  for await (const row of csvRows(bytes, { encoding: 'utf-8', delimiter, trim: false })) {
    if (head === undefined) {
      head = row;
      valueAt = columnOf(head, value);
      countryAt = head.indexOf(COUNTRY);
      const added = ['valid', 'reason', 'normalized', 'country', ...Object.keys(DETAILS[kind])];
      yield stringify([[...head, ...added.map((name) => `assay_${name}`)]], { delimiter });
      continue;
    }
    const found = judge.judge(row[valueAt] ?? '', row[countryAt]?.trim() || undefined);
    // A row that is cut short is filled up, so that what is added stands in its own columns.
    const cells = row.concat(Array<string>(Math.max(0, head.length - row.length)).fill(''));
    yield stringify([[...cells, ...cellsOf(found, kind)]], { delimiter });
  }
}

function columnOf(head: readonly string[], name: string): number {
  const at = head.indexOf(name);
  if (at >= 0) return at;
  throw new CommandError(
    `The first line has no column "${name}"; say with --value which holds the values.`,
    EXIT.usage,
  );
}

function cellsOf(found: Found, kind: ValueType): string[] {
  const reason = found.valid ? '' : found.reason;
  const details = found.valid ? found.details : {};
  const cells = [found.valid, reason, found.normalized, found.country?.code];
  const paths = Object.values(DETAILS[kind]);
  return [...cells, ...paths.map((path) => at(details, path))].map((cell) => String(cell ?? ''));
}

function at(details: object, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], details);
}

/** A JSON object or string a line. The result is added to an object as `result`. */
export async function* checkedNdjson(
  bytes: Bytes,
  { value }: RowOptions,
  judge: Judge,
): AsyncGenerator<string> {
  let line = 0;
  for await (const text of lines(decode(bytes, 'utf-8'), LINE_MAX)) {
    line += 1;
    if (text.trim() === '') continue;
    yield `${JSON.stringify(checkedRow(text, line, value, judge))}\n`;
  }
}

function checkedRow(text: string, line: number, key: string, judge: Judge): object {
  const parsed = parsedOf(text);
  const row = typeof parsed === 'string' ? { [key]: parsed } : parsed;
  const value = isObject(row) ? row[key] : undefined;
  if (isObject(row) && typeof value === 'string') {
    const country = row[COUNTRY];
    return { ...row, result: judge.judge(value, typeof country === 'string' ? country : undefined) };
  }
  judge.pass();
  if (isObject(row)) return { ...row, line, problem: 'invalid_request' };
  return { line, problem: parsed === undefined ? 'malformed_json' : 'invalid_request' };
}

function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (row: unknown): row is Record<string, unknown> =>
  typeof row === 'object' && row !== null && !Array.isArray(row);
