/**
 * What stands in a text besides the number: labels before and behind it, words, quotes, brackets, Markdown and HTML. Nothing is verified here;
 * what comes out are the places where the number may stand, the likeliest first. The time is linear in the text.
 */
import { keyOf, LABEL_WORDS_MAX, type LabelTable, type Meaning } from './labels.ts';

/** A place in the text, in UTF-16 units, `to` exclusive. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/** A label as it stands in the text. */
export interface TextLabel extends Place {
  readonly meanings: readonly Meaning[];
}

export interface TextReading {
  /** The text with blanks in place of escapes and tags; every place is the same place in the input. */
  readonly text: string;
  /** In the order of the text. */
  readonly labels: readonly TextLabel[];
  /** Other words, those that stand together as one. */
  readonly others: readonly Place[];
  /** Where the number may stand, the likeliest first. */
  readonly places: readonly Place[];
}

/** Blanks, quotes and dashes as web pages and addresses write them. */
const ESCAPED =
  /%C2%A0|%(?:09|0A|0D|2[027])|&(?:amp;)?(?:nbsp|ensp|emsp|thinsp|shy|zwnj|zwj|lrm|rlm|quot|apos|lt|gt|amp|ndash|mdash|laquo|raquo|ldquo|rdquo|bdquo|lsquo|rsquo|#0*\d{1,4}|#x0*[0-9A-F]{1,4});|<\/?[A-Z][A-Z0-9]{0,9}(?: [^<>]{0,80})?\/?>/gi;
/** The escapes of letters and digits, which are part of a number, are left. */
const OF_PUNCTUATION =
  /^(?!&#0*(?:4[89]|5[0-7]|6[5-9]|[78]\d|90|9[7-9]|1[01]\d|12[0-2]);|&#x0*(?:3\d|[46][1-9A-F]|[57][0-9A])(?<!3[A-F]);)/i;

/** The text with blanks in place of escapes and tags, as long as it was. */
export const blanked = (input: string): string =>
  MAYBE_ESCAPED.test(input)
    ? input.replace(ESCAPED, (written) =>
        OF_PUNCTUATION.test(written) ? ' '.repeat(written.length) : written,
      )
    : input;

const MAYBE_ESCAPED = /[&%<]/;

/** A run of letters or of digits. */
interface Word extends Place {
  readonly key: string;
  readonly isNumber: boolean;
}

const WORD = /[\p{L}\p{M}]+|\p{N}+/gu;
const NUMBER = /^\p{N}/u;
/** Words of a text that is read: more than any number with its label has. */
const WORDS_MAX = 24;
/** A longer word, in UTF-16 units, is no label. */
const LABEL_LENGTH_MAX = 40;

/** What a text needs to have before it can be anything but a bare number. */
const HAS_MORE = /\p{L}[\p{M}./]*\p{L}|\p{L}[.:]|["&*`#|;=<>\p{Ps}\p{Pe}\p{Pi}\p{Pf}]/u;

/** Reads a text; undefined where nothing stands beside the number. */
export function readText(input: string, table: LabelTable): TextReading | undefined {
  if (!HAS_MORE.test(input) || isOneToken(input, table)) return undefined;
  const plain = blanked(input);
  // A number in angle brackets is no tag.
  const text = /[\p{L}\p{N}]/u.test(plain) ? plain : input;
  const words = wordsOf(text);
  if (words.length === 0 || words.length > WORDS_MAX) return undefined;
  const front = readFront(text, words, table);
  const back = readBack(text, words, front.number, table);
  const places = placesOf(text, words, front, back);
  const whole = trimmed(text, 0, text.length);
  const isBare = whole.from === 0 && whole.to === input.length && text === input;
  const others = places.filter(({ from, to }) => !isBare || from !== whole.from || to !== whole.to);
  if (others.length === 0) return undefined;
  return {
    text,
    labels: [...front.labels, ...back.labels],
    others: [...front.others, ...back.others],
    places: others,
  };
}

/** Letters and digits with nothing between them; what they begin with. */
const TOKEN = /^(?=([A-Za-z]*[0-9]*))([A-Za-z]*)(?:[0-9]+(?:[A-Za-z][0-9A-Za-z]*)?)?$/;

/** Whether a text is one such token, and no label or with none in front. */
function isOneToken(input: string, table: LabelTable): boolean {
  const token = TOKEN.exec(input);
  return (
    token !== null &&
    (token[2] === '' || token.every((part) => meaningsLike(keyOf(part), table) === undefined))
  );
}

function wordsOf(text: string): Word[] {
  return plainWordsOf(text) ?? wordsOfAny(text);
}

/** What a unit of ASCII is to a word. */
const NONE = 0;
const OF_DIGITS = 1;
const OF_LETTERS = 2;

function partOf(unit: number): number {
  if (unit >= 48 && unit <= 57) return OF_DIGITS;
  return (unit >= 65 && unit <= 90) || (unit >= 97 && unit <= 122) ? OF_LETTERS : NONE;
}

/** The words of a text of ASCII, as nearly all are; undefined of any other. */
function plainWordsOf(text: string): Word[] | undefined {
  const words: Word[] = [];
  let from = 0;
  let part = NONE;
  for (let at = 0; at <= text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit > 127) return undefined;
    const next = at < text.length ? partOf(unit) : NONE;
    if (next === part) continue;
    if (part !== NONE && words.length <= WORDS_MAX) words.push(wordAt(text, from, at, part === OF_DIGITS));
    from = at;
    part = next;
  }
  return words;
}

const wordAt = (text: string, from: number, to: number, isNumber: boolean): Word => ({
  from,
  to,
  key: to - from > LABEL_LENGTH_MAX ? '' : keyOf(text.slice(from, to)),
  isNumber,
});

function wordsOfAny(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    words.push(wordAt(text, index, index + word.length, NUMBER.test(word)));
    if (words.length > WORDS_MAX) break;
  }
  return words;
}

interface Side {
  readonly labels: TextLabel[];
  readonly others: Place[];
}

interface Front extends Side {
  /** Words where a number may begin, the likeliest first. */
  readonly starts: number[];
  /** The first word that is part of a number by its digits. */
  readonly number: number;
}

interface Back extends Side {
  /** Places where a number may end, the likeliest first. */
  readonly ends: number[];
}

/** The labels in front, other words, and where the number may begin. */
function readFront(text: string, words: readonly Word[], table: LabelTable): Front {
  const labels: TextLabel[] = [];
  const other = new Loose();
  let behind: number | undefined;
  let last: number | undefined;
  let at = 0;
  while (at < words.length) {
    const end = labelEnd(words, at, table);
    if (end > at) {
      labels.push(labelAt(words, at, end, table));
      last = at;
      at = fillersEnd(text, words, end, table);
      behind = at;
      other.close();
      continue;
    }
    const word = words[at]!;
    if (word.isNumber || isGlued(word, words[at + 1])) break;
    if (!table.isFiller(word.key)) other.add(word);
    at++;
  }
  const starts = [behind ?? 0, shortBefore(words, at, behind), at, last].filter(
    (start): start is number => start !== undefined && start < words.length,
  );
  other.close();
  return { labels, others: other.places, starts: [...new Set(starts)], number: at };
}

/** Letters of a number may stand apart from its digits: the word before these, where it is short. */
const SHORT_MAX = 3;
const shortBefore = (words: readonly Word[], at: number, behind = 0): number | undefined => {
  const before = at > behind ? words[at - 1] : undefined;
  return before !== undefined && before.to - before.from <= SHORT_MAX ? at - 1 : undefined;
};

const isGlued = (word: Word, next: Word | undefined): boolean =>
  next?.isNumber === true && next.from === word.to;

/** The word behind the longest label that begins at a word; the word itself where none does. */
function labelEnd(words: readonly Word[], at: number, table: LabelTable): number {
  let key = '';
  let end = at;
  const last = Math.min(words.length, at + LABEL_WORDS_MAX);
  for (let next = at; next < last; next++) {
    if (next > at && words[next]!.isNumber && words[next]!.to - words[next]!.from > 2) break;
    key += words[next]!.key;
    // The last letters of a label of several words may be the first of the number: "NID A0101…", "NIDA 0101…".
    if (next > at && isGlued(words[next]!, words[next + 1])) break;
    if (meaningsLike(key, table) !== undefined && !isWithin(words, at)) end = next + 1;
  }
  return end;
}

/** Whether a label would be the letters of a number: `ID` in `7ID`, or digits alone. */
const isWithin = (words: readonly Word[], at: number): boolean =>
  words[at]!.isNumber || (at > 0 && words[at - 1]!.to === words[at]!.from);

/** A word for number that a label ends with, and `is`, where words are not set apart. */
const ENDING = /(?:NUMMER|NUMBER|NUMERO|NR|KODE|CODE|番号|号码|號碼|号|是|コード|コート\u3099|为|為|는|은)$/u;

const LAST_OF_ENDING = 'ROE号码碼是ト\u3099ド为為는은';

/** The meanings of a label, with a word for number at its end or without. */
function meaningsLike(key: string, table: LabelTable): readonly Meaning[] | undefined {
  const known = table.meaningsOf(key);
  if (known !== undefined || !LAST_OF_ENDING.includes(key.at(-1)!)) return known;
  const short = key.replace(ENDING, '');
  return short === key || short.length < 2 ? undefined : table.meaningsOf(short);
}

function labelAt(words: readonly Word[], from: number, to: number, table: LabelTable): TextLabel {
  const key = words
    .slice(from, to)
    .map((word) => word.key)
    .join('');
  return { from: words[from]!.from, to: words[to - 1]!.to, meanings: meaningsLike(key, table)! };
}

/** Two capitals right before digits may be the country: "VAT DE 136695976". `NO` and `NR` are words for number far more often. */
const MARKER = /^(?!N[OR]|ID)[A-Z]{2}$/;

function fillersEnd(text: string, words: readonly Word[], from: number, table: LabelTable): number {
  let at = from;
  while (at < words.length) {
    const { key, isNumber, from: start, to } = words[at]!;
    if (isNumber || !table.isFiller(key) || isGlued(words[at]!, words[at + 1])) return at;
    if (
      MARKER.test(text.slice(start, to)) &&
      words[at + 1]?.isNumber &&
      text.slice(to, words[at + 1]!.from) === ' '
    )
      return at;
    at++;
  }
  return at;
}

/** The labels behind, other words, and where the number may end. */
function readBack(text: string, words: readonly Word[], number: number, table: LabelTable): Back {
  const labels: TextLabel[] = [];
  const other = new Loose();
  let last = words.length - 1;
  while (last > number && !words[last]!.isNumber && words[last - 1]!.to !== words[last]!.from) last--;
  // Letters right behind digits are part of the number.
  const cut = words[last]!.to;
  let firstLabel: number | undefined;
  let at = last + 1;
  while (at < words.length) {
    const end = labelEnd(words, at, table);
    if (end > at) {
      labels.push(labelAt(words, at, end, table));
      firstLabel ??= words[at]!.from;
      other.close();
      at = end;
    } else {
      if (!table.isFiller(words[at]!.key)) other.add(words[at]!);
      at++;
    }
  }
  other.close();
  const bracket = text.slice(cut).search(OPENING);
  const ends = [
    firstLabel ?? text.length,
    ...(bracket >= 0 ? [cut + bracket] : []),
    cut,
    ...(firstLabel === undefined ? [] : [text.length]),
  ];
  return { labels, others: other.places, ends: [...new Set(ends)] };
}

const OPENING = /[([{,;|–—]|\s-\s/u;

/** Words that stand together are one place. */
class Loose {
  readonly places: Place[] = [];
  private from = -1;
  private to = -1;

  add({ from, to }: Place): void {
    if (this.from < 0) this.from = from;
    this.to = to;
  }

  close(): void {
    if (this.from >= 0) this.places.push({ from: this.from, to: this.to });
    this.from = -1;
  }
}

/** Places that are tried at most. */
const PLACES_MAX = 6;
/** Longest number with its separators, in UTF-16 units. */
export const PLACE_LENGTH_MAX = 48;
/** What a zone that machines read is filled with: such zones are longer. */
const FILLER = '<';

function placesOf(text: string, words: readonly Word[], { starts, number }: Front, { ends }: Back): Place[] {
  const places: Place[] = [];
  for (const start of starts) {
    for (const end of ends) {
      const place = trimmed(text, words[start]!.from, end);
      // A bracket or a plus right in front belongs to the number.
      const from = start === 0 || start === number ? withSign(text, place) : place.from;
      if (
        canHold(text, from, place.to) &&
        !places.some((other) => other.from === from && other.to === place.to)
      )
        places.push({ from, to: place.to });
    }
  }
  return places.slice(0, PLACES_MAX);
}

/** Whether a number may stand there: not too long, and nothing right beside it that would be a part of it, as a question mark. */
function canHold(text: string, from: number, to: number): boolean {
  if (to <= from || !isApart(text[from - 1]) || !isApart(text[to])) return false;
  return to - from <= PLACE_LENGTH_MAX || text.slice(from, to).includes(FILLER);
}

const isApart = (sign: string | undefined): boolean =>
  sign === undefined || AROUND.test(sign) || APART.test(sign);
const APART = /[\p{L}\p{M}\p{N}!<]/u;

/** With the plus in front, and the bracket where what it opens is closed within the number. */
const withSign = (text: string, { from, to }: Place): number => {
  const signs = text.slice(from, to).includes(CLOSING) ? '(+' : '+';
  let at = from;
  while (at > 0 && signs.includes(text[at - 1]!)) at--;
  return at;
};

/** What stands around a number in a text and is no part of any: blanks, quotes, brackets, dashes, Markdown and signs of forms. */
const AROUND = /[\s\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Cf}"'`´*_~:;,.|>=#°ºª№•·、。：；，．/\\]/u;
const CLOSING = ')';

/** Without what stands around a number. */
function trimmed(text: string, from: number, to: number): Place {
  let start = from;
  let end = to;
  // No zone begins with its filler.
  while (start < end && (AROUND.test(text[start]!) || text[start] === FILLER)) start++;
  while (end > start && AROUND.test(text[end - 1]!)) end--;
  if (text[end] === CLOSING && text.slice(start, end).includes('(')) end++;
  return { from: start, to: end };
}
