/** Cells that were changed, and the way back. */
import type { CellChange } from '../messages.ts';

/** Puts back what was known of the cells before a change; false where that does not count any more. */
export type PutBack = () => boolean;

/** A change, as what leads back. */
interface Undo {
  readonly cells: readonly CellChange[];
  readonly putBack: PutBack;
}

/** A change that was taken back: the rows of its cells, and what puts back what was known of them. */
export interface Undone {
  readonly rows: readonly number[];
  readonly putBack: PutBack;
}

export class Changes {
  readonly #rows = new Map<number, Map<number, string>>();
  /** What leads back from each change, the last at the end. */
  readonly #undo: Undo[] = [];
  #count = 0;

  /** Cells that differ from the file. */
  get count(): number {
    return this.#count;
  }

  get canUndo(): boolean {
    return this.#undo.length > 0;
  }

  /** The rows that have changed cells. */
  get rows(): Iterable<number> {
    return this.#rows.keys();
  }

  /** The changed cells of a row by their column. */
  of(row: number): ReadonlyMap<number, string> | undefined {
    return this.#rows.get(row);
  }

  /** Changes cells, which are taken back at once. */
  make(changes: readonly CellChange[], putBack: PutBack = () => false): void {
    if (changes.length > 0) this.#undo.push({ cells: this.#apply(changes), putBack });
  }

  /** Takes the last change back. */
  undo(): Undone {
    const { cells, putBack } = this.#undo.pop() ?? { cells: [], putBack: () => false };
    this.#apply(cells);
    return { rows: [...new Set(cells.map(({ row }) => row))], putBack };
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
