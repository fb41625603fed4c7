/**
 * A stream of values, one a row, each with an answer of one line in the same order. Nothing is held but the row that has not
 * ended, so that a program may send the next row when it has read the answer to the last.
 */
import { KINDS } from '../core/assay.ts';
import type { OpenResult } from '../core/result.ts';
import { joined } from '../files/bytes.ts';
import { latin1Text, utf8Text } from '../files/decode.ts';
import { cellAt, RowCutter, scanRow, spans } from '../files/rows.ts';
import { IDENTIFY } from './column-kinds.ts';
import { free, isObject, isResult, parsedOf, withoutResults } from './ndjson.ts';

export const LINE_FORMATS = ['lines', 'csv', 'ndjson'] as const;
export type LineFormat = (typeof LINE_FORMATS)[number];

/** Bytes of a row, without its line end; a longer one is passed over. */
export const ROW_BYTES_MAX = 1_048_576;

/** Why a row has no result. A closed list, to which codes may be added. */
export const ROW_PROBLEMS = [
  'malformed_json',
  'invalid_request',
  'unknown_kind',
  'not_utf8',
  'too_long',
] as const;
export type RowProblem = (typeof ROW_PROBLEMS)[number];

/** @param type of a kind; undefined where the value may be of any */
export type VerifyRow = (type: string | undefined, value: string, country: string | undefined) => OpenResult;

export interface LineOptions {
  readonly format: LineFormat;
  /** The name of a kind that all values are of, or `identify`; without it each row may name its own. */
  readonly kind?: string | undefined;
  /** The country of rows that name none. */
  readonly country?: string | undefined;
  /** The key of the value in NDJSON. */
  readonly key?: string | undefined;
}

const LF = 10;
const COMMA = 44;
const BOM = '\ufeff';

/** Types of kinds by the names that they have in addresses and in results. */
const TYPES: ReadonlyMap<string, string> = new Map(
  KINDS.flatMap(({ type, segment }) => [[type, type] as const, [segment, type] as const]),
);

/** The type of a kind by its name, undefined for any kind, null where there is no such kind. */
export function typeNamed(name: string): string | undefined | null {
  if (name === '' || name === IDENTIFY) return undefined;
  return TYPES.get(name) ?? null;
}

/** Takes bytes as they arrive, and gives the answers to the rows that have ended. */
export class RowReader {
  readonly #options: LineOptions;
  readonly #answer: (row: string, line: number) => string;
  #cutter: RowCutter;
  /** Bytes of the row that has not ended. */
  #waiting: Uint8Array[] = [];
  #open = 0;
  /** Whether that row is too long: what is left of it is passed over. */
  #skipping = false;
  #rows = 0;

  constructor(options: LineOptions, verify: VerifyRow) {
    this.#options = options;
    this.#cutter = this.#newCutter();
    this.#answer = rowAnswer(options, verify);
  }

  /** Rows that were answered. */
  get rows(): number {
    return this.#rows;
  }

  /** The answers to all rows that end in some bytes, each with its line end. */
  *take(bytes: Uint8Array): Generator<string> {
    let rest = bytes;
    if (this.#skipping) {
      const end = rest.indexOf(LF);
      if (end < 0) return;
      this.#skipping = false;
      rest = rest.subarray(end + 1);
    }
    const cut = this.#cutter.cut(rest);
    if (cut >= 0) {
      yield* this.#answers(this.#joined(rest.subarray(0, cut)));
      rest = rest.subarray(cut);
    }
    if (rest.length > 0) this.#waiting.push(rest);
    this.#open += rest.length;
    if (this.#open > ROW_BYTES_MAX) yield this.#tooLong();
  }

  /** The answer to a last row without a line end. */
  *end(): Generator<string> {
    if (this.#open > 0) yield* this.#answers(this.#joined(new Uint8Array()));
  }

  #newCutter(): RowCutter {
    return new RowCutter(COMMA, LF, this.#options.format === 'csv');
  }

  #joined(end: Uint8Array): Uint8Array {
    const whole = this.#waiting.length === 0 ? end : joined([...this.#waiting, end]);
    this.#waiting = [];
    this.#open = 0;
    return whole;
  }

  /** A quotation mark that is never closed makes one row of all that follows it: reading goes on at the next line. */
  #tooLong(): string {
    const last = this.#waiting.at(-1)!;
    const tail = last.subarray(last.lastIndexOf(LF) + 1);
    this.#skipping = tail.length === last.length;
    this.#cutter = this.#newCutter();
    this.#waiting = [];
    this.#open = 0;
    if (!this.#skipping && tail.length > 0) {
      this.#cutter.cut(tail);
      this.#waiting.push(tail);
      this.#open = tail.length;
    }
    return problemText(++this.#rows, 'too_long');
  }

  *#answers(bytes: Uint8Array): Generator<string> {
    const whole = utf8Text(bytes);
    // Where some of it is no UTF-8, rows are found by their bytes, and each is looked at for itself.
    const text = whole ?? latin1Text(bytes);
    for (let at = 0; at < text.length; ) {
      const start = at;
      at = this.#rowEnd(text, at);
      const end = text.charCodeAt(at - 1) === LF ? at - 1 : at;
      const row = whole === undefined ? utf8Text(bytes.subarray(start, end)) : text.slice(start, end);
      const line = ++this.#rows;
      if (row === undefined) yield problemText(line, 'not_utf8');
      else if (end - start > ROW_BYTES_MAX) yield problemText(line, 'too_long');
      else yield this.#answer(line === 1 && row.startsWith(BOM) ? row.slice(1) : row, line);
    }
  }

  #rowEnd(text: string, at: number): number {
    if (this.#options.format === 'csv') return scanRow(text, at, COMMA);
    const end = text.indexOf('\n', at);
    return end < 0 ? text.length : end + 1;
  }
}

const problemText = (line: number, problem: RowProblem): string => `${JSON.stringify({ line, problem })}\n`;

function rowAnswer({ format, kind, country, key = 'value' }: LineOptions, verify: VerifyRow) {
  const type = kind === undefined ? undefined : requiredType(kind);
  if (format === 'ndjson') return (row: string, line: number) => objectAnswer(row, line, read(key), verify);
  if (format === 'csv') return (row: string, line: number) => cellsAnswer(withoutReturn(row), line);
  return (row: string) => `${JSON.stringify(verify(type, withoutReturn(row), country))}\n`;

  function read(value: string): ObjectManner {
    return { key: value, type, hasKind: kind !== undefined, country };
  }

  /** `value,country` where all are of one kind, else `kind,value,country`; a cell alone is a value. `\N` without quotes is NULL. */
  function cellsAnswer(row: string, line: number): string {
    scanRow(row, 0, COMMA);
    const named = kind === undefined && spans.count > 1;
    if (spans.open || spans.count > (named ? 3 : 2)) return problemText(line, 'invalid_request');
    const value = cellOrNull(row, named ? 1 : 0);
    const own = cellOrNull(row, named ? 2 : 1) || country;
    const ownType = named ? typeNamed(cellOrNull(row, 0) ?? '') : type;
    if (ownType === null) return problemText(line, 'unknown_kind');
    return value === undefined ? 'null\n' : `${JSON.stringify(verify(ownType, value, own))}\n`;
  }
}

function requiredType(name: string): string | undefined {
  const type = typeNamed(name);
  if (type === null) throw new RangeError('there is no such kind');
  return type;
}

const withoutReturn = (row: string): string => (row.endsWith('\r') ? row.slice(0, -1) : row);

function cellOrNull(row: string, place: number): string | undefined {
  if (place >= spans.count) return undefined;
  const cell = cellAt(row, place);
  return cell === '\\N' && spans.quoted[place] === 0 ? undefined : cell;
}

interface ObjectManner {
  readonly key: string;
  readonly type: string | undefined;
  /** Whether all values are of that kind. */
  readonly hasKind: boolean;
  readonly country: string | undefined;
}

/** The row's own text with the result behind it, so that keys, numbers and order stay as they were. */
function objectAnswer(raw: string, line: number, manner: ObjectManner, verify: VerifyRow): string {
  const { key, hasKind, country } = manner;
  const row = parsedOf(raw);
  if (typeof row === 'string')
    return `{${JSON.stringify(key)}:${raw.trim()},"result":${JSON.stringify(verify(manner.type, row, country))}}\n`;
  if (row === null) return 'null\n';
  if (!isObject(row)) return problemText(line, row === undefined ? 'malformed_json' : 'invalid_request');
  const value = Object.hasOwn(row, key) ? row[key] : undefined;
  const type = hasKind ? manner.type : typeOf(row);
  const before = withoutResults(raw.trim(), row, ['result']).slice(0, -1).trimEnd();
  const problem: RowProblem | undefined =
    type === null
      ? 'unknown_kind'
      : value !== null && typeof value !== 'string'
        ? 'invalid_request'
        : undefined;
  const start = before === '{' ? before : `${before},`;
  if (problem !== undefined || type === null)
    return `${start}"${free('line', row)}":${line},"${free('problem', row)}":"${problem}"}\n`;
  const own = textIn(row, 'country') || country;
  const result = typeof value === 'string' ? JSON.stringify(verify(type, value, own)) : 'null';
  return `${start}"${isResult(row.result) ? 'result' : free('result', row)}":${result}}\n`;
}

/** The type that a row names. A row is somebody's own, so that a `type` without such a name is any other column. */
function typeOf(row: Record<string, unknown>): string | undefined | null {
  if (Object.hasOwn(row, 'kind') && row.kind !== null)
    return typeof row.kind === 'string' ? typeNamed(row.kind) : null;
  return typeNamed(textIn(row, 'type') ?? '') ?? undefined;
}

function textIn(row: Record<string, unknown>, name: string): string | undefined {
  const own = Object.hasOwn(row, name) ? row[name] : undefined;
  return typeof own === 'string' ? own : undefined;
}
