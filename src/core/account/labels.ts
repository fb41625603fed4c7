/** The labels of an account's parts in a text: `Kto`, `BLZ`, `р/с`, `支店`. The words are data: `parts` of data/labels/labels.json. */
import { fold } from '../text.ts';
import * as compiled from './labels.generated.ts';
import type { AccountPart, AccountRule } from './rule.ts';

/** A label as it stands in a folded text, `to` exclusive. */
export interface PartLabel {
  readonly from: number;
  readonly to: number;
  /** Place of the part in the order of reading; undefined for the name of something else. */
  readonly part: number | undefined;
  /** Whether it is the part's name in requests, as in the text of parts of which one does not fit. */
  readonly isKey: boolean;
}

type PartMeaning = Pick<PartLabel, 'part' | 'isKey'>;

interface PartLabels {
  readonly meanings: ReadonlyMap<string, PartMeaning>;
  /** Those of scripts that are written without blanks. */
  readonly unspaced: RegExp;
}

/** The parts of a scheme in the order of reading. */
export const piecesOf = ({ pieces, parts }: AccountRule): readonly AccountPart[] => pieces ?? parts;

/** The labels in a folded text, in its order; the longest where several begin together. */
export function labelsIn(rule: AccountRule, folded: string): PartLabel[] {
  const { meanings, unspaced } = labelsOf(rule);
  const text = plainOf(folded);
  const found = spacedIn(text, meanings);
  if (!UNSPACED.test(text)) return found;
  for (const { 0: label, index } of text.matchAll(unspaced))
    found.push({ from: index, to: index + label.length, ...meanings.get(label)! });
  return found.sort((a, b) => a.from - b.from);
}

/** Words of a label at most. */
const WORDS_MAX = 5;
const WORD = /(?<![\p{L}\p{M}\p{N}_])[\p{L}\p{M}_]+/gu;
/** What may stand between the words and letters of a label. */
const BETWEEN = /^[ ./\\\-'"°#׳״]{0,3}$/;
/** Two letters are a label only where they stand apart. */
const SHORT_MAX = 2;

function spacedIn(text: string, meanings: PartLabels['meanings']): PartLabel[] {
  const words = [...text.matchAll(WORD)];
  const found: PartLabel[] = [];
  for (let at = 0; at < words.length; at++) {
    const from = words[at]!.index;
    let key = '';
    let to = from;
    for (let end = at; end < Math.min(words.length, at + WORDS_MAX); end++) {
      const { 0: word, index } = words[end]!;
      if (end > at && !BETWEEN.test(text.slice(to, index))) break;
      key += word;
      to = index + word.length;
      const meaning = meanings.get(key);
      if (meaning === undefined || (key.length <= SHORT_MAX && isDigit(text.charCodeAt(to)))) continue;
      if (found.at(-1)?.from === from) found.pop();
      found.push({ from, to, ...meaning });
    }
    const last = found.at(-1);
    if (last !== undefined) while (at + 1 < words.length && words[at + 1]!.index < last.to) at++;
  }
  return found;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Whether a group of a folded text is a label of one of the parts. */
export const isPartLabel = (rule: AccountRule, group: string): boolean =>
  labelsOf(rule).meanings.get(keyOf(plainOf(group)))?.part !== undefined;

const ASCII = /^[\0-\x7f]*$/;
const ACCENTED = /[\u00c0-\u024f\u0370-\u04ff\u1e00-\u1fff]/g;

/** A folded text without accents, as long as it was. */
const plainOf = (folded: string): string =>
  ASCII.test(folded) ? folded : folded.replace(ACCENTED, (letter) => letter.normalize('NFD').charAt(0));

const NO_LETTER = /[^\p{L}\p{M}\p{N}_]+/gu;
const keyOf = (text: string): string => text.replace(NO_LETTER, '');

const KNOWN = new WeakMap<AccountRule, PartLabels>();

function labelsOf(rule: AccountRule): PartLabels {
  const known = KNOWN.get(rule);
  if (known) return known;
  const meanings = new Map<string, PartMeaning>();
  const note = (label: string, part: number | undefined, isKey = false) => {
    const key = keyOf(plainOf(fold(label)));
    if (!meanings.has(key)) meanings.set(key, { part, isKey });
  };
  const pieces = [...piecesOf(rule).entries()];
  const noteAll = (wordsFor: (part: AccountPart) => readonly string[]) => {
    for (const [at, part] of pieces) for (const word of wordsFor(part)) note(word, at);
  };
  for (const [at, { key }] of pieces) note(key, at, true);
  noteAll(({ key }) => wordsOf(key, rule.country));
  noteAll(({ key, name, labels = [] }) => [key.replaceAll('_', ' '), name, ...labels]);
  noteAll(({ key }) => wordsOf(key, ''));
  for (const word of BESIDE) note(word, undefined);
  const unspaced = [...meanings.keys()].filter((key) => UNSPACED.test(key));
  const made = {
    meanings,
    unspaced: new RegExp(unspaced.sort((a, b) => b.length - a.length).join('|'), 'gu'),
  };
  KNOWN.set(rule, made);
  return made;
}

const BESIDE = compiled.beside.split(',');

const GROUPS = compiled.parts.split(';');

/** The words for a part in one country, or in any: `` of no country. */
function wordsOf(key: string, country: string): string[] {
  const front = `${key} ${country}:`;
  const group = GROUPS.find((one) => one.startsWith(front));
  return group === undefined ? [] : group.slice(front.length).split(',');
}

/** Scripts that are written without blanks. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
