/**
 * The envelope every verification answers with, and the closed list of reasons.
 *
 * Keys are written as they travel: no layer renames them. A field that is not known is left out;
 * there are no nulls and no empty strings.
 */

/** Why a value is invalid. One code, the first that applies. Codes may be added, never changed. */
export const REASONS = [
  'empty_input',
  'input_too_long',
  'invalid_characters',
  'country_required',
  'unsupported_country',
  'country_mismatch',
  'not_a_number',
  'invalid_calling_code',
  'too_short',
  'too_long',
  'local_only',
  'short_code',
  'unassigned_number',
  'invalid_length',
  'invalid_format',
  'invalid_checksum',
  'invalid_national_check_digit',
  'invalid_component',
  'invalid_date',
] as const;

export type Reason = (typeof REASONS)[number];

/** The kinds of value that are verified. */
export type ValueType = 'iban' | 'national_id' | 'phone';

/** The country a value was judged against. `code` is absent for numbers that belong to no country. */
export interface Country {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly code?: string;
  /** English short name. */
  readonly name: string;
  /** E.164 calling code, digits only. */
  readonly calling_code?: string;
}

export interface Formatted {
  readonly international: string;
  readonly national: string;
}

export interface ValidResult<Type extends ValueType, Details> {
  readonly type: Type;
  /** Exactly as submitted. */
  readonly input: string;
  readonly valid: true;
  readonly normalized: string;
  readonly country: Country;
  readonly formatted: Formatted;
  readonly details: Details;
}

export interface InvalidResult<Type extends ValueType> {
  readonly type: Type;
  readonly input: string;
  readonly valid: false;
  readonly reason: Reason;
  /** Absent when nothing is left after normalizing. */
  readonly normalized?: string;
  /** Absent when no country could be resolved. */
  readonly country?: Country;
}

/** `valid` narrows: a valid result has `formatted` and `details`, an invalid one has `reason`. */
export type Result<Type extends ValueType, Details> = ValidResult<Type, Details> | InvalidResult<Type>;

/** An invalid result. Unknown parts are left out rather than set to undefined. */
export function invalid<Type extends ValueType>(
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
