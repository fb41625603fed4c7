/** Verifies a number whose country the request names: its schemes decide, unless the value plainly names another. */
import type { Country } from '../result.ts';
import { fold } from '../text.ts';
import type { SchemeResult } from './answer.ts';
import { further, isNearMiss, type Mode, tryScheme } from './attempt.ts';
import { conclude, refuse, type SchemeContext, tryCountry } from './context.ts';
import { type Marker, markerOf } from './marker.ts';
import type { SchemeSet } from './set.ts';

/** Digits in at most two groups: too plain a form to say that another country was meant. */
const DIGITS = /^[0-9]*(?:[-. /][0-9]*)?$/;

/** @param plain the input without the usual separators */
export function verifyRequested<Type extends string>(
  context: SchemeContext<Type>,
  input: string,
  plain: string,
  country: Required<Country>,
  mode: Mode,
): SchemeResult<Type> {
  const { set } = context;
  const own = tryCountry(set, country.code, input, mode, plain);
  if (own?.reason === null) return conclude(context, input, plain, country, own, mode);
  const isNear = own !== undefined && isNearMiss(own);
  // A near miss that is not cut into groups is not written in the form of another country.
  if (isNear && input.length - plain.length < 2) return conclude(context, input, plain, country, own, mode);
  const folded = fold(input);
  const marker = isNear ? undefined : markerOf(folded, context.countryOf);
  if (own && marker?.country.code === country.code) {
    const attempt = further(own, set.ofCountry(country.code)!, marker.rest, mode);
    return conclude(context, input, plain, country, attempt, mode);
  }
  if (
    (marker && contradicts(set, marker, mode)) ||
    isWrittenElsewhere(set, country.code, folded, plain, mode)
  ) {
    return refuse(context, input, 'country_mismatch', plain, country);
  }
  if (!own) return refuse(context, input, 'unsupported_country', plain, country);
  return conclude(context, input, plain, country, own, mode);
}

/** Whether a marker of another country, on a text without a shape of the country requested, counts. */
function contradicts(set: SchemeSet, marker: Marker, mode: Mode): boolean {
  if (marker.explicit) return set.ofCountry(marker.country.code) !== undefined;
  return tryCountry(set, marker.country.code, marker.rest, mode)?.reason === null;
}

/** Whether the text is a number in the written form of another country, borne out by a checksum. */
function isWrittenElsewhere(
  set: SchemeSet,
  home: string,
  folded: string,
  plain: string,
  mode: Mode,
): boolean {
  const text = folded.trim();
  for (const scheme of set.writtenLike(text)) {
    if (scheme.country === home || !scheme.hasChecksum) continue;
    if (DIGITS.test(text) || !scheme.marker!.test(text)) continue;
    if (tryScheme(scheme, text, plain, mode.today)?.reason === null) return true;
  }
  return false;
}
