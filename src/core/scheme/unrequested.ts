/**
 * Verifies a number whose country no request names: the value's own marker decides, then the default country. Digits alone are
 * never guessed.
 */
import { fold } from '../text.ts';
import type { SchemeResult } from './answer.ts';
import { type Attempt, type Mode, tryScheme } from './attempt.ts';
import { conclude, refuse, type SchemeContext, tryCountry } from './context.ts';
import { markerOf } from './marker.ts';
import type { SchemeSet } from './set.ts';

/** @param plain the input without the usual separators */
export function verifyUnrequested<Type extends string>(
  context: SchemeContext<Type>,
  input: string,
  plain: string,
  defaultCountry: string | undefined,
  mode: Mode,
): SchemeResult<Type> {
  const { set, countryOf } = context;
  const fallback = defaultCountry === undefined ? undefined : countryOf(defaultCountry);
  // What has nothing to separate and is compact as it stands is folded too.
  const folded = plain === input ? input : fold(input);
  const marker = markerOf(folded, countryOf);
  const marked = marker && tryCountry(set, marker.country.code, marker.rest, mode);
  if (marker && marked?.reason === null) return conclude(context, input, plain, marker.country, marked, mode);

  const own = fallback && tryCountry(set, fallback.code, input, mode, plain);
  if (own?.reason === null) return conclude(context, input, plain, fallback!, own, mode);

  const written = tryWritten(set, folded.trim(), plain, mode);
  if (written) return conclude(context, input, plain, countryOf(written.scheme.country)!, written, mode);

  if (marker?.explicit) {
    if (marked) return conclude(context, input, plain, marker.country, marked, mode);
    if (!own) return refuse(context, input, 'unsupported_country', plain, marker.country);
  }
  if (own) return conclude(context, input, plain, fallback!, own, mode);
  if (set.hasAlien(plain)) return refuse(context, input, 'invalid_characters', plain, fallback);
  return refuse(context, input, fallback ? 'unsupported_country' : 'country_required', plain, fallback);
}

/** A number in a written form that only one country uses. No two countries' forms have a text in common. */
function tryWritten(set: SchemeSet, text: string, plain: string, mode: Mode): Attempt | undefined {
  for (const scheme of set.writtenLike(text)) {
    if (!scheme.marker!.test(text)) continue;
    const attempt = tryScheme(scheme, text, plain, mode.today, mode.strict);
    if (attempt?.reason === null) return attempt;
  }
  return undefined;
}
