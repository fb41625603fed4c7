/**
 * The envelope of every result.
 *
 * Keys are written as they travel: no layer renames them. A field that is not known is left out;
 * there are no nulls and no empty strings.
 */
import type { Proof } from './proof.ts';
import type { Reason } from './reasons.ts';

/** The country a value was verified against. `code` is absent for numbers that belong to no country. */
export interface Country {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly code?: string;
  /** English short name. */
  readonly name: string;
  /** E.164 calling code, digits only. */
  readonly calling_code?: string;
}

/** Written forms of a valid value, for people; store `normalized`. */
export interface Formatted {
  /** As it is written abroad: `DE89 3704 0044 0532 0130 00`, `+44 20 7946 0018`. */
  readonly international: string;
  /** As it is written at home: `37040044 0532013000`, `020 7946 0018`. */
  readonly national: string;
  /** For logs and screens: enough to distinguish values, not enough to use one. */
  readonly masked?: string;
  /** Of a phone number: its `tel:` URI (RFC 3966), the extension included. */
  readonly rfc3966?: string;
}

/** What was assumed to read a value. */
export const ASSUMPTIONS = [
  'decimal_removed',
  'exponent_expanded',
  'letters_as_keys',
  'leading_zeros',
  'shared_plan',
] as const;

export type Assumption = (typeof ASSUMPTIONS)[number];

/** What was read besides the number itself, and what is known of it whatever the verdict. */
export interface Beside {
  /** The text that was read as the name of the number: `SSN`. */
  readonly label?: string;
  /** Other words that were left out. */
  readonly ignored?: readonly string[];
  /** What was assumed to read it: a decimal point taken off, an exponent written out, letters read as keys, zeros put back, a number of a neighbour that is dialled as one of the country. */
  readonly assumed?: readonly Assumption[];
  /** Present, and true, for a value that is published for tests, or kept for them or for films, whether it is valid or not. */
  readonly test_value?: true;
}

/** Another reading of a value. */
export interface Alternative {
  /** The type of that reading, as `phone`. */
  readonly type: string;
  /** Id of the scheme, where it is one of several. */
  readonly scheme?: string;
  /** ISO 3166-1 alpha-2; absent for numbers that belong to no country. */
  readonly country?: string;
  /** The value in that reading, without separators. */
  readonly normalized: string;
  /** What bears it out: a check of at least 1 in 9, a list that names it or a part of it, its shape alone. */
  readonly certainty: 'checksum' | 'listed' | 'shape';
}

/** A valid result of any kind: some kinds have no country, or one written form alone. */
export interface OpenValidResult<Type extends string, Details> extends Beside {
  /** The type of the value, as `iban` or `national_id`. */
  readonly type: Type;
  /** Exactly as submitted. */
  readonly input: string;
  /** True: the result has `normalized` and `details`. */
  readonly valid: true;
  /** The value without separators, as it is stored and compared. */
  readonly normalized: string;
  /** The country that it belongs to; absent for numbers of no country. */
  readonly country?: Country;
  /** Written forms, where the kind has some. */
  readonly formatted?: Formatted;
  /** What is known of the value beyond its form; the fields are those of its kind. */
  readonly details: Details;
}

/** A valid result of a kind whose values belong to a country and have domestic and international forms. */
export interface ValidResult<Type extends string, Details> extends OpenValidResult<Type, Details> {
  /** The country that it belongs to. */
  readonly country: Country;
  /** How it is written at home and abroad. */
  readonly formatted: Formatted;
}

/** Where an invalid value is at fault: UTF-16 offsets into `input` as submitted, `to` exclusive. */
export interface Fault {
  /** Where it begins, a UTF-16 offset from 0. */
  readonly from: number;
  /** Where it ends, exclusive. */
  readonly to: number;
  /** What was expected there, a short text: `check digits 89`. */
  readonly expected?: string;
}

/** The mistakes that a repair undoes: those of one character or pair, several characters that look like others, an account as it is written at home. */
export const CHANGE_NAMES = [
  'swap',
  'digit',
  'look_alike',
  'doubled',
  'missing',
  'look_alikes',
  'domestic',
  'other_kind',
] as const;

/** A value that is a single mistake away and that passes every check. */
export interface Suggestion extends Proof {
  /** In normalized form. */
  readonly value: string;
  /**
   * The mistake: two neighbours swapped, one wrong digit, a letter for a digit that looks like it or the reverse, a character typed
   * twice, a digit left out; several characters that look like others; of an IBAN, the account as it is written at home; a value
   * given as one of another kind.
   */
  readonly change: (typeof CHANGE_NAMES)[number];
  /**
   * Why it is suggested, in words: those of `locale`, else English. Entry points leave the sentence to `proofOf` of
   * `assay/locales/<language>`.
   */
  readonly proof?: string;
  /** Whether no other mistake of these kinds leads to a value that passes, and chance alone would hardly have led to this one. */
  readonly certain: boolean;
}

export const LOOKS_LIKE = [
  'date',
  'amount',
  'masked',
  'truncated_by_spreadsheet',
  'ip_address',
  'coordinates',
  'card_number',
  'email',
  'url',
  'hash',
  'word',
  'isin',
  'isbn',
  'ean',
  'vin',
  'payment_code',
  'postal_code',
] as const;

/** What a value is that is no number. */
export type LooksLike = (typeof LOOKS_LIKE)[number];

/** Whose a refused value is: of another kind or another country, by its prefix, its label, its form or a check that chance hardly passes. */
export interface BelongsTo {
  readonly type: string;
  /** Id of the scheme, where the kind has some. */
  readonly scheme_id?: string;
  /** ISO 3166-1 alpha-2; absent where values of the kind have no country. */
  readonly country?: string;
  readonly normalized: string;
}

/** The refusal of a value: `reason` says why, `fault` where, and `suggestions` what was probably meant. */
export interface InvalidResult<Type extends string> extends Beside {
  /** The type of the value, as `iban` or `national_id`. */
  readonly type: Type;
  /** Exactly as submitted. */
  readonly input: string;
  /** False: the result has a `reason`, and neither `formatted` nor `details`. */
  readonly valid: false;
  /** Why it is refused, a code of a closed list: `REASONS` has each with its meaning and remedy. */
  readonly reason: Reason;
  /** Absent when nothing is left after normalizing. */
  readonly normalized?: string;
  /** Absent when no country could be resolved. */
  readonly country?: Country;
  /** With `other_kind`: the kind that the value is a number of. */
  readonly kind?: string;
  /** Whose value it is instead, where it says so itself. */
  readonly belongs_to?: BelongsTo;
  /** Of numbers that are of one of several schemes: the id of the scheme that the value was verified by. */
  readonly verified_as?: string;
  /** With `unsupported_scheme`: the id of the number system that the value has the form of. */
  readonly known_system?: string;
  /** With `known_system`: what its holders call it. */
  readonly known_system_name?: string;
  /** Of a value that was read in parts: the name of the part that is at fault. */
  readonly part?: string;
  /** Ids of the schemes of the country that the value would be valid by, were they asked for. */
  readonly fits?: readonly string[];
  /** Present, and true, for a phone number of the right length in no range that the numbering plan has: it may be newer. */
  readonly possible?: boolean;
  /** With `short_code`: what the short number is for, `emergency`, `toll_free`, `standard_rate`, `premium_rate` or `unknown`. */
  readonly short_kind?: string;
  /** Present when the value is plainly something else: a date, an amount, a masked number. */
  readonly looks_like?: LooksLike;
  /** Present when the place of the fault is known. */
  readonly fault?: Fault;
  /** With `ambiguous`: the readings that are valid, at most 10. */
  readonly alternatives?: readonly Alternative[];
  /** At most one; only where the request asked for suggestions, and with `other_kind`. */
  readonly suggestions?: readonly Suggestion[];
}

/** `valid` narrows: a valid result has `formatted` and `details`, an invalid one has `reason`. */
export type Result<Type extends string, Details> = ValidResult<Type, Details> | InvalidResult<Type>;

/** The type of a result on what is of no kind. */
export const UNKNOWN = 'unknown';

/** A result of any kind. */
export type OpenResult<Type extends string = string, Details = object> =
  | OpenValidResult<Type, Details>
  | InvalidResult<Type>;

/** An invalid result. Unknown parts are left out rather than set to undefined. */
export function invalid<Type extends string>(
  type: Type,
  input: string,
  reason: Reason,
  normalized?: string,
  country?: Country,
): InvalidResult<Type> {
  if (normalized) {
    if (country) return { type, input, valid: false, reason, normalized, country };
    return { type, input, valid: false, reason, normalized };
  }
  if (country) return { type, input, valid: false, reason, country };
  return { type, input, valid: false, reason };
}

/** A refusal that names the other kind and nothing more: where a value of that kind would have to be paid for. */
export function kindAlone(result: OpenResult): OpenResult {
  if (result.valid) return result;
  const { belongs_to: owner, ...unowned } = result;
  if (result.reason !== 'other_kind')
    return owner === undefined || owner.type === result.type ? result : unowned;
  const { normalized: _normalized, suggestions: _suggestions, ...rest } = unowned;
  return rest;
}
