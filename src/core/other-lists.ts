/** The lists of schemes that a number may be of which another list refused, for those who have no wiring: entry points and pages. */
import { countryOf } from './country.ts';
import type { Day } from './date.ts';
import type { Evidence } from './evidence.ts';
import { schemeReadingsAs } from './identify-readings.ts';
import { type Asked, type AskedKind, askOfLetters, asWhose, type Inquiry } from './other-kinds.ts';
import { isInOwnLetters, type OwnKind } from './own-elsewhere.ts';
import { numberLike } from './reading/digits-like.ts';
import type { DoorOptions, OtherLists } from './reading/scheme-door.ts';
import type { TextReading } from './reading/text.ts';
import type { InvalidResult } from './result.ts';
import { schemeReadings } from './scheme/readings.ts';
import type { SchemeSet } from './scheme/set.ts';

/** A list of schemes as others see it: what its kind declares. */
export interface SchemeList {
  readonly type: string;
  readonly rank: number;
  readonly set: SchemeSet;
  readonly shares: Readonly<Record<string, number>>;
}

/**
 * Asks lists of schemes for numbers that another refuses, and that one for those of other countries.
 * @param own the list which refuses
 * @param evidence that of its kind
 */
export function otherLists(own: OwnKind, lists: readonly SchemeList[], evidence?: Evidence): OtherLists {
  const kinds: readonly AskedKind[] = lists.map(({ type, rank, set, shares }) => ({
    type,
    rank,
    schemes: set,
    readings: schemeReadings(set, shares, countryOf),
  }));
  const kind = { readings: kinds, evidence, umbrella: own.umbrella };
  const askedOn = (today: Day): Asked<AskedKind> => ({
    kinds,
    read: (one, part, named, country) => schemeReadingsAs(one, part, named, country, () => today),
  });
  const inquiryOf = (
    result: InvalidResult<string>,
    { country, defaultCountry }: DoorOptions,
    text?: TextReading,
  ): Inquiry => ({
    result,
    kind,
    shape: () => numberLike(result.input),
    country: country ?? defaultCountry,
    others: undefined,
    text,
  });
  return {
    isWhole: (result, verify) => isInOwnLetters(own, verify, result),
    of: (result, options, text, verify) => {
      if (options.scheme !== undefined) return result;
      return asWhose(askedOn(options.today), inquiryOf(result, options, text), own, verify);
    },
    ofLetters: (result, options) =>
      options.scheme === undefined
        ? askOfLetters(askedOn(options.today), inquiryOf(result, options))
        : undefined,
  };
}
