/**
 * How a number is written. A template has a letter in the place of each digit of the national number, `a` for the
 * first: `(0ab) cdef ghij`. It is taken apart once, into runs of digits and the text before each.
 */

interface Piece {
  readonly text: string;
  /** The run of digits, from and up to; empty where the template ends with text. */
  readonly from: number;
  readonly to: number;
}

export interface Template {
  readonly pieces: readonly Piece[];
  /** Digits are written that are not the number's own: a national prefix. */
  readonly writesPrefix: boolean;
}

const LETTER_A = 97; // character code of "a"

export function parseTemplate(source: string): Template {
  const pieces = [...source.matchAll(/([^a-z]*)([a-z]*)/g)].map(([, text, letters]) => {
    const from = letters ? letters.charCodeAt(0) - LETTER_A : 0;
    return { text: text!, from, to: from + letters!.length };
  });
  return { pieces: pieces.slice(0, -1), writesPrefix: /[0-9]/.test(source) }; // the last match is always empty
}

export function write({ pieces }: Template, national: string): string {
  let written = '';
  for (const { text, from, to } of pieces) written += text + national.slice(from, to);
  return written;
}
