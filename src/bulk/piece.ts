/** Checks one piece of a file: whole rows in, the same rows with their results out. The same on every thread. */
import type { OpenResult } from '../core/result.ts';
import { encoded, textOf } from '../files/decode.ts';
import { isLines } from '../files/formats/format.ts';
import { cellAt, scanRow, spans, written } from '../files/rows.ts';
import { isElsewhere, rowCountry } from './countries.ts';
import { checkLine, type ReadLine, readLine } from './ndjson.ts';
import { isNoData } from './no-data.ts';
import { accountOf, addedBy, type CheckPlan, cellsOf, type VerifyCell } from './plan.ts';
import { count, newTally, type Tally } from './tally.ts';
import { verifyTarget } from './verified.ts';

export interface Piece {
  readonly bytes: Uint8Array;
  /** The number of its first line in the file, and of the line behind its last. */
  readonly line: number;
  readonly next: number;
}

export interface Checked {
  readonly bytes: Uint8Array;
  readonly tally: Tally;
}

/** Rows that had a value before, by target and normalized value: for `--duplicates`. */
export class Seen {
  readonly #first = new Map<string, number>();

  /** The row that had the value first, or undefined when this one is. */
  add(target: number, value: string, row: number): number | undefined {
    const key = `${target} ${value}`;
    const first = this.#first.get(key);
    if (first === undefined) this.#first.set(key, row);
    return first;
  }
}

export interface Checker {
  /** @param lines those of the piece, where it is NDJSON that was read already */
  check(piece: Piece, lines?: readonly (ReadLine | undefined)[]): Checked;
}

/** @param before rows that were checked before, for the numbers of `--duplicates` */
export function createChecker(plan: CheckPlan, verifyCell: VerifyCell): Checker {
  const verify: VerifyCell = (kind, value, country, suggest, account, manner = plan) =>
    verifyCell(kind, value, country, suggest, account, manner);
  const seen = plan.duplicates ? new Seen() : undefined;
  const dropped = new Set(plan.dropped);
  const blanks = blanksOf(plan);
  let rows = 0;
  return {
    check({ bytes, line, next }, lines) {
      const tally = newTally(plan.targets);
      const out = isLines(plan.format)
        ? checkLines(lines ?? linesOf(textOf(bytes, plan.encoding), plan), line, tally, plan, verify)
        : tableAlone(textOf(bytes, plan.encoding), { line, next }, plan, (text) => checkCells(text, tally));
      rows += tally.rows;
      return { bytes: encoded(out, 'utf-8').bytes, tally };
    },
  };

  function checkCells(text: string, tally: Tally): string {
    const { delimiter, lineEnd, only } = plan;
    const code = delimiter.charCodeAt(0);
    const cell = (place: number): string => cellAt(text, place);
    let out = '';
    for (let at = 0; at < text.length; ) {
      const start = at;
      at = scanRow(text, at, code, lineEnd);
      if (spans.end === start) continue; // a blank line
      if (isNoData(text, cell, plan)) {
        if (plan.only === undefined && !plan.isAlone)
          out += ownCells(text, start, plan, dropped, tally) + blanks + endOf(text, at, plan);
        continue;
      }
      const added = checkRow(text, cell, tally, rows + tally.rows + 1);
      tally.rows++;
      if (only !== undefined && added.valid !== (only === 'valid')) continue;
      tally.written++;
      out += ownCells(text, start, plan, dropped, tally) + added.text + endOf(text, at, plan);
    }
    return out;
  }

  /** Verifies the row scanned last; returns the added cells, each after a delimiter. */
  function checkRow(
    text: string,
    cell: (place: number) => string,
    tally: Tally,
    row: number,
  ): { valid: boolean; text: string } {
    const { delimiter, targets, countryAt } = plan;
    if (plan.country !== undefined && countryAt >= 0) {
      if (isElsewhere(rowCountry(cell(countryAt), plan.country), plan.country)) tally.elsewhere++;
    }
    const account = accountIn(text, plan);
    let added = '';
    let valid = true;
    for (let at = 0; at < targets.length; at++) {
      const found = verifyTarget(targets[at]!, cell, plan, verify, account);
      count(tally.outcomes[at]!, found);
      valid &&= found.valid;
      for (const one of cellsOf(found, targets[at]!.kind, plan)) added += delimiter + written(one, delimiter);
      if (seen) added += delimiter + firstOf(seen, found, at, row, tally);
    }
    return { valid, text: added };
  }
}

/** The number of the row that had a value first; nothing where this one has. */
function firstOf(seen: Seen, found: OpenResult, at: number, row: number, tally: Tally): string {
  if (!found.normalized) return '';
  const first = seen.add(at, found.normalized, row);
  if (first === undefined) return '';
  tally.outcomes[at]!.duplicates++;
  return String(first);
}

/** The cells of results of a row that is no data. */
const blanksOf = (plan: CheckPlan): string =>
  isLines(plan.format)
    ? ''
    : plan.delimiter.repeat(plan.targets.reduce((sum, target) => sum + addedBy(target, plan).length, 0));

/** The rows of the table checked; those of another below it stay as they are. */
function tableAlone(
  text: string,
  { line, next }: Pick<Piece, 'line' | 'next'>,
  plan: CheckPlan,
  check: (text: string) => string,
): string {
  const { endLine, only, isAlone } = plan;
  if (endLine === undefined || next < endLine) return check(text);
  const end = placeOfLine(text, endLine - line, plan);
  const own = check(text.slice(0, end));
  return only !== undefined || isAlone ? own : own + otherRows(text, end, plan, blanksOf(plan));
}

/** Where the row of a line begins, counted from the first line of a text. */
function placeOfLine(text: string, lines: number, { delimiter, lineEnd }: CheckPlan): number {
  const code = delimiter.charCodeAt(0);
  let at = 0;
  for (let left = lines; left > 0 && at < text.length; ) {
    const next = scanRow(text, at, code, lineEnd);
    for (let place = at; place < next; place++) if (text.charCodeAt(place) === lineEnd) left--;
    at = next;
  }
  return at;
}

/** Rows of another table as they stand, as wide as those with results. */
function otherRows(text: string, from: number, plan: CheckPlan, blanks: string): string {
  const { delimiter, lineEnd, width, dropped } = plan;
  const code = delimiter.charCodeAt(0);
  const all = width - dropped.length + blanks.length;
  let out = '';
  for (let at = from; at < text.length; ) {
    const start = at;
    at = scanRow(text, at, code, lineEnd);
    const isBlank = spans.end === start;
    out += text.slice(start, spans.end) + (isBlank ? '' : delimiter.repeat(Math.max(0, all - spans.count)));
    out += endOf(text, at, plan);
  }
  return out;
}

/** The line end behind the row scanned last. */
const endOf = (text: string, next: number, { lineEnd }: CheckPlan): string =>
  text.slice(spans.end, next) || (lineEnd === 13 ? '\r' : '\n');

/** The other parts of the account in the row scanned last. */
function accountIn(text: string, plan: CheckPlan) {
  const places = plan.accountAt;
  if (places === undefined) return undefined;
  return accountOf((_, at) => (places[at]! < 0 ? undefined : cellAt(text, places[at]!)));
}

/**
 * The row's own cells as they stood, as many as the header has, without those that are recomputed.
 * @param dropped the places of these
 */
function ownCells(
  text: string,
  start: number,
  plan: CheckPlan,
  dropped: ReadonlySet<number>,
  tally: Tally,
): string {
  const { width, delimiter } = plan;
  if (spans.count > width) tally.long++;
  if (spans.count < width) tally.short++;
  if (dropped.size === 0 && spans.count <= width) {
    return text.slice(start, spans.end) + delimiter.repeat(width - spans.count);
  }
  const kept: string[] = [];
  for (let at = 0; at < width; at++) {
    if (dropped.has(at)) continue;
    kept.push(at < spans.count ? text.slice(spans.from[at]!, spans.to[at]!) : '');
  }
  if (spans.count > width) kept[kept.length - 1] = surplus(text, plan);
  return kept.join(delimiter);
}

/** The last own cell with all that stands behind it: nothing is lost, and what is added stands in its columns. */
function surplus(text: string, { width, delimiter }: CheckPlan): string {
  const from = width - 1;
  const cells = Array.from({ length: spans.count - from }, (_, at) => cellAt(text, from + at));
  return written(cells.join(delimiter), delimiter);
}

/** The lines of a text; undefined for a blank one. */
export function* linesOf(text: string, plan: CheckPlan): Generator<ReadLine | undefined> {
  for (let at = 0; at < text.length; ) {
    let end = text.indexOf('\n', at);
    if (end < 0) end = text.length;
    const raw = text.slice(at, text.charCodeAt(end - 1) === 13 ? end - 1 : end);
    at = end + 1;
    yield raw.trim() === '' ? undefined : readLine(raw, plan);
  }
}

/** The lines of a piece with their results. */
function checkLines(
  lines: Iterable<ReadLine | undefined>,
  firstLine: number,
  tally: Tally,
  plan: CheckPlan,
  verify: VerifyCell,
): string {
  let out = '';
  let line = firstLine - 1;
  for (const read of lines) {
    line++;
    if (!read) continue;
    const checked = checkLine(read, line, plan, verify);
    tally.rows++;
    if (isElsewhere(read.country, plan.country)) tally.elsewhere++;
    const valid = tallyLine(checked.found, tally);
    if (plan.only !== undefined && valid !== (plan.only === 'valid')) continue;
    tally.written++;
    out += `${checked.text}\n`;
  }
  return out;
}

function tallyLine(found: readonly (OpenResult | undefined)[], tally: Tally): boolean {
  let valid = true;
  found.forEach((one, at) => {
    if (one) count(tally.outcomes[at]!, one);
    else tally.outcomes[at]!.missing++;
    valid &&= one?.valid ?? false;
  });
  return valid;
}
