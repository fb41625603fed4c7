/**
 * Shapes: how a number looks, position by position, in a line a person can read.
 *
 *   #         a digit                    @         a letter A-Z
 *   *         a digit or a letter        [XYZ]     one of these; ranges as in [1-9]
 *   #{9}      nine digits                other     that very character
 */

/** One position: the characters it may hold. */
export type Position = string;

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const TOKEN = /(\[[^\]]+\]|.)(?:\{(\d+)\})?/gsu;

/** The positions of a shape, each as the string of characters it may hold. */
export function positionsOf(shape: string): Position[] {
  const positions: Position[] = [];
  for (const [, token, times] of shape.matchAll(TOKEN)) {
    const position = charactersOf(token!);
    for (let i = 0; i < Number(times ?? 1); i++) positions.push(position);
  }
  return positions;
}

function charactersOf(token: string): Position {
  if (token === '#') return DIGITS;
  if (token === '@') return LETTERS;
  if (token === '*') return DIGITS + LETTERS;
  if (token.length === 1) return token;
  return token.slice(1, -1).replace(/(.)-(.)/gu, (_, first: string, last: string) => {
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

/** A regular expression that finds a character which is not among the given ones. */
export function foreignTo(characters: string): RegExp {
  return new RegExp(`[^${escaped([...new Set(characters)].sort().join(''))}]`);
}

function escaped(characters: string): string {
  return characters.replace(/[\\\]^-]/g, '\\$&');
}
