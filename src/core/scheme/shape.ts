/**
 * Shapes: how a number looks, position by position, in a line a person can read.
 *
 *   #         a digit                    @         a letter A-Z
 *   *         a digit or a letter        [XYZ]     one of these; ranges as in [1-9]
 *   #{9}      nine digits                other     that very character
 */

/** One position: the characters it may hold. */
export type Position = string;

/** What the short signs stand for. */
const CLASSES: Readonly<Record<string, string>> = { '#': '[0-9]', '@': '[A-Z]', '*': '[0-9A-Z]' };
const TOKEN = /(\[[^\]]+\]|.)(?:\{(\d+)\})?/gsu;

/** The positions of a shape, each as the string of characters it may hold. */
export function positionsOf(shape: string): Position[] {
  return [...shape.matchAll(TOKEN)].flatMap(([, token, times = 1]) =>
    new Array<Position>(Number(times)).fill(charactersOf(token!)),
  );
}

/** How many characters a text of the shape has. */
export function lengthOf(shape: string): number {
  let length = 0;
  for (const [, , times = 1] of shape.matchAll(TOKEN)) length += Number(times);
  return length;
}

function charactersOf(token: string): Position {
  const named = CLASSES[token] ?? token;
  if (named.length === 1) return named;
  return named.slice(1, -1).replace(/(.)-(.)/gu, (_, first: string, last: string) => {
    let run = '';
    for (let code = first.charCodeAt(0); code <= last.charCodeAt(0); code++) run += String.fromCharCode(code);
    return run;
  });
}

/** A regular expression that holds for exactly the texts of the given shapes. */
export function patternOf(shapes: readonly string[]): RegExp {
  const alternatives = shapes.map((shape) =>
    positionsOf(shape)
      .map((characters) => `[${escaped(characters)}]`)
      .join(''),
  );
  return new RegExp(`^(?:${alternatives.join('|')})$`);
}

/** All characters of the given shapes, as the inside of a class in a regular expression. */
export const classOf = (shapes: readonly string[]): string =>
  // Most positions of a thousand shapes are one of a few.
  escaped([...new Set([...new Set(shapes.flatMap(positionsOf))].join(''))].join(''));

/** Characters as the inside of a class in a regular expression. */
export function escaped(characters: string): string {
  return characters.replace(/[\\\]^-]/g, '\\$&');
}

/** What texts of one length may be: which characters each position accepts, one list a shape. */
export interface ShapeEntry {
  /** How many leading zeros are put back. */
  readonly lost: number;
  readonly shapes: readonly (readonly Uint8Array[])[];
}

/** The tables of positions, shared: most are one of a few. */
const TABLES = new Map<Position, Uint8Array>();
/** Characters up to the Cyrillic letters, the last that a scheme has. */
const TABLE_LENGTH = 0x500;

/** Which characters a position accepts, 1 by character code. */
function tableOf(position: Position): Uint8Array {
  const known = TABLES.get(position);
  if (known) return known;
  const table = new Uint8Array(TABLE_LENGTH);
  for (let i = 0; i < position.length; i++) table[position.charCodeAt(i)] = 1;
  TABLES.set(position, table);
  return table;
}

/** The shapes that texts of a length have, without the zeros that are put back: these are the first shape's. Undefined where there are none. */
export function shapesAt(
  all: readonly (readonly Position[])[],
  lostZeros: number,
  length: number,
): { readonly lost: number; readonly shapes: readonly (readonly Position[])[] } | undefined {
  const fewer = all[0]!.length - length;
  const lost = fewer > 0 && fewer <= lostZeros ? fewer : 0;
  const shapes = all.filter(
    (positions) =>
      positions.length === length + lost && positions.slice(0, lost).every((zero) => zero.includes('0')),
  );
  if (shapes.length === 0 && lost === 0) return undefined;
  return { lost, shapes: lost === 0 ? shapes : shapes.map((positions) => positions.slice(lost)) };
}

/** What fits, by the length of the text. */
export function entriesOf(shapes: readonly string[], lostZeros: number): (ShapeEntry | undefined)[] {
  const all = shapes.map(positionsOf);
  const longest = all.reduce((most, { length }) => Math.max(most, length), 0);
  return Array.from({ length: longest + 1 }, (_, length) => {
    const own = shapesAt(all, lostZeros, length);
    return own && { lost: own.lost, shapes: own.shapes.map((positions) => positions.map(tableOf)) };
  });
}

/** Whether a text of the entry's length has one of its shapes. */
export function fits(entry: ShapeEntry, text: string): boolean {
  for (const tables of entry.shapes) {
    let at = 0;
    while (at < tables.length && tables[at]![text.charCodeAt(at)] === 1) at++;
    if (at === tables.length) return true;
  }
  return false;
}

/** The first position at which a text of the entry's length has none of the shapes. */
export function misfitOf(entry: ShapeEntry, text: string): number {
  let furthest = 0;
  for (const tables of entry.shapes) {
    let at = 0;
    while (at < tables.length && tables[at]![text.charCodeAt(at)] === 1) at++;
    if (at > furthest) furthest = at;
  }
  return furthest;
}
