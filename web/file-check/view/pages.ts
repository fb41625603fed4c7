/** The rows that the table has, requested in pages as they are needed. */
import type { ShownRow } from '../messages.ts';
import type { Rows } from './connection.ts';

const PAGE_ROWS = 100;
/** Pages that are kept; the ones wanted longest ago go first. */
const PAGES_MAX = 30;

export interface Pages {
  /** How many rows there are; undefined until that was answered. */
  readonly total: number | undefined;
  row(index: number): ShownRow | undefined;
  /** Requests the rows of a stretch that are not there. */
  want(from: number, to: number): void;
  /**
   * All rows are requested anew when they are next wanted.
   * @param other whether they are other rows: otherwise the old ones are shown until the new ones come
   */
  forget(other: boolean): void;
}

export function createPages(
  request: (from: number, count: number) => Promise<Rows>,
  arrived: (total: number) => void,
): Pages {
  let pages = new Map<number, readonly ShownRow[]>();
  let old: ReadonlyMap<number, readonly ShownRow[]> = new Map();
  const requested = new Set<number>();
  let round = 0;
  let total: number | undefined;

  async function load(page: number): Promise<void> {
    const asOf = round;
    requested.add(page);
    try {
      const rows = await request(page * PAGE_ROWS, PAGE_ROWS);
      if (asOf !== round) return;
      pages.delete(page);
      pages.set(page, rows.rows);
      for (const first of pages.keys()) {
        if (pages.size <= PAGES_MAX) break;
        pages.delete(first);
      }
      total = rows.total;
      requested.delete(page);
      arrived(rows.total);
    } catch {
      // Refused or closed: what is drawn stays, and the page is requested again when it is next wanted.
      if (asOf === round) requested.delete(page);
    }
  }

  return {
    get total() {
      return total;
    },
    row(index) {
      const [page, at] = [Math.floor(index / PAGE_ROWS), index % PAGE_ROWS];
      return (pages.get(page) ?? old.get(page))?.[at];
    },
    want(from, to) {
      for (let page = Math.floor(from / PAGE_ROWS); page * PAGE_ROWS < to; page++) {
        if (!pages.has(page) && !requested.has(page)) void load(page);
      }
    },
    forget(other) {
      round++;
      requested.clear();
      old = other ? new Map() : pages;
      pages = new Map();
      if (other) total = undefined;
    },
  };
}
