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
const DASH = /[\p{Pd}\u2043\u207b\u208b\u2212\u02d7]/gu;
const QUOTE = /[\u2018\u2019\u02bc\u00b4\u2032]/gu;
const SPACE = /[\p{Z}\t\n\v\f\r\u0085]/gu;
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const DIGITS = /\p{Nd}/gu;
/** Whether there is anything of the above: most of what is folded has none of it. */
const HAS_MARKS =
  /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Pd}\u2043\u207b\u208b\u2212\u02d7\u2018\u2019\u02bc\u00b4\u2032\p{Z}\t\n\v\f\r\u0085]/u;
const TO_UPPER = /\p{Changes_When_Uppercased}/gu;

/**
 * Folds look-alikes to ASCII and letters to upper case. Same text in, same text out, and
 * `fold(fold(x)) === fold(x)`.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text;
  if (ASCII.test(text)) return text.toUpperCase();
  return foldKnown(text) ?? foldSlowly(text);
}

/** Characters that fold the same wherever they stand: no mark joins them, and they join nothing. */
const ALONE = /^[\t-\r -~\p{Nd}\p{Pd}\p{Z}\p{Cf}\p{Lu}\p{Ll}]$/u;
/** What each of them folds to, once it has been met: at most a few thousand. */
const FOLDED = new Map<string, string>();

/** The unit that a UTF-16 unit folds to, once it has been met; 0 for one that was not, and for one that is more, or nothing. */
const FOLDED_UNITS = new Uint16Array(0x10000);

/** The fold of a text of units that were met; undefined of any other. */
function foldKnown(text: string): string | undefined {
  let folded = '';
  for (let i = 0; i < text.length; i++) {
    const unit = FOLDED_UNITS[text.charCodeAt(i)]!;
    if (unit === 0) return undefined;
    folded += String.fromCharCode(unit);
  }
  return folded;
}

/** The fold of a text of such characters, as nearly all text is; undefined of any other, and of one that grows. */
function foldOneByOne(text: string): string | undefined {
  let folded = '';
  for (const character of text) {
    let one = FOLDED.get(character);
    if (one === undefined) {
      if (!ALONE.test(character)) return undefined;
      one = foldTogether(character);
      if (one.length > character.length) return undefined;
      FOLDED.set(character, one);
      if (one.length === 1 && character.length === 1) meet(character.charCodeAt(0), one.charCodeAt(0));
    }
    folded += one;
  }
  return folded;
}

/** The last text that was folded so, since each kind that is asked for a value folds it. */
let lastText = '';
let lastFolded = '';

function foldSlowly(text: string): string {
  if (text !== lastText) {
    lastFolded = foldOneByOne(text) ?? foldTogether(text);
    lastText = text;
  }
  return lastFolded;
}

const foldTogether = (text: string): string => upperCase(foldCased(text));

/** `fold` that leaves the case of letters. `upperCase` of it is as long. */
export function foldCased(text: string): string {
  if (ASCII.test(text)) return text;
  const visible = plainMarks(text);
  const composed = visible.normalize('NFKC');
  // One character can stand for eighteen. Such text is longer than any number, and is left for the scheme to refuse.
  if (composed.length > INPUT_LENGTH_MAX) return visible;
  return mapped(composed === visible ? visible : plainMarks(composed), ASCII_DIGITS);
}

function plainMarks(text: string): string {
  return HAS_MARKS.test(text) ? mapped(text, PLAIN_MARKS) : text;
}

/** Letter by letter, so that every character stays where it is. */
export function upperCase(text: string): string {
  if (ASCII.test(text)) return text.toUpperCase();
  return mapped(text, UPPER_LETTERS);
}

/** What stands for a unit that is left out: no text has it. */
const LEFT_OUT = 0xffff;
/** Characters beyond the first 65,536 that are kept. */
const PAIRS_MAX = 4096;

/** What single characters become, kept once they have been met. */
class Mapping {
  /** By UTF-16 unit; 0 for those that were not met. */
  readonly units: Uint16Array = new Uint16Array(0x10000);
  readonly #pairs = new Map<string, string>();
  readonly #make: (character: string) => string;

  constructor(make: (character: string) => string) {
    this.#make = make;
  }

  /** What a character becomes that may not have been met. */
  of(character: string): string {
    const known = this.#pairs.get(character);
    if (known !== undefined) return known;
    const made = this.#make(character);
    const unit = character.charCodeAt(0);
    if (character.length === 2) {
      if (this.#pairs.size < PAIRS_MAX) this.#pairs.set(character, made);
    } else if (unit < 0xd800 || unit > 0xdfff) this.units[unit] = made === '' ? LEFT_OUT : made.charCodeAt(0);
    return made;
  }
}

const PLAIN_MARKS = /* @__PURE__ */ new Mapping((character) =>
  character.replace(INVISIBLE, '').replace(DASH, '-').replace(QUOTE, "'").replace(SPACE, ' '),
);
const ASCII_DIGITS = /* @__PURE__ */ new Mapping((character) => character.replace(DIGITS, digitOf));
const UPPER_LETTERS = /* @__PURE__ */ new Mapping((character) => character.replace(TO_UPPER, upperCaseOf));

/** A text with each character made another, or none. */
function mapped(text: string, mapping: Mapping): string {
  const { units } = mapping;
  let all = '';
  for (let at = 0; at < text.length; at++) {
    const known = units[text.charCodeAt(at)]!;
    if (known === LEFT_OUT) continue;
    if (known !== 0) {
      all += String.fromCharCode(known);
      continue;
    }
    const character = String.fromCodePoint(text.codePointAt(at)!);
    at += character.length - 1;
    all += mapping.of(character);
  }
  return all;
}

/**
 * The ASCII digit of any Unicode decimal digit. Unicode keeps each script's ten digits contiguous and
 * ascending (Unicode Standard, section 4.6), so the distance to the run's start, modulo ten, is the value.
 */
function digitOf(digit: string): string {
  const codePoint = digit.codePointAt(0)!;
  if (codePoint < 0x80) return digit;
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

/** Which ASCII characters a set of separators has. */
function markSeparators(separators: string): Uint8Array {
  const marks = new Uint8Array(128);
  for (const separator of separators) marks[separator.charCodeAt(0)] = 1;
  return marks;
}

const MARKS = new Map<string, Uint8Array>();
const USUAL_MARKS = markSeparators(SEPARATORS);

function marksOf(separators: string): Uint8Array {
  const known = MARKS.get(separators);
  if (known) return known;
  const marks = markSeparators(separators);
  MARKS.set(separators, marks);
  return marks;
}

/** The text without any of `separators` (ASCII). Returns the very same string when there are none in it. */
export function strip(text: string, separators: string = SEPARATORS): string {
  const marks = separators === SEPARATORS ? USUAL_MARKS : marksOf(separators);
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
/** The same as FOLDED_UNITS without the usual separators. */
const COMPACT_UNITS = new Uint16Array(0x10000);

function meet(unit: number, folded: number): void {
  FOLDED_UNITS[unit] = folded;
  COMPACT_UNITS[unit] = USUAL_MARKS[folded] === 1 ? DROPPED : folded;
}

for (let unit = 32; unit < 127; unit++) meet(unit, unit >= 97 && unit <= 122 ? unit - 32 : unit);

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
    if (COMPACT_UNITS[unit] !== unit) return compactFrom(text, i);
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
    const folded = COMPACT_UNITS[unit]!;
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
