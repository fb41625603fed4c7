/** Verifies a VAT number. A pass shows that it is well formed, never that it was given out, to whom, or that it is active. */

import { countryOf } from '../country.ts';

import type { Result } from '../result.ts';
import type { UndatedDetails } from '../scheme/answer.ts';
import { type SchemeOptions, schemeVerifier } from '../scheme/engine.ts';
import { markerOf } from '../scheme/marker.ts';
import { compact, fold, INPUT_LENGTH_MAX } from '../text.ts';
import { VAT_NUMBERS } from './schemes.ts';

export type VatDetails = UndatedDetails;
export type VatResult = Result<'vat', VatDetails>;

const verify = schemeVerifier('vat', VAT_NUMBERS, countryOf);

/** The country that a VAT number begins with: the letters of Northern Ireland are no country's code. */
const countryOfPrefix = (letters: string) => countryOf(letters === 'XI' ? 'GB' : letters);

/** The letters of the one-stop shop are no country's, so with a blank behind them they name none. */
const ONE_STOP_SHOP = /^(?:EU\d{9}|IM\d{10})$/;

/** A VAT number with a mistake still names its country: the letters in front are a part of it. */
export function verifyVat(input: string, options: SchemeOptions): VatResult {
  const result = verify(input, options);
  const isRequested = options.country !== undefined || options.scheme !== undefined;
  if (result.valid || isRequested || input.length > INPUT_LENGTH_MAX) return result;
  const plain = compact(input);
  if (ONE_STOP_SHOP.test(plain)) return { ...verify(plain, options), input };
  const code = markerOf(fold(input), countryOfPrefix)?.country.code;
  if (code === undefined || code === result.country?.code || !VAT_NUMBERS.ofCountry(code)) return result;
  return verify(input, { ...options, country: code });
}
