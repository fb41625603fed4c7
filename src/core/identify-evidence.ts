/** Whether what a kind reads in a text counts, beside all that the text is otherwise. */
import { NO_EVIDENCE } from './evidence.ts';
import type { Named, RankedReading } from './identify-readings.ts';
import type { AnyKind } from './kind.ts';
import { CODE_SHAPES, isBook, isGtin } from './reading/codes.ts';
import { mainOf } from './reading/known.ts';
import type { LooksLike } from './result.ts';

/** What stands around a part of a text that something reads. */
export interface PartAround {
  readonly named: Named;
  /** What all of the text looks like. */
  readonly shape: () => LooksLike | undefined;
  readonly part: string;
  /** Whether fewer characters are a number of some country nearly always. */
  readonly isShort: boolean;
  /** Whether there are other words than labels. */
  readonly hasWords: boolean;
  /** Whether letters, digits or a hyphen stand right before the part. */
  readonly isGlued: boolean;
  /** Whether the part is the front of a code that goes on behind a hyphen or a slash. */
  readonly goesOn: boolean;
  /** Whether the part may be an IBAN with a typing mistake. */
  readonly isNear: () => boolean;
  /** The same with the mistake in the letters of the country. */
  readonly isNearInLetters: () => boolean;
  /** Whether the part and what stands beside it are one of these together. */
  readonly isNearAsAWhole: () => boolean;
  /** The country that the request names. */
  readonly country: string | undefined;
  /** Whether a value is one with these words, too. */
  readonly isAmongWords: (one: RankedReading) => boolean;
  readonly kindOf: (type: string) => AnyKind;
}

/** What stands between the parts of one code, and of an order number. */
export const GLUE = /[\p{L}\p{N}/_-]/u;

/** What stands behind the front of one code. */
export const GOES_ON = /^[/_-][\p{L}\p{N}]/u;

/** Letters and groups of digits, of which one is a year: how orders, invoices and files are numbered, and no number of a person or a company. */
const DATED =
  /^\s*\p{L}{1,6}([-/_])(?:(?:19[5-9]|20[0-4])\p{N}\1\p{N}{1,8}|\p{N}{1,8}\1(?:19[5-9]|20[0-4])\p{N})\s*$/u;
export const isDated = (text: string): boolean => DATED.test(text);

/** Letters with digits right behind them, or joined by a hyphen or a slash. */
const JOINED = /^\s*\p{L}{1,6}[-/_]?\p{N}[\p{N}/_.-]*$/u;

/**
 * Whether a text is written as order numbers are, so that only a named country makes it a number: letters in front may be a label by chance,
 * one that several countries have all the more.
 */
export const isLikeOrder = (text: string, { certainty, labels }: RankedReading, named: Named): boolean =>
  isDated(text) || (labels > 0 && certainty !== 'checksum' && JOINED.test(text) && !isOneCountry(named));

/** Whether the labels are names that one country has for its numbers. */
const isOneCountry = ({ labels }: Named): boolean => {
  const meanings = labels.flat();
  const countries = meanings.flatMap(({ schemes }) =>
    schemes.map((id) => mainOf(id.slice(0, 2).toUpperCase())),
  );
  return new Set(countries).size === 1 && !meanings.some(({ general }) => general);
};

/** Whether a reading counts: a text that looks like something else, or has other words, needs more than a form. */
export function isMeant(one: RankedReading, around: PartAround): boolean {
  const { named, shape, part, isShort, hasWords, isGlued, goesOn, isNear, isAmongWords } = around;
  const { types, isOther, isUnread } = named;
  if (one.labels > 0) return true;
  if (goesOn && isShort) return false;
  if (types.size > 0 || (isUnread && one.isOpen)) return false;
  if (one.isOpen && isShort) return false;
  const isMarked = one.marked > 0;
  if ((isGlued && one.marked < 2) || isOverruled(one, shape)) return false;
  const { evidence = NO_EVIDENCE, isNear: ownNear } = around.kindOf(one.type);
  if (ownNear === undefined && around.isNearAsAWhole()) return false;
  // A number that is dialled abroad begins with zeros, as articles do; of another kind an IBAN with a mistake is none.
  if (
    evidence.readsWords
      ? !one.isOpen && isNotDialled(part, around)
      : ownNear === undefined &&
        (isNear() || (!isMarked && around.country === undefined && around.isNearInLetters()))
  )
    return false;
  if (isOther) return one.certainty === 'checksum' && isMarked;
  if (!hasWords || one.certainty === 'shape') return !hasWords;
  return isAmongWords(one);
}

/** Whether what the text looks like speaks against a reading. */
function isOverruled({ marked, certainty }: RankedReading, shape: () => LooksLike | undefined): boolean {
  if (certainty === 'checksum' && marked === 2) return false;
  const looks = shape();
  if (looks === undefined) return false;
  return CODE_SHAPES.has(looks) ? marked < 2 : !(certainty === 'checksum' && marked > 0);
}

/**
 * Whether digits that could be dialled abroad are the number of an article, which begins with zeros in North America, or of a book of some English
 * publishers, or are divided within a calling code, as an order number may be.
 */
const isNotDialled = (part: string, { country }: PartAround): boolean =>
  country === undefined && (isGtin(part) || isBook(part) || DIVIDED_CODE.test(part));
/** One digit is the calling code of North America, Russia and Kazakhstan alone. */
const DIVIDED_CODE = /^00[2-689][^0-9]/;

/** Fewer characters are a number of some country nearly always. */
const OPEN_LENGTH_MIN = 6;
const APART = /[^\p{L}\p{N}]/gu;
export const isShort = (part: string): boolean => part.replace(APART, '').length < OPEN_LENGTH_MIN;
