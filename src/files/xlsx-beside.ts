/**
 * The text of a sheet with cells added behind its rows and texts put into single cells. All else stays as it stands: styles, formulas,
 * widths, rules. A sheet of a million rows is rewritten as it comes.
 */
import { columnOf } from './xlsx-cells.ts';
import { columnName, escaped } from './xlsx-write.ts';

export interface RowChange {
  /** Texts of the cells behind the row's own. */
  readonly added: readonly string[];
  /** New texts of cells, by column. */
  readonly changed?: ReadonlyMap<number, string> | undefined;
  /** Whether added cells look like the last of the row. */
  readonly styled?: boolean;
}

/**
 * @param sheet its text
 * @param width how many columns the sheet has: added cells stand behind them
 * @param next what is to be done with the next row; undefined where it stays as it is
 */
export async function* rewritten(
  sheet: AsyncIterable<string>,
  width: number,
  added: number,
  next: () => Promise<RowChange | undefined> | RowChange | undefined,
): AsyncGenerator<string> {
  let open = '';
  let row = 0;
  let isHead = true;
  for await (const piece of sheet) {
    open += piece;
    let out = '';
    for (;;) {
      const found = rowIn(open);
      if (found === undefined) break;
      const { start, end } = found;
      const before = open.slice(0, start);
      out += isHead ? withDimension(before, width + added) : before;
      isHead = false;
      const text = open.slice(start, end);
      const named = /^<[^>]*?\sr="(\d+)"/.exec(text);
      row = named ? Number(named[1]) : row + 1;
      const change = await next();
      out += change === undefined ? text : changedRow(text, row, width, change);
      open = open.slice(end);
    }
    if (out !== '') yield out;
  }
  yield open;
}

const ROW = /<(?:\w+:)?row(?=[\s/>])[^>]*>/g;

/** The first row that is whole. */
function rowIn(text: string): { start: number; end: number } | undefined {
  ROW.lastIndex = 0;
  const head = ROW.exec(text);
  if (!head) return undefined;
  if (head[0].endsWith('/>')) return { start: head.index, end: ROW.lastIndex };
  const close = `</${prefixOf(head[0])}row>`;
  const at = text.indexOf(close, ROW.lastIndex);
  return at < 0 ? undefined : { start: head.index, end: at + close.length };
}

const prefixOf = (tag: string): string => /^<(\w+:)?/.exec(tag)![1] ?? '';

/** The range that a sheet says it has. */
const withDimension = (head: string, width: number): string =>
  head.replace(
    /(<(?:\w+:)?dimension\s[^>]*ref="[A-Z]+\d+)(?::[A-Z]+(\d+))?"/,
    (whole: string, start: string, last: string | undefined) =>
      last === undefined ? whole : `${start}:${columnName(width - 1)}${last}"`,
  );

interface OwnCell {
  readonly column: number;
  readonly style: string | undefined;
  readonly text: string;
}

function changedRow(text: string, row: number, width: number, { added, changed, styled }: RowChange): string {
  const tag = /^<[^>]*>/.exec(text)![0];
  const prefix = prefixOf(tag);
  const isEmpty = tag.endsWith('/>');
  const close = `</${prefix}row>`;
  const inner = isEmpty ? '' : text.slice(tag.length, -close.length);
  const own = changed || styled ? cellsIn(inner, prefix) : undefined;
  const style = styled ? own?.findLast((cell) => cell.style !== undefined)?.style : undefined;
  const behind = added.map((cell, at) => cellText(cell, width + at, row, prefix, style)).join('');
  const open = `${tag
    .slice(0, isEmpty ? -2 : -1)
    .replace(/\sspans="[^"]*"/, '')
    .trimEnd()}>`;
  return `${open}${changed && own ? withTexts(own, changed, row, prefix) : inner}${behind}${close}`;
}

/** The cells of a row, and what stands between them with the cell before it. */
function cellsIn(inner: string, prefix: string): OwnCell[] {
  const cell = new RegExp(`<${prefix}c(?=[\\s/>])([^>]*?)(?:/>|>[^]*?</${prefix}c>)`, 'g');
  let last = -1;
  return Array.from(inner.matchAll(cell), ([text, attributes = '']) => {
    const reference = /\sr="([A-Z]+)\d+"/.exec(attributes)?.[1];
    last = reference === undefined ? last + 1 : columnOf(reference);
    return { column: last, style: /\ss="(\d+)"/.exec(attributes)?.[1], text };
  });
}

function withTexts(
  own: readonly OwnCell[],
  changed: ReadonlyMap<number, string>,
  row: number,
  prefix: string,
): string {
  const cells = new Map(own.map(({ column, text }) => [column, text]));
  const styles = new Map(own.map(({ column, style }) => [column, style]));
  for (const [column, text] of changed)
    cells.set(column, cellText(text, column, row, prefix, styles.get(column)));
  return [...cells]
    .sort(([a], [b]) => a - b)
    .map(([, text]) => text)
    .join('');
}

function cellText(
  text: string,
  column: number,
  row: number,
  prefix: string,
  style: string | undefined,
): string {
  const at = `${columnName(column)}${row}`;
  const look = style === undefined ? '' : ` s="${style}"`;
  if (text === '') return style === undefined ? '' : `<${prefix}c r="${at}"${look}/>`;
  const inner = `<${prefix}t xml:space="preserve">${escaped(text)}</${prefix}t>`;
  return `<${prefix}c r="${at}"${look} t="inlineStr"><${prefix}is>${inner}</${prefix}is></${prefix}c>`;
}
