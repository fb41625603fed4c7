/** Verifies a VAT number. A pass shows that it is well formed, never that it was given out, to whom, or that it is active. */

import { countryOf } from '../country.ts';

import { type InvalidResult, invalid, type Result } from '../result.ts';
import type { UndatedDetails } from '../scheme/answer.ts';
import { type SchemeOptions, schemeVerifier } from '../scheme/engine.ts';
import { markerOf } from '../scheme/marker.ts';
import { withoutOwn } from '../scheme/own-letters.ts';
import { compact, fold, INPUT_LENGTH_MAX } from '../text.ts';
import { VAT_NUMBERS } from './schemes.ts';

/** What is known of a VAT number that is valid. */
export type VatDetails = UndatedDetails;
/** The result on a VAT number: `valid` narrows it to its details or to its reason. */
export type VatResult = Result<'vat', VatDetails>;

const verify = schemeVerifier('vat', VAT_NUMBERS, countryOf);

/** The country that a VAT number begins with: the letters of Northern Ireland are no country's code. */
const countryOfPrefix = (letters: string) => countryOf(letters === 'XI' ? 'GB' : letters);

/** The letters of the one-stop shop are no country's, so with a blank behind them they name none. */
const ONE_STOP_SHOP = /^(?:EU\d{9}|IM\d{10})$/;

/** A VAT number with a mistake still names its country: the letters in front are a part of it. */
export function verifyVat(input: string, options: SchemeOptions): VatResult {
  const result = verify(input, options);
  if (result.valid || options.scheme !== undefined || input.length > INPUT_LENGTH_MAX) return result;
  const plain = compact(input);
  if (options.country !== undefined) return asRequested(result, plain, options);
  if (ONE_STOP_SHOP.test(plain)) return { ...verify(plain, options), input };
  const code = markerOf(fold(input), countryOfPrefix)?.country.code;
  if (code === undefined || code === result.country?.code || !VAT_NUMBERS.ofCountry(code)) return result;
  return verify(input, { ...options, country: code });
}

const LETTERED = /^[A-Z]{2}/;

/** A refusal by the rules of the requested country: one of the country alone where the number is right by those of its own letters. */
function asRequested(
  result: InvalidResult<'vat'>,
  plain: string,
  { country, ...options }: SchemeOptions,
): VatResult {
  if (result.reason === 'country_mismatch' || !LETTERED.test(plain) || result.country === undefined)
    return result;
  const text = withoutOwn(plain, result.country.code);
  if (isOfOwnLetters(text, result.country.code)) return result;
  const own = verifyVat(text, { ...options, defaultCountry: undefined });
  if (!own.valid || own.country.code === result.country.code || !isProven(own)) return result;
  return invalid('vat', result.input, 'country_mismatch', plain, result.country);
}

/** Whether the letters in front are those of the country, which was tried with them, and no form speaks for another. */
const isOfOwnLetters = (text: string, code: string | undefined): boolean =>
  countryOfPrefix(text.slice(0, 2))?.code === code &&
  !ONE_STOP_SHOP.test(text) &&
  !VAT_NUMBERS.writtenLike(text).some(({ country, marker }) => country !== code && marker!.test(text));

/** Whether check digits or the letters of the one-stop shop bear a number out, and not its length alone. */
const isProven = ({ normalized, country, details }: Extract<VatResult, { valid: true }>): boolean =>
  ONE_STOP_SHOP.test(normalized) ||
  VAT_NUMBERS.ofCountry(country.code!)!.some(
    ({ name, hasChecksum }) => hasChecksum && name === details.scheme,
  );
