/**
 * Whether the valid values of a column are more than chance gives: how likely it is that values of another meaning, written alike, pass
 * as often. Where kinds are lists of schemes, each scheme has its own share of random values that pass.
 */
import { indexOfKinds, KINDS, type ValueType } from '../core/assay.ts';
import type { OpenResult } from '../core/result.ts';
import { traitsOf } from './traits.ts';

/** A cell that is a valid value of a kind. */
export interface ValidCell {
  readonly text: string;
  readonly country: string | undefined;
  readonly result: OpenResult;
}

/** A column is called some kind by its content alone where chance gives that less often: all kinds together. */
const CHANCE_MAX = 1e-6;

/** The part of that which a kind has, and each of the others: two IBANs are one, and so are a dozen phone numbers. */
const SHARES: Readonly<Partial<Record<ValueType, number>>> = { iban: 0.75, phone: 0.1 };
const SHARE_LEFT = 1 - Object.values(SHARES).reduce((sum, share) => sum + share, 0);
const OTHER_KINDS = new Set(KINDS.map(({ type }) => type)).size - Object.keys(SHARES).length;

/** How likely chance may be where a column is called a kind; those of all kinds make `CHANCE_MAX`. */
export const mostChance = (type: ValueType): number =>
  CHANCE_MAX * (SHARES[type] ?? SHARE_LEFT / OTHER_KINDS);

/** How often random values of a shape pass, and how often a column of other values has that shape at all. */
interface Odds {
  readonly cell: number;
  readonly column: number;
}

/** One in 97, the check digits of ISO 7064; a pair of letters is a country's in 13 of 100 cases, one length of twenty is right. */
const MOD_97 = 1 / 97;
/** Measured with 3,000 random values each on 2026-11-27: known BICs of random letters 0, numbers with a plus 9 to 22 of 100. */
export const ODDS: Readonly<Partial<Record<ValueType, Odds>>> = {
  iban: { cell: MOD_97, column: 0.007 },
  creditor_id: { cell: MOD_97, column: 0.13 },
  creditor_reference: { cell: MOD_97, column: 1 },
  lei: { cell: MOD_97, column: 1 },
  document: { cell: 0.001, column: 1 },
  bic: { cell: 0.001, column: 1 },
  phone: { cell: 0.25, column: 1 },
};

/** Schemes that a value without a country is read by, and with one: at most so many. */
const SCHEMES_OF_ALL = 400;
const SCHEMES_OF_COUNTRY = 20;

/**
 * @param read how many different cells were verified in all
 * @param valid those that are values of the kind
 */
export function isBeyondChance(type: ValueType, read: number, valid: readonly ValidCell[]): boolean {
  const { needsList, isDialled } = traitsOf(type);
  const own = differentOf(needsList ? valid.filter(isListed) : valid);
  const odds = ODDS[type];
  if (odds === undefined) return isOfSchemeBeyondChance(type, read, own);
  if (isDialled && (own.some(({ text }) => !isInternational(text)) || areDependent(own))) return false;
  return chance(read, own.length, odds) < mostChance(type);
}

/** How likely it is that so many of the cells or more pass by chance: at most. */
const chance = (read: number, valid: number, { cell, column }: Odds): number =>
  valid === 0 ? 1 : column * choose(Math.max(read, valid), valid) * cell ** valid;

function choose(all: number, some: number): number {
  let ways = 1;
  for (let at = 1; at <= some; at++) ways = (ways * (all - some + at)) / at;
  return ways;
}

const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

const differentOf = (valid: readonly ValidCell[]): ValidCell[] => [
  ...new Map(valid.map((one) => [plain(one.text), one])).values(),
];

/** Words have the form of a BIC: that of a known bank is one. */
const isListed = ({ result }: ValidCell): boolean => result.valid && 'banks' in result.details;

const isInternational = (text: string): boolean => /^\s*(?:\+|00)/.test(text);

/** Numbers that count up, or of which half is the same: one number passes, and so do all. */
export function areDependent(valid: readonly ValidCell[]): boolean {
  const texts = valid.map(({ text }) => plain(text)).sort();
  const [first = '', last = ''] = [texts[0], texts.at(-1)];
  let same = 0;
  while (same < first.length && first[same] === last[same]) same++;
  return texts.length < 2 || same >= first.length / 2 || countUp(texts);
}

/** Whether values stand in the order of their numbers and follow each other closely. */
export function doCountUp(cells: readonly { readonly text: string }[]): boolean {
  const numbers = [...new Set(cells.map(({ text }) => Number(plain(text))))];
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  const isOrdered = numbers.length > 2 && numbers.every((one, at) => at === 0 || one > numbers[at - 1]!);
  return isOrdered && last - first <= NEAR * numbers.length;
}
/** From one number to the next where they are given out in order, at most and on average. */
const NEAR = 100;

function countUp(texts: readonly string[]): boolean {
  const steps = texts.slice(1).map((text, at) => Number(text) - Number(texts[at]));
  const small = steps.filter((step) => step > 0 && step <= 3);
  return small.length > steps.length / 2;
}

/** No day is too late for a date of birth: whether a value is valid is known. */
const ANY_DAY = 99991231;

function isOfSchemeBeyondChance(type: ValueType, read: number, valid: readonly ValidCell[]): boolean {
  const kind = KINDS.find((one) => one.type === type);
  if (kind?.readings === undefined || areDependent(valid)) return false;
  const found = new Map<string, { count: number; share: number }>();
  const index = indexOfKinds();
  let lettered = 0;
  let all = 1;
  for (const { text, country } of valid) {
    const readings = kind.readings(text, { country, today: ANY_DAY, schemes: NO_SCHEMES, index });
    if (traitsOf(type).hasLetters && LETTERED.test(text) && readings.length > 0) {
      lettered++;
      all *= Math.max(...readings.map(({ share }) => share));
    }
    for (const { scheme = type, share } of readings) {
      const { count, share: most } = found.get(scheme) ?? { count: 0, share: 0 };
      found.set(scheme, { count: count + 1, share: Math.max(most, share) });
    }
  }
  // Letters in front say which scheme is tried, so that rows of several countries count together.
  if (lettered > 1 && choose(Math.max(read, lettered), lettered) * all < mostChance(type)) return true;
  const tried = valid.every(({ country }) => country !== undefined) ? SCHEMES_OF_COUNTRY : SCHEMES_OF_ALL;
  return [...found.values()].some(
    ({ count, share }) => chance(read, count, { cell: share, column: tried }) < mostChance(type),
  );
}

/** Begins with the letters of a country. */
const LETTERED = /^\W*[A-Za-z]{2,3}[\W_]?\d/;

const NO_SCHEMES: ReadonlySet<string> = new Set();
