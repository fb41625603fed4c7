/**
 * What an invalid IBAN was probably meant to be: the one value that is a single mistake away, passes every check and belongs to
 * a known bank.
 *
 * The likeliest mistakes are tried first. The first that leads to any value decides, and only when it leads to one. A second
 * mistake is never assumed, but that several characters look like others.
 */
import type { Directory } from '../banks/directory.ts';
import { isDigit, likeOf } from '../repair/changes.ts';
import { differences, lookAlikes, nearestOf, type Pass, suggestionOf } from '../repair/repair.ts';
import { MOD_97_SHARE, sieve97 } from '../repair/sieve.ts';
import type { Suggestion } from '../result.ts';
import { DIGIT, LETTER } from '../structures.ts';
import { type Layout, layoutAt } from './layout.ts';
import { misfitOf, recognize } from './recognize.ts';

/** The longest IBAN with a character too many; what is longer has no repair. */
const TEXT_LENGTH_MAX = 35;
/** The country and the check digits are reckoned behind the account. */
const FORM = { least: 5, most: TEXT_LENGTH_MAX, head: 4, tail: 4 };

/**
 * At most one suggestion for text in capitals without separators.
 *
 * @param requested the layout that it has to be of, when a country was asked for
 */
export function suggest(
  text: string,
  requested: Layout | undefined,
  directory: Directory,
): Suggestion | undefined {
  if (text.length > TEXT_LENGTH_MAX) return undefined;
  const pass: Pass = (candidate) => {
    const layout = layoutAt(candidate.charCodeAt(0), candidate.charCodeAt(1));
    if (layout === undefined || candidate.length !== layout.length) return undefined;
    if ((requested && requested !== layout) || misfitOf(candidate, layout) >= 0) return undefined;
    if (!isOfKnownBank(candidate, layout, directory)) return undefined;
    return recognize(candidate) ? { value: candidate, share: MOD_97_SHARE, chance: MOD_97_SHARE } : 'failed';
  };
  const nearest = nearestOf(text, pass, sieve97(text, FORM));
  if (nearest === 'several') return undefined;
  if (nearest !== undefined) return suggestionOf(text, nearest, '_bank');
  const meant = lookingAlike(text, requested);
  const changed = meant === undefined ? [] : differences(text, meant);
  if (changed.length < 2 || typeof pass(meant!) !== 'object') return undefined;
  return lookAlikes(changed, meant!, '_bank');
}

function isOfKnownBank(text: string, { country, bank, rule }: Layout, directory: Directory): boolean {
  const holder = directory.holder(country.code, text.slice(bank.from, bank.to));
  return holder?.bank !== undefined && rule?.check(text, holder) !== 'failed';
}

/** The text with digits where its country has digits alone, and letters where it has letters; undefined where it has no country. */
function lookingAlike(text: string, requested: Layout | undefined): string | undefined {
  if (text.length < 2) return undefined;
  const front = likeliest(text[0]!, LETTER) + likeliest(text[1]!, LETTER);
  const layout = requested ?? layoutAt(front.charCodeAt(0), front.charCodeAt(1));
  if (layout === undefined || layout.length !== text.length) return undefined;
  return [...text].map((sign, at) => likeliest(sign, layout.classes[at]!)).join('');
}

/** The letter or digit of a class that the sign looks like, where it is not of the class itself. */
const likeliest = (sign: string, allowed: number): string =>
  allowed & (isDigit(sign.charCodeAt(0)) ? DIGIT : LETTER) ? sign : (likeOf(sign)[0] ?? sign);
