/**
 * Verifies a Business Identifier Code (ISO 9362), which banks call BIC or SWIFT code: four characters for the party, two
 * letters for the country, two for the place, and three for a branch where one is meant.
 *
 * A BIC has no check digits. A pass shows that it has the form and names a country; a bank that carries it shows more.
 *
 * Sources: ISO 9362:2022 (structure); SWIFT, "ISO 9362 BIC implementation" (the second character of the place: 0 for test
 * and training codes, 1 for parties that are not connected to the network).
 */
import type { Directory } from '../banks/directory.ts';
import type { Institution } from '../banks/listing.ts';
import { countryOf } from '../country.ts';
import { withFault } from '../fault.ts';
import type { Reason } from '../reasons.ts';
import { type Country, type Fault, invalid, type OpenResult } from '../result.ts';
import { compact, INPUT_LENGTH_MAX } from '../text.ts';

/** What a BIC is used for, as far as the code shows. */
export const BIC_USAGES = ['live', 'test', 'passive'] as const;

/** A bank of the directory that carries the BIC, or carried it before it ended; else who holds it by a list beside the directory. */
export interface BicBank {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Legal name. */
  readonly name?: string;
  /** The name that people know it by. */
  readonly short_name?: string;
  /** active, merged, closed or in_resolution; absent where it is not certain. */
  readonly status?: string;
  /** Of who is not in the directory: whose list names it. */
  readonly source?: string;
  /** The date of that list, yyyy-mm-dd. */
  readonly as_of?: string;
  /** Legal Entity Identifier, where that list has it. */
  readonly lei?: string;
}

/** What is known of a BIC that is valid. */
export interface BicDetails {
  /** The first four characters: the institution. */
  readonly business_party_prefix: string;
  /** The two characters after the country. */
  readonly location_code: string;
  /** The last three characters; XXX is the head office. Absent in a code of eight. */
  readonly branch_code?: string;
  /** What the last letter of the location code says: `live`, `test`, or `passive`, which only receives. */
  readonly usage: (typeof BIC_USAGES)[number];
  /** Whether the directory, or a list beside it, has the code; absent where there is no directory. */
  readonly listed?: boolean;
  /** Absent when nobody is known. */
  readonly banks?: readonly BicBank[];
}

/** The result on a BIC: `valid` narrows it to its details or to its reason. */
export type BicResult = OpenResult<'bic', BicDetails>;

/** Options of `verifyBic`. */
export interface BicOptions {
  /** ISO 3166-1 alpha-2, any case: the country the code has to be of. */
  readonly country?: string | undefined;
  /** Where banks are looked up. Without it none is named. */
  readonly data?: Directory | undefined;
}

/** What people write in front. */
const LABEL = /^[\s([]*(?:BIC|SWIFT)(?:[ /-]?(?:BIC|SWIFT|code))?[\s:.#=)\]-]+/i;
/** The same behind, in brackets. */
const LABEL_BEHIND = /[([](?:BIC|SWIFT)[)\]]$/i;
const ALIEN = /[^A-Z0-9]/;
const NOT_LETTER = /[^A-Z]/;
const NO_OPTIONS: BicOptions = {};

/**
 * Verifies a BIC of 8 or 11 characters. Never throws for what a user typed.
 *
 * ```ts
 * verifyBic('COBADEFF').valid; // true
 * ```
 */
export function verifyBic(input: string, { country, data }: BicOptions = NO_OPTIONS): BicResult {
  const requested = country === undefined ? undefined : countryOf(country);
  if (input.length > INPUT_LENGTH_MAX) return invalid('bic', input, 'input_too_long', '', requested);
  const bare = input.replace(LABEL, '').trimEnd().replace(LABEL_BEHIND, '');
  const text = compact(bare);
  if (text === '') return invalid('bic', input, 'empty_input', '', requested);
  if (country !== undefined && !requested) return invalid('bic', input, 'unsupported_country', text);
  return check(input, text, requested, data);
}

function check(
  input: string,
  text: string,
  requested: Country | undefined,
  data: Directory | undefined,
): BicResult {
  const refuse = (reason: Reason, fault?: Fault, country = requested) => {
    const result = invalid('bic', input, reason, text, country);
    return fault === undefined ? result : withFault(result, input, text, fault);
  };
  const alien = text.search(ALIEN);
  if (alien >= 0) return refuse('invalid_characters', { from: alien, to: alien + 1 });
  if (text.length !== 8 && text.length !== 11) return refuse('invalid_length');
  const letters = text.slice(4, 6);
  if (NOT_LETTER.test(letters))
    return refuse('invalid_format', { from: 4, to: 6, expected: 'two letters of a country' });
  const country = countryOf(letters);
  // Unlike in a request, UK and EL are no countries here.
  if (country?.code !== letters)
    return refuse('unsupported_country', { from: 4, to: 6, expected: 'a country of ISO 3166-1' });
  if (requested && requested.code !== country.code) return refuse('country_mismatch', { from: 4, to: 6 });
  return { type: 'bic', input, valid: true, normalized: text, country, details: detailsOf(text, data) };
}

type Details = { -readonly [Field in keyof BicDetails]: BicDetails[Field] };

function detailsOf(bic: string, data: Directory | undefined): BicDetails {
  const business_party_prefix = bic.slice(0, 4);
  const location_code = bic.slice(6, 8);
  const usage = usageOf(bic[7]!);
  // Each form is written out: a spread costs more than all the rest.
  const details: Details =
    bic.length === 8
      ? { business_party_prefix, location_code, usage }
      : { business_party_prefix, location_code, branch_code: bic.slice(8), usage };
  if (data === undefined) return details;
  const banks = banksWith(bic, data);
  details.listed = banks.length > 0;
  if (banks.length > 0) details.banks = banks;
  return details;
}

const NO_BANKS: readonly BicBank[] = [];

/** Banks of the directory, else the holder by other lists. */
function banksWith(bic: string, data: Directory): readonly BicBank[] {
  const banks = data.withBic(bic);
  if (banks.length > 0) return banks.map(bankOf);
  const holder = data.holderOf(bic);
  return holder === undefined ? NO_BANKS : [{ country: bic.slice(4, 6), ...holder }];
}

const usageOf = (place: string): BicDetails['usage'] =>
  place === '0' ? 'test' : place === '1' ? 'passive' : 'live';

/** Its fields are set one by one: a spread of each costs more than all the rest. */
function bankOf({ country, name, short_name, status }: Institution): BicBank {
  const bank: { -readonly [Field in keyof BicBank]: BicBank[Field] } = { country };
  if (name) bank.name = name;
  if (short_name) bank.short_name = short_name;
  if (status) bank.status = status;
  return bank;
}
