/**
 * What an invalid IBAN was probably meant to be: the one value that is a single mistake away, passes every check and belongs to
 * a known bank.
 *
 * The likeliest mistakes are tried first. The first that leads to any value decides, and only when it leads to one. A second
 * mistake is never assumed, but that several characters look like others.
 */
import type { Directory } from '../banks/directory.ts';
import { digitLike, letterLike } from '../repair/changes.ts';
import { differences, lookAlikes, nearestOf, type Pass, suggestionOf } from '../repair/repair.ts';
import type { Suggestion } from '../result.ts';
import { DIGIT, LETTER } from '../structures.ts';
import { type Layout, layoutAt } from './layout.ts';
import { misfitOf, recognize } from './recognize.ts';

/** The longest IBAN with a character too many; what is longer has no repair. */
const TEXT_LENGTH_MAX = 35;
/** The share of texts of a known bank, right in their national check digits, that the check digits of ISO 7064 let pass. */
const SHARE = 1 / 97;
const PROVEN = 'all check digits agree, and the bank is known';

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
    return recognize(candidate) ? { value: candidate, share: SHARE, chance: SHARE } : 'failed';
  };
  const nearest = nearestOf(text, pass);
  if (nearest === 'several') return undefined;
  if (nearest !== undefined) return suggestionOf(text, nearest, PROVEN);
  const meant = lookingAlike(text, requested);
  if (meant === undefined || differences(text, meant) < 2) return undefined;
  return typeof pass(meant) === 'object' ? lookAlikes(text, meant, meant, PROVEN) : undefined;
}

function isOfKnownBank(text: string, { country, bank, rule }: Layout, directory: Directory): boolean {
  const holder = directory.holder(country.code, text.slice(bank.from, bank.to));
  return holder?.bank !== undefined && rule?.check(text, holder) !== 'failed';
}

/** The text with digits where its country has digits alone, and letters where it has letters; undefined where it has no country. */
function lookingAlike(text: string, requested: Layout | undefined): string | undefined {
  const front = [...text.slice(0, 2)].map((sign) => letterLike(sign) ?? sign).join('');
  const layout = requested ?? layoutAt(front.charCodeAt(0), front.charCodeAt(1));
  if (layout === undefined || layout.length !== text.length) return undefined;
  const meant = [...text].map((sign, at) => {
    if (layout.classes[at] === DIGIT) return digitLike(sign) ?? sign;
    return layout.classes[at] === LETTER ? (letterLike(sign) ?? sign) : sign;
  });
  return meant.join('');
}
