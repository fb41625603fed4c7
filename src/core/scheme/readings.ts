/** The schemes of a kind that a text of no known country fits: what `identify` chooses among. */
import type { KindReading, ReadingOptions } from '../kind.ts';
import { type Attempt, isPlain, isWritten, tryScheme } from './attempt.ts';
import type { CountryOf, Marker } from './marker.ts';
import { partsOf } from './parts.ts';
import { LENGTH_MAX, type Scheme } from './scheme.ts';
import { allOf, type SchemeSet } from './set.ts';
import { shareOf } from './shares.ts';

const UNREAD: readonly KindReading[] = [];

/** The largest share of random texts that may pass a check for it to prove a number: 1 in 9. */
const PROOF_MAX = 1 / 9;

/**
 * @param shares the share of random values of each scheme's shapes that pass
 * @returns the readings of a text by the schemes of the country in the options, else by those of all
 */
export function schemeReadings(
  set: SchemeSet,
  shares: Readonly<Record<string, number>>,
  countryOf: CountryOf,
): (text: string, options: ReadingOptions) => readonly KindReading[] {
  const indexes = new Map<string | undefined, Index>();
  const indexOf = (country: string | undefined): Index => {
    let index = indexes.get(country);
    if (index === undefined) {
      index = country === undefined ? indexed(allOf(set)) : indexed(set.ofCountry(country) ?? NONE, ANY);
      indexes.set(country, index);
    }
    return index;
  };

  return (text, { country, today, schemes: named, index }) => {
    if (text.length > LENGTH_MAX * 2) return UNREAD;
    const { plain, marker, rest } = partsOf(text, countryOf);
    const pool: readonly Scheme[] = index
      ? index.of(set, country, text, plain)
      : (indexOf(country)[plain.length] ?? NONE);
    const isOwn = marker !== undefined && (country === undefined || country === marker.country.code);
    const behind: readonly Scheme[] | undefined = !isOwn
      ? undefined
      : index
        ? index.of(set, marker.country.code, marker.rest, rest)
        : indexOf(marker.country.code)[rest.length];
    if (!pool.length && !behind?.length) return UNREAD;
    const readings: KindReading[] = [];
    const add = (scheme: Scheme, attempt: Attempt | undefined, by: Marker | undefined) => {
      if (attempt?.reason !== null) return;
      // Zeros are put back for nobody who has not named the country.
      if (isFilled(scheme, attempt) && country === undefined && !isNamedAlone(scheme, named)) return;
      const share = shareOf(shares, scheme.id);
      readings.push({
        scheme: scheme.id,
        country: scheme.country,
        normalized: attempt.value,
        share,
        certainty: scheme.hasChecksum && share <= PROOF_MAX ? 'checksum' : 'shape',
        marked: markedBy(scheme, attempt, by, share),
      });
    };
    const counts = (scheme: Scheme) => !scheme.aside || named.has(scheme.id) || isPlain(scheme, text, plain);
    for (const scheme of pool)
      if (counts(scheme)) add(scheme, tryScheme(scheme, text, plain, today), undefined);
    for (const scheme of behind ?? NONE) {
      const isRead = readings.some((reading) => reading.scheme === scheme.id);
      if (!isRead && counts(scheme)) add(scheme, tryScheme(scheme, marker!.rest, rest, today), marker);
    }
    return readings;
  };
}

/** Whether zeros in front were put back. */
const isFilled = ({ entries }: Scheme, { compact: written }: Attempt): boolean =>
  entries[written.length]!.lost > 0;

/** Whether a label names a scheme, and no other country's. */
const isNamedAlone = ({ id }: Scheme, named: ReadonlySet<string>): boolean =>
  named.has(id) && [...named].every((other) => other.slice(0, 2) === id.slice(0, 2));

/** The largest share of random texts that may pass for a country's letters and a hyphen to be more than the front of an order number. */
const MARKED_SHARE_MAX = 1 / 90;

/** See `KindReading.marked`. */
function markedBy(
  scheme: Scheme,
  { value, text, plain }: Attempt,
  by: Marker | undefined,
  share: number,
): number {
  const letters = PREFIX.exec(value)?.[0];
  if (scheme.rule.identifier === 'VAT' && letters !== undefined)
    return plain.startsWith(letters) || isEndedAs(value, plain) ? 2 : -1;
  const isMarked = by?.explicit === true && (by.by !== '-' || share <= MARKED_SHARE_MAX);
  return isMarked || (scheme.rule.sharedForm !== true && isWritten(scheme, text, plain)) ? 1 : 0;
}

const PREFIX = /^[A-Z]{2,3}/;
/** The word that some numbers end with, which is written without the letters in front, too. */
const ENDING = /[A-Z]{3}$/;

function isEndedAs(value: string, plain: string): boolean {
  const ending = ENDING.exec(value)?.[0];
  return ending !== undefined && plain.endsWith(ending);
}

type Index = readonly (readonly Scheme[])[];
const NONE: readonly Scheme[] = [];

/** What separates the parts of a number may count, so that the text without the usual separators is so much shorter at most. */
const SHORTER_MAX = 4;
/** Among the few schemes of a country, those with separators of their own are tried whatever the length. */
const ANY = LENGTH_MAX * 2;

/** The schemes that a text may be of, by its length without the usual separators. */
function indexed(schemes: readonly Scheme[], shorter: number = SHORTER_MAX): Index {
  const index: Scheme[][] = Array.from({ length: LENGTH_MAX * 2 + 1 }, () => []);
  for (const scheme of schemes) {
    // What separates its parts may count, so that the text without the usual separators is shorter.
    const shortest = scheme.separators === undefined ? 0 : scheme.entries.length;
    scheme.entries.forEach((entry, length) => {
      for (let less = 0; entry !== undefined && less <= Math.min(shortest, shorter, length); less++) {
        if (!index[length - less]!.includes(scheme)) index[length - less]!.push(scheme);
      }
    });
  }
  return index;
}
