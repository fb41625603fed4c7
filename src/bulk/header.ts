/** What the name of a column says of its values, word by word: the kinds and schemes that it names, and whether it denies them. */
import { KINDS, type ValueType } from '../core/assay.ts';
import { keyOf, SOMETHING_ELSE } from '../core/reading/labels.ts';
import { LABEL_TABLE } from '../core/reading/table.ts';
import {
  BEGINNINGS,
  COMMON,
  DENYING,
  DENYING_BEFORE,
  DENYING_BEHIND,
  ENDINGS,
  NAMING,
  OF_HOLDERS,
  SHORTENED,
  SHORTENED_MIN,
} from './header-words.ts';
import { isBankAccountName, isNumberName } from './number-names.ts';
import { traitsOf } from './traits.ts';

/** A kind that a name names. */
export interface HeaderReading {
  readonly type: ValueType;
  /** The ids of schemes that are called so. */
  readonly schemes: readonly string[];
}

export interface HeaderMeaning {
  readonly readings: readonly HeaderReading[];
  /** Whether a word says that the column holds something else: `Phone type`, `Order number`. */
  readonly isDenied: boolean;
  /** Whether a word is one for accounts: `Account`, which is no evidence by itself. */
  readonly isAccount: boolean;
  /** Whether a word says that a bank has the account, or whose it is: then it is no customer's number. */
  readonly isHeld: boolean;
  readonly words: readonly string[];
  /** The words that name nothing: `BILLING` of `Billing phone`. */
  readonly others: readonly string[];
}

/** Characters and words of a name that are read. */
const LABEL_MAX = 120;
const WORDS_MAX = 16;
/** Longest phrase in words. */
const PHRASE_MAX = 6;
const TYPES: ReadonlySet<string> = new Set(KINDS.map(({ type }) => type));

/**
 * The words of a name, as `keyOf` makes them, without numbering.
 *
 * ```ts
 * wordsOf('Phone 1 - Value') // ['PHONE', 'VALUE']
 * wordsOf('billingPhoneNo') // ['BILLING', 'PHONE', 'NO']
 * ```
 */
export const wordsOf = (label: string): string[] => tokensOf(label).filter((word) => !/^\d+$/.test(word));

/** The same with its numbers: those of `Address 1 - Country`. */
export const tokensOf = (label: string): string[] =>
  label
    .slice(0, LABEL_MAX)
    .replace(/(?<![\p{L}\p{N}])[Nn]\.?[º°o](?![\p{L}])/gu, 'No')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(keyOf)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);

/** A phrase of a name that means something. */
interface Phrase {
  readonly from: number;
  readonly to: number;
  readonly key: string;
  readonly readings: readonly HeaderReading[];
  readonly isOther: boolean;
}

/**
 * What the name of a column says.
 *
 * ```ts
 * meaningOf('billing_phone').readings // [{ type: 'phone', schemes: [] }]
 * meaningOf('Phone type').isDenied // true
 * ```
 */
export function meaningOf(label: string): HeaderMeaning {
  const words = wordsOf(label);
  const phrases = chosen(phrasesOf(words, shortenedIn(label)));
  const isIn = (at: number) => phrases.some(({ from, to }) => at >= from && at < to);
  const others = words.filter((word, at) => !isIn(at) && !LABEL_TABLE.isFiller(word));
  const readings = phrases.filter(({ key }) => !COMMON.has(key)).flatMap((phrase) => phrase.readings);
  const last = Math.max(...phrases.map(({ to }) => to), 0);
  const first = Math.min(...phrases.map(({ from }) => from), words.length);
  const isDenied =
    /[%‰]/.test(label) ||
    others.some((word) => DENYING.has(word)) ||
    words.slice(last).some((word) => DENYING_BEHIND.has(word)) ||
    words.slice(0, first).some((word) => DENYING_BEFORE.has(word)) ||
    phrases.some(({ isOther }) => isOther);
  const isAccount =
    phrases.some((phrase) => phrase.readings.some(({ type }) => traitsOf(type).isOfAccounts === true)) ||
    isNumberName(words);
  const isHeld = isAccount && (words.some((word) => OF_HOLDERS.has(word)) || isBankAccountName(words));
  return { readings, isDenied, isAccount, isHeld, words, others };
}

/** The longest phrases that do not overlap. */
function chosen(phrases: Phrase[]): Phrase[] {
  const taken: Phrase[] = [];
  const byLength = phrases.sort((a, b) => b.key.length - a.key.length);
  for (const phrase of byLength)
    if (!taken.some(({ from, to }) => phrase.from < to && from < phrase.to)) taken.push(phrase);
  const named = taken.filter(({ readings }) => readings.length > 0);
  // Beside a kind a word for something else says whose the value is: the phone of a customer.
  return named.length > 0 ? named : taken;
}

/** The words of a name that a dot ends. */
const shortenedIn = (label: string): ReadonlySet<string> =>
  new Set(
    Array.from(label.slice(0, LABEL_MAX).matchAll(/(?<!\p{L})\p{L}+(?=\.)/gu), ([word]) => keyOf(word)),
  );

function phrasesOf(words: readonly string[], shortened: ReadonlySet<string>): Phrase[] {
  const phrases: Phrase[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + PHRASE_MAX); to++) {
      const key = words.slice(from, to).join('');
      const isWord = to - from === 1;
      const known = readingsOf(key, isWord);
      const readings = known.length === 0 && isWord && shortened.has(key) ? ofShortened(key) : known;
      const isOther = isSomethingElse(key);
      if (readings.length > 0 || isOther) phrases.push({ from, to, key, readings, isOther });
    }
  }
  return phrases;
}

function readingsOf(key: string, isWord: boolean): HeaderReading[] {
  const found = (LABEL_TABLE.meaningsOf(key) ?? [])
    .filter(({ type }) => TYPES.has(type))
    .map(({ type, schemes }) => ({ type: type as ValueType, schemes }));
  if (Object.hasOwn(NAMING, key)) {
    const [type, scheme] = NAMING[key]!.split(':') as [ValueType, string?];
    if (!found.some((one) => one.type === type))
      found.push({ type, schemes: scheme === undefined ? [] : [scheme] });
  }
  if (found.length > 0) return found;
  const compound = isWord
    ? (ENDINGS.find(([ending]) => key.endsWith(ending)) ?? BEGINNINGS.find((one) => isBeginning(key, one)))
    : undefined;
  return compound ? [{ type: compound[1], schemes: [] }] : [];
}

/** `Matkapuh.` */
function ofShortened(key: string): HeaderReading[] {
  if (key.length < SHORTENED_MIN) return [];
  const whole = SHORTENED.find(([word]) => word.startsWith(key));
  return whole ? [{ type: whole[1], schemes: [] }] : [];
}

const isBeginning = (key: string, [beginning]: (typeof BEGINNINGS)[number]): boolean =>
  key.startsWith(beginning) && !DENYING.has(key.slice(beginning.length));

const isSomethingElse = (key: string): boolean =>
  LABEL_TABLE.meaningsOf(key)?.some(({ type }) => type === SOMETHING_ELSE) ?? false;
