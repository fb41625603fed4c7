/**
 * How a number is written. A template has a letter in the place of each digit of the national number, `a` for the
 * first: `(0ab) cdef ghij`. A question mark at its end marks the prefix in it as optional. It is taken apart once, into runs of digits and the text before each.
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
  /** Numbers are written with that prefix always, as people write them at home. */
  readonly needsPrefix: boolean;
}

const LETTER_A = 97; // character code of "a"

export function parseTemplate(source: string): Template {
  const isOptional = source.endsWith('?');
  const pieces = [...(isOptional ? source.slice(0, -1) : source).matchAll(/([^a-z]*)([a-z]*)/g)].map(
    ([, text, letters]) => {
      const from = letters ? letters.charCodeAt(0) - LETTER_A : 0;
      return { text: text!, from, to: from + letters!.length };
    },
  );
  const writesPrefix = /[0-9]/.test(source);
  return { pieces: pieces.slice(0, -1), writesPrefix, needsPrefix: writesPrefix && !isOptional }; // the last match is always empty
}

/** As RFC 3966 has it: a dash for whatever stands between digits, and nothing before them. */
export function dashed(template: Template): Template {
  const pieces = template.pieces.map(({ text, from, to }, at) => ({
    text: at === 0 ? '' : text.replace(/[^0-9]+/g, '-'),
    from,
    to,
  }));
  return { ...template, pieces };
}

export function write({ pieces }: Template, national: string): string {
  let written = '';
  for (const { text, from, to } of pieces) written += text + national.slice(from, to);
  return written;
}
