/** Verifies a tax number, whoever has it. A pass shows that it is well formed, never that it was given out, to whom, or that it is active. */
import { countryOf } from '../country.ts';
import { invalid, type Result } from '../result.ts';
import type { SchemeDetails } from '../scheme/answer.ts';
import { type SchemeOptions, schemeVerifier } from '../scheme/engine.ts';
import { markerOf } from '../scheme/marker.ts';
import { withoutOwn } from '../scheme/own-letters.ts';
import type { Scheme } from '../scheme/scheme.ts';
import { compact, fold, INPUT_LENGTH_MAX } from '../text.ts';
import { originOf, TAX_IDS } from './numbers.ts';
import { type Related, relatedTo } from './related.ts';
import type { HOLDERS } from './table.ts';
import { stripeTypeOf } from './types.ts';

/** What others call a number. */
export interface TaxIdTypes {
  /** As Stripe names it: `eu_vat`. */
  readonly stripe?: string;
  /** Codes of the scheme in Peppol, of the EAS or the ICD list; the one that is preferred first. */
  readonly peppol?: readonly string[];
}

/** What is known of a tax number that is valid. */
export interface TaxIdDetails extends SchemeDetails {
  /** Who has such a number. */
  readonly holder: (typeof HOLDERS)[number];
  /** Other numbers of the same holder that follow from this one. */
  readonly related?: readonly Related[];
  /** What other services call such a number, as the types of Stripe. */
  readonly types?: TaxIdTypes;
}

/** The result on a tax number: `valid` narrows it to its details or to its reason. */
export type TaxIdResult = Result<'tax_id', TaxIdDetails>;

const verify = schemeVerifier('tax_id', TAX_IDS, countryOf);

type Verified = ReturnType<typeof verify>;
type Valid = Verified & { readonly valid: true };

/** The country of the letters that a number for VAT begins with: those of Northern Ireland are no country's code. */
const countryOfLetters = (letters: string) => countryOf(letters === 'XI' ? 'GB' : letters);

/** Verifies one tax number. Never throws for what a user typed. */
export function verifyTaxId(input: string, options: SchemeOptions): TaxIdResult {
  return detailed(verifyMarked(input, options) ?? asRequested(verify(input, options), options), options);
}

const LETTERED = /^[A-Z]{2}/;
/** The letters of the one-stop shop are no country's, and no scheme has others that begin with them. */
const ONE_STOP_SHOP = /^(?:EU\d{9}|IM\d{10})$/;

/** A refusal by the rules of the requested country: one of the country alone where the number is right by those of its own letters. */
function asRequested(result: Verified, { country, scheme, ...options }: SchemeOptions): Verified {
  const { input, normalized } = result;
  if (result.valid || country === undefined || scheme !== undefined || normalized === undefined)
    return result;
  const own = result.country;
  if (result.reason === 'country_mismatch' || own === undefined) return result;
  const plain = compact(input);
  if (!LETTERED.test(plain)) return result;
  const text = withoutOwn(plain, own.code);
  const anywhere = { ...options, defaultCountry: undefined };
  const isOneStop = ONE_STOP_SHOP.test(text);
  if (!isOneStop && isOfOwnLetters(text, own.code)) return result;
  const other = isOneStop ? verify(text, anywhere) : verifyMarked(text, anywhere);
  const isElsewhere = other?.valid === true && other.country!.code !== own.code;
  if (!isElsewhere || !(isOneStop || isForVat(other))) return result;
  return invalid('tax_id', input, 'country_mismatch', plain, own);
}

/** Whether the letters in front are those of the country, which was tried with them, and no form speaks for another. */
const isOfOwnLetters = (text: string, code: string | undefined): boolean =>
  countryOfLetters(text.slice(0, 2))?.code === code &&
  !TAX_IDS.writtenLike(text).some(({ country, marker }) => country !== code && marker!.test(text));

/** Whether a number is one for VAT that check digits bear out. */
function isForVat(valid: Valid): boolean {
  const { hasChecksum, rule } = schemeOf(valid);
  return hasChecksum === true && rule.identifier === 'VAT';
}

/** The result of a text whose letters in front are those of a country: with them, it is its number for VAT and no other. */
function verifyMarked(input: string, options: SchemeOptions): Verified | undefined {
  const isRequested = options.country !== undefined || options.scheme !== undefined;
  if (isRequested || input.length > INPUT_LENGTH_MAX) return undefined;
  const code = markerOf(fold(input), countryOfLetters)?.country.code;
  if (code === undefined || TAX_IDS.ofCountry(code) === undefined) return undefined;
  const result = verify(input, { ...options, country: code });
  if (result.valid) return result;
  const other = verify(input, options);
  return other.valid ? other : result;
}

type Fillable = { -readonly [Name in keyof TaxIdDetails]?: TaxIdDetails[Name] };

function detailed(result: Verified, { today }: SchemeOptions): TaxIdResult {
  if (!result.valid) return result;
  const { input, normalized, details } = result;
  const { id } = schemeOf(result);
  const { holder, peppol } = originOf(id);
  const stripe = stripeTypeOf(id, normalized, input);
  const related = relatedTo(id, normalized, today);
  // The engine made these for this result alone.
  const own: Fillable = details;
  own.holder = holder;
  if (related !== undefined) own.related = related;
  if (stripe !== undefined && peppol !== undefined) own.types = { stripe, peppol };
  else if (stripe !== undefined) own.types = { stripe };
  else if (peppol !== undefined) own.types = { peppol };
  return result as TaxIdResult;
}

/** The scheme by which a number is valid. */
const schemeOf = ({ country, details }: Valid): Scheme =>
  TAX_IDS.ofCountry(country!.code!)!.find(({ id }) => id === details.scheme_id)!;
