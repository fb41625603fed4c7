/** The rows of a file, checked: what came of each, where it stands, and the way back to its text. */
import { rowCountry } from '../../../src/bulk/countries.ts';
import { type CheckPlan, type Target, withBic } from '../../../src/bulk/plan.ts';
import type { Identified } from '../../../src/core/identify.ts';
import { textOf } from '../../../src/files/decode.ts';
import type { RowFilter, ShownResult, ShownRow } from '../messages.ts';
import type { CellChange, Changes } from './changes.ts';
import { type RowCursor, type RowFormat, rowsOf } from './cursor.ts';
import { hasEndedBank, Outcomes, repairOf, stateOf } from './outcomes.ts';
import type { ShapeOfTable } from './plan.ts';
import { FormulaError } from './refusals.ts';
import { bytesIn, type OpenedTable, pieces } from './table.ts';
import type { Verification } from './verification.ts';

/** Rows from one place that is kept to the next. */
const ROWS_OF_BLOCK = 64;
const BLOCKS_KEPT = 128;
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
  /** Where each block of rows begins in the text. */
  readonly #blocks: number[] = [];
  /** Of a workbook: which of its rows each row is. */
  readonly #elements: number[] = [];
  readonly #kept = new Map<number, readonly (readonly string[])[]>();
  /** The rows that fit the last filter, and what was known then. */
  #matched: { readonly key: string; readonly rows: Uint32Array } | undefined;
  #version = 0;
  /** Where in the text the rows end that were checked. */
  #end = 0;

  constructor(
    readonly table: OpenedTable,
    readonly shape: ShapeOfTable,
    readonly plan: CheckPlan,
    readonly changes: Changes,
    readonly verification: Verification,
  ) {
    const { format, delimiter, lineEnd } = table.sniffed;
    this.format = { isNdjson: format === 'ndjson', delimiter, lineEnd, names: shape.names };
    this.outcomes = plan.targets.map(() => new Outcomes());
    this.width = shape.names.length;
  }

  async check(work: Held, onRows: OnRows): Promise<void> {
    let record = this.shape.header ? await this.#recordsBefore() : 0;
    for await (const { bytes, from } of pieces(this.table, this.shape.from)) {
      if (!(await work.goesOn())) return;
      const text = textOf(bytes, this.table.encoding);
      const before = { rows: this.rows, record };
      for (;;) {
        record = this.#checkText(text, from, before.record);
        if (!this.verification.isMissing) break;
        await this.verification.load();
        this.#forget(before.rows);
      }
      this.#version++;
      this.#end = from + bytes.length;
      onRows(this.rows, this.#end);
    }
    this.isComplete = !work.isCancelled;
  }

  /** How many rows of the text, blank ones included, stand before the first of values. */
  async #recordsBefore(): Promise<number> {
    const { table, shape } = this;
    const cursor = rowsOf(
      textOf(await bytesIn(table.text, table.start, shape.from), table.encoding),
      this.format,
    );
    let records = 0;
    while (cursor.next()) records++;
    return records;
  }

  #forget(rows: number): void {
    this.rows = rows;
    for (const outcomes of this.outcomes) outcomes.truncate(rows);
    this.#blocks.length = Math.ceil(rows / ROWS_OF_BLOCK);
    if (this.table.book) this.#elements.length = rows;
  }

  /** @returns how many rows of the text were gone through in all */
  #checkText(text: string, from: number, records: number): number {
    const cursor = rowsOf(text, this.format);
    const place = bytePlaces(text, this.table.encoding === 'utf-8');
    let record = records;
    for (; cursor.next(); record++) {
      if (cursor.isBlank) continue;
      const row = this.rows++;
      if (row % ROWS_OF_BLOCK === 0) this.#blocks.push(from + place(cursor.start));
      if (this.table.book) this.#elements.push(record);
      this.width = Math.max(this.width, cursor.count);
      this.#verifyRow(row, cursor);
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
  resultOf(row: number, cells: Pick<RowCursor, 'cell'>, { kind, at, bic }: Target): Identified {
    const { plan } = this;
    const cell = (place: number) => this.cellOf(row, cells, place);
    const country = plan.countryAt < 0 ? plan.country : rowCountry(cell(plan.countryAt), plan.country);
    const manner = bic ? withBic(plan, cell(bic.at)) : plan;
    return this.verification.verify(kind, cell(at), country, true, undefined, manner);
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
    const has = text ? await this.#rowsWith(text.toLowerCase()) : undefined;
    const rows = new Uint32Array(this.rows);
    let count = 0;
    for (let row = 0; row < this.rows; row++)
      if (tests.some((test) => test(row)) && (has === undefined || has[row] === 1)) rows[count++] = row;
    this.#matched = { key, rows: rows.subarray(0, count) };
    return this.#matched.rows;
  }

  /** A one for each row of which a cell has a text. */
  async #rowsWith(text: string): Promise<Uint8Array> {
    const found = new Uint8Array(this.rows);
    const names = this.shape.names;
    await this.walk((row, cursor) => {
      if (row >= found.length) return;
      const changed = this.changes.of(row + 1);
      const cells = Array.from({ length: names.length }, (_, at) => changed?.get(at) ?? cursor.cell(at));
      if (cells.some((cell) => cell.toLowerCase().includes(text))) found[row] = 1;
    });
    return found;
  }

  /** Goes through the rows of the file that were checked. */
  async walk(
    visit: (row: number, cursor: RowCursor) => unknown,
    work?: Held,
    onRows?: OnRows,
  ): Promise<void> {
    let row = 0;
    for await (const { bytes, from } of pieces(this.table, this.shape.from)) {
      if (row >= this.rows || (work && !(await work.goesOn()))) return;
      const cursor = rowsOf(textOf(bytes, this.table.encoding), this.format);
      while (cursor.next()) if (!cursor.isBlank && row < this.rows) visit(row++, cursor);
      onRows?.(row, from + bytes.length);
    }
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
    const cells = this.shape.names.map((_, at) => changed?.get(at) ?? own[at] ?? '');
    const results = this.plan.targets.map((target, index): ShownResult => {
      const result = this.resultOf(row, cellsFrom(own), target);
      const isEmpty = cells[target.at]!.trim() === '';
      const first = this.outcomes[index]!.firstOf(row);
      return {
        state: stateOf(result, isEmpty),
        ...(!isEmpty && { result }),
        ...(changed?.has(target.at) && { before: own[target.at] ?? '' }),
        ...(first > 0 && { duplicateOf: first }),
        ...(hasEndedBank(result) && { endedBank: true }),
        ...(this.hasFormula(row, target.at) && { formula: true }),
      };
    });
    return { row: row + 1, cells, results };
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
    const bytes = await bytesIn(this.table.text, this.#blocks[block]!, this.#blocks[block + 1] ?? this.#end);
    const cursor = rowsOf(textOf(bytes, this.table.encoding), this.format);
    const rows: string[][] = [];
    while (cursor.next()) if (!cursor.isBlank) rows.push(this.shape.names.map((_, at) => cursor.cell(at)));
    this.#keep(block, rows);
    return rows;
  }

  #keep(block: number, rows: readonly (readonly string[])[]): void {
    if (this.#kept.size >= BLOCKS_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
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
    if (text === undefined) throw new FormulaError('There is no such suggestion.');
    return { row, at: target.at, text };
  }

  /** The changes that take all suggestions that are certain. */
  async certain(only: number | undefined, work: Held, onRows: OnRows): Promise<CellChange[]> {
    const changes: CellChange[] = [];
    const visit = (row: number, cursor: RowCursor) => {
      this.plan.targets.forEach((target, index) => {
        if ((only !== undefined && only !== index) || !this.outcomes[index]!.isRepairable(row)) return;
        const result = this.resultOf(row, cursor, target);
        const repair = repairOf(result);
        if (repair) changes.push({ row: row + 1, at: target.at, text: repair.value });
      });
    };
    await this.walk(visit, work, onRows);
    return work.isCancelled ? [] : changes;
  }

  /** The change that puts a text into a cell. */
  async edited({ row, at, text }: CellChange & { readonly text: string }): Promise<CellChange> {
    this.#requireText(row - 1, at);
    if (RUN.test(text))
      throw new FormulaError('A cell that begins with this sign would be run as a formula.');
    const own = (await this.#cellsOf(row - 1))[at] ?? '';
    return { row, at, text: own === text ? undefined : text };
  }

  #requireText(row: number, column: number): void {
    if (this.hasFormula(row, column))
      throw new FormulaError(
        'The cell has a formula, which is not changed. Correct what it is computed from.',
      );
  }

  /** Verifies rows whose cells were changed. @param rows from 1 */
  async verifyAgain(rows: readonly number[]): Promise<void> {
    const wanted = new Set(rows);
    for (;;) {
      if (rows.length > ROWS_OF_BLOCK)
        await this.walk((row, cursor) => wanted.has(row + 1) && this.#verifyRow(row, cursor));
      else for (const row of rows) this.#verifyRow(row - 1, cellsFrom(await this.#cellsOf(row - 1)));
      if (!this.verification.isMissing) break;
      await this.verification.load();
    }
    this.#version++;
  }
}

const cellsFrom = (cells: readonly string[]): Pick<RowCursor, 'cell'> => ({ cell: (at) => cells[at] ?? '' });

/** Where a place of a text is in its bytes; places have to come in order. */
function bytePlaces(text: string, isUtf8: boolean): (at: number) => number {
  let [seen, bytes] = [0, 0];
  return (at) => {
    if (!isUtf8) return at;
    for (; seen < at; seen++) {
      const unit = text.charCodeAt(seen);
      // Each half of a pair has two of its four bytes.
      bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit & 0xf800) === 0xd800 ? 2 : 3;
    }
    return bytes;
  };
}
