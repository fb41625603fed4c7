/**
 * Texts of ASCII letters and digits with nothing between them, as most refused values are: what they are, and that none of their
 * beginnings is a label, is seen in one pass.
 */

/** Not one such text. */
export const NO_TOKEN = 0;
export const DIGIT_TOKEN = 1;
export const LETTER_TOKEN = 2;
/** Both letters and digits. */
export const MIXED_TOKEN = 3;

/** Kinds of characters, as of tokens. */
const CLASSES = new Uint8Array(128)
  .fill(DIGIT_TOKEN, 48, 58)
  .fill(LETTER_TOKEN, 65, 91)
  .fill(LETTER_TOKEN, 97, 123);

/** What a text is as a token. */
export function tokenOf(text: string): number {
  let token = NO_TOKEN;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const one = unit < 128 ? CLASSES[unit]! : NO_TOKEN;
    if (one === NO_TOKEN) return NO_TOKEN;
    token |= one;
  }
  return token;
}

const FIRST_SMALL = 97;
/** The last two letters of such words, and the fewest letters of a label with one. */
const ENDS: ReadonlySet<string> = new Set(['ER', 'RO', 'NR', 'DE']);
const ENDED_MIN = 4;
const BITS = 1 << 16;

/** A mark of the characters before, and one more in capitals. */
function marked(before: number, unit: number): number {
  return (Math.imul(before, 31) + (unit >= FIRST_SMALL ? unit - 32 : unit)) | 0;
}

const placeOf = (mark: number): number => (mark ^ (mark >>> 16)) & (BITS - 1);

/**
 * @param compiled labels as in `labelTable`
 * @returns whether a token may begin with a label, or be one; true of each that does
 */
export function labelStarts(compiled: Readonly<Record<string, string>>): (token: string) => boolean {
  let known: Uint8Array | undefined;
  return (token) => {
    known ??= marksOf(compiled);
    return mayStart(token, known);
  };
}

function marksOf(compiled: Readonly<Record<string, string>>): Uint8Array {
  const marks = new Uint8Array(BITS);
  for (const text of Object.values(compiled)) {
    for (const group of text.split(';')) {
      for (const key of group.slice(group.indexOf(':') + 1).split(',')) {
        let mark = 0;
        for (let at = 0; at < key.length; at++) mark = marked(mark, key.charCodeAt(at));
        marks[placeOf(mark)] = 1;
      }
    }
  }
  return marks;
}

/** What may be a label: the letters in front, with the digits behind them, the whole. */
function mayStart(token: string, known: Uint8Array): boolean {
  let mark = 0;
  let before = LETTER_TOKEN;
  let turns = 0;
  for (let at = 0; at < token.length; at++) {
    const unit = token.charCodeAt(at);
    const one = CLASSES[unit]!;
    if (one !== before) {
      // Digits in front are no label, and what follows the first digits is looked at as a whole alone.
      if (at === 0) return false;
      if (turns++ < 2 && isKnown(token, at, mark, known)) return true;
      before = one;
    }
    mark = marked(mark, unit);
  }
  return isKnown(token, token.length, mark, known);
}

/** A word for number at the end of a label may be left out of its key: see `meaningsOf`. */
const isKnown = (token: string, to: number, mark: number, known: Uint8Array): boolean =>
  known[placeOf(mark)] === 1 || (to >= ENDED_MIN && ENDS.has(token.slice(to - 2, to).toUpperCase()));
