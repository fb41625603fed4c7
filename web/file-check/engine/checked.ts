/** The rows of a file, checked: what came of each, where it stands, and the way back to its text. */

import type { CheckPlan, RowResult, Target } from '../../../src/bulk/plan.ts';
import { verifyTarget } from '../../../src/bulk/verified.ts';
import { textOf } from '../../../src/files/decode.ts';
import { isLines } from '../../../src/files/formats/format.ts';
import type { CellChange, RowFilter, ShownResult, ShownRow } from '../messages.ts';
import type { Changes } from './changes.ts';
import { type RowCursor, type RowFormat, rowsOf } from './cursor.ts';
import { hasEndedBank, Outcomes, repairOf, stateOf } from './outcomes.ts';
import { bytePlaces, Places } from './places.ts';
import type { ShapeOfTable } from './plan.ts';
import { EditError } from './refusals.ts';
import { rowsWith } from './search.ts';
import { bytesIn, type OpenedTable, PIECE_BYTES, pieces, type TextPiece } from './table.ts';
import type { Loading, Verifies } from './verifies.ts';

/** Rows that are read and kept together. */
const ROWS_OF_BLOCK = 64;
const BLOCKS_KEPT = 128;
/** Characters of rows that are kept. */
const KEPT_MAX = 8_000_000;
/** Characters of a cell that are shown; the file has all of them. */
const SHOWN_MAX = 4_096;
/** What a spreadsheet would run, or take for something else than a text. */
const RUN = /^[=@\t\r]/;

export type OnRows = (rows: number, bytes: number) => void;

/** What may end the work. */
export interface Held {
  readonly isCancelled: boolean;
  /** Waits where it is held; false when it is to end. */
  goesOn(): Promise<boolean>;
}

export class Checked {
  readonly outcomes: readonly Outcomes[];
  readonly format: RowFormat;
  rows = 0;
  isComplete = false;
  /** Cells of the widest row. */
  width: number;
  /** Where each row begins in the text. */
  readonly places = new Places();
  /** Of a workbook: which of its rows each row is. */
  readonly #elements: number[] = [];
  readonly #kept = new Map<number, readonly (readonly string[])[]>();
  #keptLength = 0;
  /** The rows that fit the last filter, and what was known then. */
  #matched: { readonly key: string; readonly rows: Uint32Array } | undefined;
  #version = 0;
  /** Where in the text the stretch ends whose rows were, or are, checked. */
  #end = 0;

  constructor(
    readonly table: OpenedTable,
    readonly shape: ShapeOfTable,
    readonly plan: CheckPlan,
    readonly changes: Changes,
    readonly verification: Verifies,
  ) {
    const { form, delimiter, lineEnd } = table.sniffed;
    this.format = { isNdjson: isLines(form), delimiter, lineEnd, names: shape.names, plan };
    this.outcomes = plan.targets.map(() => new Outcomes());
    this.width = shape.names.length;
  }

  async check(work: Held, onRows: OnRows): Promise<void> {
    let record = this.shape.firstRow;
    for await (const { bytes, from } of pieces(this.table, this.shape.from, this.shape.to)) {
      if (!(await work.goesOn())) return;
      const text = textOf(bytes, this.table.encoding);
      const before = { rows: this.rows, record };
      this.#end = from + bytes.length;
      const onShare = (share: number) =>
        onRows(Math.round(before.rows + (this.rows - before.rows) * share), from + bytes.length * share);
      for (;;) {
        record = this.#checkText(text, from, before.record);
        if (!this.verification.isMissing) break;
        let isThere = false;
        try {
          isThere = await this.verification.load({ goesOn: () => work.goesOn(), onShare });
        } finally {
          this.#forget(before.rows);
          if (!isThere) this.#keepKnown(text, from, before.record);
        }
        if (!isThere) return;
      }
      this.#version++;
      onRows(this.rows, this.#end);
    }
    this.isComplete = !work.isCancelled;
  }

  /** Keeps the rows of a text before the first of which something is missing. */
  #keepKnown(text: string, from: number, records: number): void {
    this.#checkText(text, from, records, true);
    this.verification.forget();
    this.#version++;
  }

  #forget(rows: number): void {
    this.rows = rows;
    for (const outcomes of this.outcomes) outcomes.truncate(rows);
    this.places.truncate(rows);
    if (this.table.book) this.#elements.length = rows;
  }

  /**
   * @param endsMissing whether it ends before the first row of which something is missing
   * @returns how many rows of the text were gone through in all
   */
  #checkText(text: string, from: number, records: number, endsMissing = false): number {
    const cursor = rowsOf(text, this.format);
    const place = bytePlaces(text, this.table.encoding === 'utf-8');
    let record = records;
    for (; cursor.next(); record++) {
      if (!cursor.isData) continue;
      const row = this.rows++;
      this.places.add(from + place(cursor.start));
      if (this.table.book) this.#elements.push(record);
      this.width = Math.max(this.width, cursor.count);
      this.#verifyRow(row, cursor);
      if (!endsMissing || !this.verification.isMissing) continue;
      this.#forget(row);
      return record;
    }
    return record;
  }

  /** The text of a cell, changes included. */
  cellOf(row: number, cells: Pick<RowCursor, 'cell'>, at: number): string {
    return this.changes.of(row + 1)?.get(at) ?? cells.cell(at);
  }

  #verifyRow(row: number, cells: Pick<RowCursor, 'cell'>): void {
    const changed = this.changes.of(row + 1);
    this.plan.targets.forEach((target, at) => {
      const result = this.resultOf(row, cells, target);
      const isEmpty = this.cellOf(row, cells, target.at).trim() === '';
      const isFixed = this.hasFormula(row, target.at);
      this.outcomes[at]!.set(row, { result, isEmpty, isFixed, isChanged: changed?.has(target.at) ?? false });
    });
  }

  /** What comes of the value of a row. */
  resultOf(row: number, cells: Pick<RowCursor, 'cell'>, target: Target): RowResult {
    const { plan } = this;
    const cell = (place: number) => this.cellOf(row, cells, place);
    return verifyTarget(target, cell, { ...plan, suggest: true }, this.verification.verify, undefined);
  }

  hasFormula(row: number, column: number): boolean {
    return this.table.book?.hasFormula(this.#elements[row]!, column) ?? false;
  }

  /** The rows that fit, from 0. */
  async matching(filter: RowFilter): Promise<Uint32Array> {
    const key = JSON.stringify([this.#version, Object.entries(filter).sort()]);
    if (this.#matched?.key === key) return this.#matched.rows;
    const { target, text } = filter;
    const own = target === undefined ? this.outcomes : this.outcomes.slice(target, target + 1);
    const tests = own.map((outcomes) => outcomes.matching(filter));
    const has = text ? await rowsWith(this, text.toLowerCase()) : undefined;
    const rows = new Uint32Array(this.rows);
    let count = 0;
    for (let row = 0; row < this.rows; row++)
      if (tests.some((test) => test(row)) && (has === undefined || has[row] === 1)) rows[count++] = row;
    this.#matched = { key, rows: rows.subarray(0, count) };
    return this.#matched.rows;
  }

  /** The rows, from 0, of which any value fits. */
  rowsOf(fits: (outcomes: Outcomes, row: number, index: number) => boolean): Uint32Array {
    const rows = new Uint32Array(this.rows);
    let count = 0;
    for (let row = 0; row < this.rows; row++)
      if (this.outcomes.some((outcomes, index) => fits(outcomes, row, index))) rows[count++] = row;
    return rows.subarray(0, count);
  }

  /** Goes through the rows of the file that were checked. */
  async walk(
    visit: (row: number, cursor: RowCursor) => unknown,
    work?: Held,
    onRows?: OnRows,
  ): Promise<void> {
    let row = 0;
    for await (const { bytes, from } of pieces(this.table, this.shape.from, this.shape.to)) {
      if (work && !(await work.goesOn())) return;
      const cursor = rowsOf(textOf(bytes, this.table.encoding), this.format);
      while (cursor.next()) if (row < this.rows && cursor.isData) visit(row++, cursor);
      onRows?.(row, from + bytes.length);
      // What follows may be a row that can't be read.
      if (row >= this.rows) return;
    }
  }

  /** Goes through some of the rows that were checked. @param rows from 0, in their order */
  async visit(
    rows: ArrayLike<number>,
    take: (row: number, cursor: RowCursor) => unknown,
    work?: Held,
    onRows?: OnRows,
  ): Promise<void> {
    for (let at = 0; at < rows.length; ) {
      if (work && !(await work.goesOn())) return;
      const from = this.#placeOf(rows[at]!);
      let last = at;
      while (last + 1 < rows.length && this.#placeOf(rows[last + 1]! + 1) - from <= PIECE_BYTES) last++;
      const bytes = await bytesIn(this.table.text, from, this.#placeOf(rows[last]! + 1));
      for (; at <= last; at++) this.takeFrom({ bytes, from }, rows[at]!, take);
      onRows?.(rows[last]!, from + bytes.length);
    }
  }

  /** Takes one row of a stretch that was read. */
  takeFrom({ bytes, from }: TextPiece, row: number, take: (row: number, cursor: RowCursor) => unknown): void {
    const own = bytes.subarray(this.#placeOf(row) - from, this.#placeOf(row + 1) - from);
    const cursor = rowsOf(textOf(own, this.table.encoding), this.format);
    if (cursor.next()) take(row, cursor);
  }

  #placeOf(row: number): number {
    return this.places.at(row) ?? this.#end;
  }

  /** Some rows as they are shown. */
  async shown(rows: ArrayLike<number>): Promise<ShownRow[]> {
    const shown: ShownRow[] = [];
    for (const row of Array.from(rows)) {
      const cells = await this.#cellsOf(row);
      shown.push(this.#shownRow(row, cells));
    }
    return shown;
  }

  #shownRow(row: number, own: readonly string[]): ShownRow {
    const changed = this.changes.of(row + 1);
    const whole = this.shape.names.map((_, at) => changed?.get(at) ?? own[at] ?? '');
    const cells = whole.map(shortened);
    const cut = whole.flatMap((cell, at) => (cell.length > SHOWN_MAX ? [at] : []));
    const results = this.plan.targets.map((target, index): ShownResult => {
      const result = this.resultOf(row, cellsFrom(own), target);
      const isEmpty = cells[target.at]!.trim() === '';
      const first = this.outcomes[index]!.firstOf(row);
      return {
        state: stateOf(result, isEmpty),
        ...(!isEmpty && {
          result: cut.includes(target.at) ? { ...result, input: cells[target.at]! } : result,
        }),
        ...(changed?.has(target.at) && { before: shortened(own[target.at] ?? '') }),
        ...(first > 0 && { duplicateOf: first }),
        ...(hasEndedBank(result) && { endedBank: true }),
        ...(result.country_differs && { countryDiffers: true }),
        ...(this.hasFormula(row, target.at) && { formula: true }),
      };
    });
    return { row: row + 1, cells, results, ...(cut.length > 0 && { cut }) };
  }

  /** The cells of a row as the file has them. */
  async #cellsOf(row: number): Promise<readonly string[]> {
    const block = Math.floor(row / ROWS_OF_BLOCK);
    const at = row % ROWS_OF_BLOCK;
    const kept = this.#kept.get(block);
    // While the check runs, a block that was read may have more rows by now.
    const rows = kept && at < kept.length ? kept : await this.#readBlock(block);
    return rows[at] ?? [];
  }

  async #readBlock(block: number): Promise<readonly (readonly string[])[]> {
    const first = block * ROWS_OF_BLOCK;
    const end = this.places.at(first + ROWS_OF_BLOCK) ?? this.#end;
    const bytes = await bytesIn(this.table.text, this.places.at(first)!, end);
    const cursor = rowsOf(textOf(bytes, this.table.encoding), this.format);
    const rows: string[][] = [];
    while (cursor.next()) if (cursor.isData) rows.push(this.shape.names.map((_, at) => cursor.cell(at)));
    this.#keep(block, rows);
    return rows;
  }

  #keep(block: number, rows: readonly (readonly string[])[]): void {
    const length = rows.flat().reduce((sum, cell) => sum + cell.length, 0);
    if (this.#kept.size >= BLOCKS_KEPT || this.#keptLength + length > KEPT_MAX) {
      this.#kept.clear();
      this.#keptLength = 0;
    }
    this.#keptLength += length;
    this.#kept.set(block, rows);
  }

  /** The change that takes a suggestion. */
  async suggestion(wanted: {
    readonly row: number;
    readonly target: number;
    readonly suggestion?: number;
  }): Promise<CellChange> {
    const { row, suggestion = 0 } = wanted;
    const target = this.plan.targets[wanted.target]!;
    this.#requireText(row - 1, target.at);
    const result = this.resultOf(row - 1, cellsFrom(await this.#cellsOf(row - 1)), target);
    const text = result.valid ? undefined : result.suggestions?.[suggestion]?.value;
    if (text === undefined) throw new EditError('no_suggestion');
    return { row, at: target.at, text };
  }

  /** The changes that take all suggestions that are certain. */
  async certain(only: number | undefined, work: Held, onRows: OnRows): Promise<CellChange[]> {
    const changes: CellChange[] = [];
    const isWanted = (index: number) => only === undefined || only === index;
    const visit = (row: number, cursor: RowCursor) => {
      this.plan.targets.forEach((target, index) => {
        if (!isWanted(index) || !this.outcomes[index]!.isRepairable(row)) return;
        const result = this.resultOf(row, cursor, target);
        const repair = repairOf(result);
        if (repair) changes.push({ row: row + 1, at: target.at, text: repair.value });
      });
    };
    const repairable = this.rowsOf((outcomes, row, index) => isWanted(index) && outcomes.isRepairable(row));
    await this.visit(repairable, visit, work, onRows);
    return work.isCancelled ? [] : changes;
  }

  /** The change that puts a text into a cell. */
  async edited({ row, at, text }: CellChange & { readonly text: string }): Promise<CellChange> {
    this.#requireText(row - 1, at);
    if (RUN.test(text)) throw new EditError('formula_sign');
    const own = (await this.#cellsOf(row - 1))[at] ?? '';
    return { row, at, text: own === text ? undefined : text };
  }

  #requireText(row: number, column: number): void {
    if (this.hasFormula(row, column)) throw new EditError('no_formula');
  }

  /**
   * Keeps what is known of rows whose cells are about to change, and returns what puts that back: to find what a million mistakes may have
   * been meant as takes its time. Undefined where some of them were not checked yet.
   * @param rows from 1
   */
  keep(rows: readonly number[]): (() => void) | undefined {
    if (rows.some((row) => row > this.rows)) return undefined;
    const places = Uint32Array.from(rows, (row) => row - 1);
    const kept = this.outcomes.map((outcomes) => outcomes.keep(places));
    return () => {
      for (const putBack of kept) putBack();
      this.#version++;
    };
  }

  /**
   * Verifies rows whose cells were changed.
   * @param rows from 1
   * @returns false where it was ended before all was there
   */
  async verifyAgain(rows: readonly number[], loading?: Loading): Promise<boolean> {
    const wanted = Float64Array.from(rows, (row) => row - 1).sort();
    for (;;) {
      await this.visit(wanted, (row, cursor) => this.#verifyRow(row, cursor));
      if (!this.verification.isMissing) break;
      if (!(await this.verification.load(loading))) return false;
    }
    this.#version++;
    return true;
  }
}

const shortened = (cell: string): string => cell.slice(0, SHOWN_MAX);

const cellsFrom = (cells: readonly string[]): Pick<RowCursor, 'cell'> => ({ cell: (at) => cells[at] ?? '' });
