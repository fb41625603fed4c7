/** The rows that the table has, requested in pages as they are needed. */
import type { ShownRow } from '../messages.ts';

/** Rows of a filter, in their order. */
export interface Rows {
  /** All that fit the filter. */
  readonly total: number;
  readonly from: number;
  readonly rows: readonly ShownRow[];
}

const PAGE_ROWS = 100;
/** Requests under way at once: pages that were scrolled past are not requested before those in view. */
const REQUESTS_MAX = 2;
/** Pages that are kept; the ones that came longest ago go first. */
const PAGES_MAX = 30;

export interface Pages {
  /** How many rows there are; undefined until that was answered. */
  readonly total: number | undefined;
  row(index: number): ShownRow | undefined;
  /** Requests the rows of a stretch that are not there, and then those of the pages beside it. */
  want(from: number, to: number): void;
  /**
   * All rows are requested anew when they are next wanted.
   * @param other whether they are other rows: otherwise the old ones are shown until the new ones come
   */
  forget(other: boolean): void;
}

export function createPages(
  rowsFrom: (from: number, count: number) => Promise<Rows>,
  arrived: (total: number) => void,
): Pages {
  let pages = new Map<number, readonly ShownRow[]>();
  let old: ReadonlyMap<number, readonly ShownRow[]> = new Map();
  const requested = new Set<number>();
  let round = 0;
  let total: number | undefined;
  let wanted = { from: 0, to: 0 };

  async function load(page: number): Promise<void> {
    const asOf = round;
    requested.add(page);
    try {
      const rows = await rowsFrom(page * PAGE_ROWS, PAGE_ROWS);
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
      fill();
    } catch {
      // Refused or closed: what is drawn stays, and the page is requested again when it is next wanted.
      if (asOf === round) requested.delete(page);
    }
  }

  /** Requests what is wanted as of now, as far as there is room for it. */
  function fill(): void {
    const first = Math.floor(wanted.from / PAGE_ROWS);
    const end = Math.ceil(wanted.to / PAGE_ROWS);
    for (let page = first; page < end; page++) request(page, REQUESTS_MAX);
    // Those beside them, once nothing else is under way.
    for (const page of [end, first - 1]) if (page >= 0 && page * PAGE_ROWS < (total ?? 0)) request(page, 1);
  }

  function request(page: number, most: number): void {
    if (requested.size < most && !pages.has(page) && !requested.has(page)) void load(page);
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
      wanted = { from, to };
      fill();
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
