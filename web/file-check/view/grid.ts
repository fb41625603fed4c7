/**
 * A table of as many rows as a file has, of which those in view are drawn. The rows stand in a layer that stays in the window of the scroller, so that they are
 * never waited for; what is scrolled is an empty track behind it.
 */
import { element } from '../../dom.ts';
import type { ShownRow } from '../messages.ts';
import { type CellEditor, cellEditor } from './cell-editor.ts';
import { checkedCell, EDIT, offeredBy, plainCell, TAKE } from './cells.ts';
import { createPages, type Pages, type Rows } from './pages.ts';
import { Track } from './track.ts';
import type { Surroundings } from './words.ts';

/** A column of the table. */
export interface GridColumn {
  readonly name: string;
  /** Its place in the file. */
  readonly at: number;
  /** Of a checked one: which, and what it holds. */
  readonly target?: { readonly index: number; readonly kind: string };
}

export interface GridOptions extends Surroundings {
  readonly columns: readonly GridColumn[];
  /** Rows of what is shown, as many as are left from there. */
  request(from: number, count: number): Promise<Rows>;
  take(row: number, target: number): void;
  edit(row: number, at: number, text: string): void;
  /** The rows were counted. */
  counted(total: number): void;
}

/** Height of a row, in the size of the page's text; a suggestion has lines of its own where the window is narrow. */
const ROW_REM = { wide: 3.5, narrow: 7 };
const NARROW = '(max-width: 40rem)';
/** How long the scroller rests before it is put where its rows are. */
const REST_MS = 150;
/** Rows of one layer of places: small numbers, whatever the row. */
const LAYER_ROWS = 1000;

/** A place in the table: the row among those that are shown, and the column, of which the first has the row numbers. */
interface Spot {
  readonly index: number;
  readonly column: number;
}

interface DrawnRow {
  readonly node: HTMLElement;
  readonly data: ShownRow | undefined;
}

export class Grid {
  readonly node: HTMLElement;
  readonly #options: GridOptions;
  readonly #parts: ReturnType<typeof drawFrame>;
  readonly #track: Track;
  readonly #pages: Pages;
  readonly #editor: CellEditor;
  readonly #drawn = new Map<number, DrawnRow>();
  readonly #resizing = new ResizeObserver(() => this.#measure());
  #active: Spot = { index: 0, column: 0 };
  /** Rows that the table is laid out for. */
  #total: number | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(options: GridOptions) {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    this.#options = options;
    this.#track = new Track(rem * (matchMedia(NARROW).matches ? ROW_REM.narrow : ROW_REM.wide));
    this.#parts = drawFrame(options);
    this.node = this.#parts.node;
    this.node.style.setProperty('--row-height', `${this.#track.rowHeight}px`);
    const { scroller, table, body } = this.#parts;
    this.#pages = createPages(options.request, (total) => this.#arrived(total));
    this.#editor = cellEditor(options.words.fileCheck.edit, options.edit, () => table.focus());
    this.#resizing.observe(scroller);
    scroller.addEventListener('scroll', () => this.#scrolled(), { passive: true });
    table.addEventListener('keydown', (event) => this.#keyed(event));
    body.addEventListener('click', (event) => this.#clicked(event));
    body.addEventListener('dblclick', (event) => this.#startEdit(this.#spotOf(event)));
  }

  /** Other rows: from the first one on. */
  restart(): void {
    const { scroller } = this.#parts;
    this.#active = { index: 0, column: this.#active.column };
    this.#total = undefined;
    this.#pages.forget(true);
    scroller.scrollTop = 0;
    this.#track.scrolled(0);
    this.#pages.want(0, 1);
  }

  /** The same rows, which may have changed. */
  refresh(): void {
    this.#pages.forget(false);
    this.#draw();
    // Where no row was left, none is in view that would be requested.
    this.#pages.want(0, 1);
  }

  /** Rows have come. The table is laid out anew where there are more or fewer. */
  #arrived(total: number): void {
    if (total === this.#total) {
      this.#draw();
      return;
    }
    this.#total = total;
    this.#options.counted(total);
    this.#measure();
  }

  close(): void {
    this.#resizing.disconnect();
    clearTimeout(this.#rest);
  }

  #measure(): void {
    const { scroller, table, head, long, none } = this.#parts;
    const { total } = this.#pages;
    const room = scroller.clientHeight - head.offsetHeight;
    this.#track.resize(total ?? 0, Math.max(0, room));
    table.ariaRowCount = String((total ?? 0) + 1);
    long.style.height = `${this.#track.height + head.offsetHeight}px`;
    table.style.height = `${Math.min(scroller.clientHeight, this.#track.height + head.offsetHeight)}px`;
    none.hidden = total !== 0;
    this.#draw();
  }

  #scrolled(): void {
    this.#track.scrolled(this.#parts.scroller.scrollTop);
    this.#draw();
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#moveTo(this.#track.settled()), REST_MS);
  }

  #moveTo(scrollTop: number): void {
    const { scroller } = this.#parts;
    if (Math.abs(scroller.scrollTop - scrollTop) > 1) scroller.scrollTop = scrollTop;
  }

  /** Draws the rows in view that are not there yet, and takes away the others. */
  #draw(): void {
    const { from, to } = this.#track.shown;
    const base = Math.floor(from / LAYER_ROWS) * LAYER_ROWS;
    const shift = Math.round(base * this.#track.rowHeight - this.#track.top);
    this.#parts.body.style.transform = `translateY(${shift}px)`;
    for (const [index, { node }] of this.#drawn) {
      if (index >= from && index < to) continue;
      if (this.#editor.isIn(node)) this.#editor.commit();
      node.remove();
      this.#drawn.delete(index);
    }
    this.#pages.want(from, to);
    for (let index = from; index < to; index++) {
      this.#drawRow(index).style.top = `${(index - base) * this.#track.rowHeight}px`;
    }
    this.#showActive();
  }

  #drawRow(index: number): HTMLElement {
    const data = this.#pages.row(index);
    const known = this.#drawn.get(index);
    if (known && (known.data === data || this.#editor.isIn(known.node))) return known.node;
    const node = rowOf(index, data, this.#options);
    if (known) known.node.replaceWith(node);
    else this.#parts.body.append(node);
    this.#drawn.set(index, { node, data });
    return node;
  }

  #cellAt({ index, column }: Spot): HTMLElement | undefined {
    return this.#drawn.get(index)?.node.children[column] as HTMLElement | undefined;
  }

  /** Marks the cell of the keyboard. */
  #showActive(): void {
    const { table, body } = this.#parts;
    const cell = this.#cellAt(this.#active);
    for (const old of body.querySelectorAll('.active')) {
      if (old === cell) continue;
      old.classList.remove('active');
      old.removeAttribute('id');
    }
    if (!cell) {
      table.removeAttribute('aria-activedescendant');
      return;
    }
    cell.classList.add('active');
    cell.id = `${table.id}-active`;
    table.setAttribute('aria-activedescendant', cell.id);
  }

  #activate({ index, column }: Spot): void {
    const last = (this.#pages.total ?? 0) - 1;
    this.#active = {
      index: Math.max(0, Math.min(index, last)),
      column: Math.max(0, Math.min(column, this.#options.columns.length)),
    };
    this.#moveTo(this.#track.reveal(this.#active.index));
    this.#draw();
    const cell = this.#cellAt(this.#active);
    if (cell) bringIntoView(this.#parts.scroller, cell);
  }

  #keyed(event: KeyboardEvent): void {
    if (event.target !== this.#parts.table) return;
    const { from, to } = this.#track.shown;
    const spot = spotOfKey(event, this.#active, this.#options.columns.length, Math.max(1, to - from - 1));
    if (spot) this.#activate(spot);
    else if (event.key === 'Enter' || event.key === 'F2') this.#startEdit(this.#active);
    else if (event.key === ' ') this.#take(this.#active);
    else return;
    event.preventDefault();
  }

  #clicked(event: MouseEvent): void {
    const spot = this.#spotOf(event);
    if (!spot || (event.target as HTMLElement).closest('input')) return;
    const does = (event.target as HTMLElement).closest<HTMLElement>('[data-do]')?.dataset.do;
    this.#activate(spot);
    this.#parts.table.focus({ preventScroll: true });
    if (does === TAKE) this.#take(spot);
    else if (does === EDIT) this.#startEdit(spot);
  }

  #spotOf({ target }: MouseEvent): Spot | undefined {
    const cell = (target as HTMLElement).closest('[role="gridcell"], [role="rowheader"]');
    const row = cell?.parentElement;
    const index = [...this.#drawn].find(([, { node }]) => node === row)?.[0];
    return cell && row && index !== undefined
      ? { index, column: [...row.children].indexOf(cell) }
      : undefined;
  }

  #take({ index, column }: Spot): void {
    const row = this.#pages.row(index);
    const target = this.#options.columns[column - 1]?.target;
    const shown = target && row?.results[target.index];
    if (row && target && shown && offeredBy(shown)) this.#options.take(row.row, target.index);
  }

  #startEdit(spot: Spot | undefined): void {
    const row = spot && this.#pages.row(spot.index);
    const column = spot && this.#options.columns[spot.column - 1];
    const cell = spot && this.#cellAt(spot);
    if (!row || !column || !cell) return;
    if (row.cut?.includes(column.at)) return;
    if (column.target && row.results[column.target.index]?.formula) return;
    this.#editor.open(cell, row.row, column.at, row.cells[column.at] ?? '');
  }
}

/** The scroller, the track behind the rows, and the head of the table. */
function drawFrame({ columns, words }: GridOptions) {
  const { fileCheck } = words;
  const heads = [fileCheck.row, ...columns.map(({ name }) => name)];
  const head = element(
    'div',
    { role: 'row', class: 'row head', 'aria-rowindex': '1' },
    ...heads.map((name, at) =>
      element(
        'div',
        {
          role: 'columnheader',
          class: lookOf(columns[at - 1]),
          'aria-colindex': String(at + 1),
          title: name,
        },
        element('span', { class: 'text' }, name),
      ),
    ),
  );
  const body = element('div', { role: 'rowgroup', class: 'layer' });
  const help = element('p', { class: 'hidden-visually', id: 'file-rows-help' }, fileCheck.help);
  const table = element(
    'div',
    {
      role: 'grid',
      id: 'file-rows',
      class: 'grid-table',
      tabindex: '0',
      'aria-label': fileCheck.table,
      'aria-describedby': help.id,
      'aria-colcount': String(heads.length),
    },
    element('div', { role: 'rowgroup', class: 'heads' }, head),
    element('div', { class: 'window', role: 'presentation' }, body),
  );
  const none = element('p', { class: 'note none', hidden: '' }, fileCheck.noRows);
  const long = element('div', { class: 'track' }, table);
  const scroller = element('div', { class: 'scroller' }, long);
  return {
    node: element('div', { class: 'rows-of-file' }, help, scroller, none),
    scroller,
    long,
    table,
    head,
    body,
    none,
  };
}

/** @param data absent while it is requested */
function rowOf(index: number, data: ShownRow | undefined, { columns, ...around }: GridOptions): HTMLElement {
  const number = new Intl.NumberFormat(around.language);
  return element(
    'div',
    { role: 'row', class: 'row', 'aria-rowindex': String(index + 2) },
    element(
      'div',
      { role: 'rowheader', class: lookOf(undefined), 'aria-colindex': '1' },
      element('span', { class: 'text' }, data ? number.format(data.row) : '…'),
    ),
    ...columns.map((column, at) => {
      const shown = column.target && data?.results[column.target.index];
      const text = data?.cells[column.at] ?? '';
      const look = shown ? `${lookOf(column)} is-${shown.state}` : lookOf(column);
      return element(
        'div',
        { role: 'gridcell', class: look, 'aria-colindex': String(at + 2) },
        ...(shown ? checkedCell(text, shown, column.target!.kind, around) : plainCell(text)),
      );
    }),
  );
}

const lookOf = (column: GridColumn | undefined): string =>
  column === undefined ? 'cell line-number' : column.target ? 'cell checked' : 'cell';

/** Where a key leads; undefined for one that leads nowhere. */
function spotOfKey(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { index, column }: Spot,
  lastColumn: number,
  page: number,
): Spot | undefined {
  const far = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowUp':
      return { index: far ? 0 : index - 1, column };
    case 'ArrowDown':
      return { index: far ? Number.MAX_SAFE_INTEGER : index + 1, column };
    case 'ArrowLeft':
      return { index, column: column - 1 };
    case 'ArrowRight':
      return { index, column: column + 1 };
    case 'PageUp':
      return { index: index - page, column };
    case 'PageDown':
      return { index: index + page, column };
    case 'Home':
      return { index: far ? 0 : index, column: 0 };
    case 'End':
      return { index: far ? Number.MAX_SAFE_INTEGER : index, column: lastColumn };
    default:
      return undefined;
  }
}

/** Pushes the scroller sideways, past the column of row numbers that stays. */
function bringIntoView(scroller: HTMLElement, cell: HTMLElement): void {
  const [outer, inner] = [scroller.getBoundingClientRect(), cell.getBoundingClientRect()];
  const stays = (cell.parentElement!.firstElementChild as HTMLElement).offsetWidth;
  if (cell === cell.parentElement!.firstElementChild) return;
  if (inner.left < outer.left + stays) scroller.scrollLeft += inner.left - outer.left - stays;
  else if (inner.right > outer.right)
    scroller.scrollLeft += Math.min(inner.right - outer.right, inner.left - outer.left - stays);
}
