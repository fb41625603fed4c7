/**
 * What people paste, made plain: any script's decimal digits, full-width letters, the many dashes and
 * spaces, invisible marks. Folding refuses nothing; what it can't fold it leaves for the scheme to refuse.
 */

/** Longest value that is verified, in UTF-16 units. Anything longer is refused before it is read. */
export const INPUT_LENGTH_MAX = 256;

/** Separators that carry no meaning in nearly every written form. A scheme may name its own. */
export const SEPARATORS = " -./,_:'()";

const PLAIN = /^[ -`{-~]*$/; // printable ASCII without lower-case letters
const ASCII = /^[ -~]*$/;
const DECIMAL_DIGIT = /\p{Nd}/u;
const DASH = /[\p{Pd}\u2043\u207b\u208b\u2212\u02d7]/u;
const QUOTE = /[\u2018\u2019\u02bc\u00b4\u2032]/u;
const SPACE = /[\p{Z}\t-\r\u0085]/u;
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Folds look-alikes to ASCII and letters to upper case. Same text in, same text out, and
 * `fold(fold(x)) === fold(x)`.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text;
  if (ASCII.test(text)) return text.toUpperCase();
  if (text !== lastText) {
    lastFolded = foldEach(text) ?? foldTogether(text);
    lastText = text;
  }
  return lastFolded;
}

/** The last text that was folded so, since each kind that is asked for a value folds it. */
let lastText = '';
let lastFolded = '';

const foldTogether = (text: string): string => upperCase(foldCased(text));

/** `fold` that leaves the case of letters. `upperCase` of it is as long. */
export function foldCased(text: string): string {
  if (ASCII.test(text)) return text;
  const visible = toPlain(text)!;
  const composed = visible.normalize('NFKC');
  // One character can stand for eighteen. Such text is longer than any number, and is left for the scheme to refuse.
  if (composed.length > INPUT_LENGTH_MAX) return visible;
  return toDigits(toPlain(composed)!)!;
}

/** Letter by letter, so that every character stays where it is. */
export function upperCase(text: string): string {
  if (ASCII.test(text)) return text.toUpperCase();
  return toUpper(text)!;
}

/** Characters of which it is kept what they become: all that are written, and a bound on memory. */
const KNOWN_MAX = 4096;

/**
 * Makes what maps a text character by character, and keeps what it has met.
 *
 * @param make what a character becomes; undefined for one that can't be mapped alone
 * @returns undefined for a text with such a character
 */
function eachBy(make: (character: string) => string | undefined): (text: string) => string | undefined {
  const known = new Map<number, string>();
  return (text) => {
    let all = '';
    for (let at = 0; at < text.length; at++) {
      const code = text.codePointAt(at)!;
      let made = known.get(code);
      if (made === undefined) {
        made = make(String.fromCodePoint(code));
        if (made === undefined) return;
        if (known.size < KNOWN_MAX) known.set(code, made);
      }
      all += made;
      if (code > 0xffff) at++;
    }
    return all;
  };
}

const toPlain = /* @__PURE__ */ eachBy((character) =>
  character.replace(INVISIBLE, '').replace(DASH, '-').replace(QUOTE, "'").replace(SPACE, ' '),
);
const toDigits = /* @__PURE__ */ eachBy(digitOf);
const toUpper = /* @__PURE__ */ eachBy(upperCaseOf);

/** Characters that fold the same wherever they stand: no mark joins them, and they join nothing. */
const ALONE = /^[\t-\r -~\p{Nd}\p{Pd}\p{Z}\p{Cf}\p{Lu}\p{Ll}]$/u;

/** The fold of a text of such characters, as nearly all text is; undefined of any other, and of one that grows. */
const foldEach = /* @__PURE__ */ eachBy((character) => {
  const folded = foldTogether(character);
  return ALONE.test(character) && folded.length <= character.length ? folded : undefined;
});

/**
 * The ASCII digit of any Unicode decimal digit; any other character as it is. Unicode keeps each script's ten digits contiguous and
 * ascending (Unicode Standard, section 4.6), so the distance to the run's start, modulo ten, is the value.
 */
function digitOf(character: string): string {
  if (!DECIMAL_DIGIT.test(character)) return character;
  const codePoint = character.codePointAt(0)!;
  let start = codePoint;
  while (DECIMAL_DIGIT.test(String.fromCodePoint(start - 1))) start--;
  return String((codePoint - start) % 10);
}

/** Upper case only where it is one letter for one: `ß` and dotless `ı` must not turn into other letters. */
function upperCaseOf(letter: string): string {
  const upper = letter.toUpperCase();
  const becomesAscii = upper.charCodeAt(0) < 0x80 && letter.charCodeAt(0) >= 0x80;
  return upper.length === letter.length && !becomesAscii ? upper : letter;
}

const MARKS = new Map<string, Uint8Array>();

/** Which ASCII characters a set of separators has. */
function marksOf(separators: string): Uint8Array {
  let marks = MARKS.get(separators);
  if (marks === undefined) {
    marks = new Uint8Array(128);
    for (const separator of separators) marks[separator.charCodeAt(0)] = 1;
    MARKS.set(separators, marks);
  }
  return marks;
}

const USUAL_MARKS = /* @__PURE__ */ marksOf(SEPARATORS);

/** The text without any of `separators` (ASCII). Returns the very same string when there are none in it. */
export function strip(text: string, separators: string = SEPARATORS): string {
  const marks = marksOf(separators);
  let kept = '';
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 128 && marks[code] === 1) {
      kept += text.slice(from, i);
      from = i + 1;
    }
  }
  return from === 0 ? text : kept + text.slice(from);
}

/** What stands for a separator in COMPACT_UNITS: no text folds to it. */
const DROPPED = 1;
/** The unit that a UTF-16 unit folds to, once it has been met, without the usual separators; 0 for one that was not. */
const COMPACT_UNITS = new Uint16Array(0x10000);

/** What a unit that was not met becomes there; 0 where it does not become one by itself. */
function meet(unit: number): number {
  const folded = foldEach(String.fromCharCode(unit));
  const one = folded ? folded.charCodeAt(0) : 0;
  COMPACT_UNITS[unit] = USUAL_MARKS[one] === 1 ? DROPPED : one;
  return COMPACT_UNITS[unit]!;
}

/** Longest text that is made compact unit by unit: longer than any number with its separators. */
const SHEET_MAX = 64;
/** Where the units of a compact text are gathered, and a list of each length, from which a text is made fastest. */
const UNITS = /* @__PURE__ */ new Uint16Array(SHEET_MAX);
const SHEETS = /* @__PURE__ */ Array.from({ length: SHEET_MAX + 1 }, (_, length) =>
  new Array<number>(length).fill(0),
);

/** The compact form of a text of units that fold one for one; undefined of any other. */
function compactKnown(text: string): string | undefined {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if ((COMPACT_UNITS[unit] || meet(unit)) !== unit) return compactFrom(text, i);
  }
  return text;
}

/** The same of a text whose units before `from` stay as they are. */
function compactFrom(text: string, from: number): string | undefined {
  if (text.length > SHEET_MAX) return undefined;
  let kept = from;
  let isFolded = true;
  let lastCut = 0;
  for (let i = from; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const folded = COMPACT_UNITS[unit] || meet(unit);
    if (folded === 0) return undefined;
    if (folded === DROPPED) lastCut = i;
    else {
      if (folded !== unit) isFolded = false;
      UNITS[kept++] = folded;
    }
  }
  // With one or two separators it is faster to cut the text up.
  if (isFolded && text.length - kept <= 2)
    return text.slice(0, from) + text.slice(from + 1, lastCut) + text.slice(lastCut + 1);
  const sheet = SHEETS[kept]!;
  for (let i = 0; i < from; i++) sheet[i] = text.charCodeAt(i);
  for (let i = from; i < kept; i++) sheet[i] = UNITS[i]!;
  return String.fromCharCode.apply(null, sheet);
}

/** `strip(fold(text))`, the short way where the text allows it. */
export function compact(text: string): string {
  return compactKnown(text) ?? strip(fold(text));
}

/** Whether nothing but white space and separators is in the text. */
export function isBlank(text: string): boolean {
  return text.length <= INPUT_LENGTH_MAX ? strip(fold(text)) === '' : text.trim() === '';
}
