/** Cells that were changed, and the way back. */

export interface CellChange {
  readonly row: number;
  readonly at: number;
  /** Undefined where the cell is to have what the file has. */
  readonly text: string | undefined;
}

export class Changes {
  readonly #rows = new Map<number, Map<number, string>>();
  /** What cells had before each change, the last at the end. */
  readonly #undo: (readonly CellChange[])[] = [];
  #count = 0;

  /** Cells that differ from the file. */
  get count(): number {
    return this.#count;
  }

  get canUndo(): boolean {
    return this.#undo.length > 0;
  }

  /** The changed cells of a row by their column. */
  of(row: number): ReadonlyMap<number, string> | undefined {
    return this.#rows.get(row);
  }

  /** Changes cells, which are taken back at once. */
  make(changes: readonly CellChange[]): void {
    if (changes.length > 0) this.#undo.push(this.#apply(changes));
  }

  /** Takes the last change back; returns the rows of its cells. */
  undo(): readonly number[] {
    const last = this.#undo.pop() ?? [];
    this.#apply(last);
    return [...new Set(last.map(({ row }) => row))];
  }

  /** Returns what leads back. */
  #apply(changes: readonly CellChange[]): CellChange[] {
    return changes.map(({ row, at, text }) => {
      const cells = this.#rows.get(row) ?? new Map<number, string>();
      const before = cells.get(at);
      if (text === undefined) cells.delete(at);
      else cells.set(at, text);
      this.#count += (text === undefined ? 0 : 1) - (before === undefined ? 0 : 1);
      if (cells.size === 0) this.#rows.delete(row);
      else this.#rows.set(row, cells);
      return { row, at, text: before };
    });
  }
}
