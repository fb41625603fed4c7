/**
 * Why a value is suggested: a code, and the facts that its sentence names. The sentence is made where it is shown, in its language;
 * see `src/words/proofs.ts`.
 */

/**
 * The codes. Those of one typing mistake are named as the change is; with `_bank`, the bank is known besides that all check digits agree.
 */
export const PROOF_CODES = [
  'swap',
  'digit',
  'look_alike',
  'doubled',
  'missing',
  'look_alikes',
  'swap_bank',
  'digit_bank',
  'look_alike_bank',
  'doubled_bank',
  'missing_bank',
  'look_alikes_bank',
  'country_letters',
  'domestic',
  'domestic_checked',
  'zero_in_front',
  'misread',
  'misread_several',
  'other_label',
  'other_check_digits',
  'other_list',
  'other_form',
] as const;

export type ProofCode = (typeof PROOF_CODES)[number];

/** A character, and the one that belongs in its place. */
export interface Exchange {
  readonly was: string;
  readonly is: string;
}

/** Places are those of the value without separators, from 1. */
export interface ProofFacts extends Partial<Exchange> {
  readonly place?: number;
  /** The place behind, of two characters that were swapped. */
  readonly next?: number;
  /** How many characters were changed. */
  readonly count?: number;
  /** The name of the country, in English. */
  readonly country?: string;
  /** Several characters that look like others. */
  readonly changed?: readonly Exchange[];
}

/** A code with what it names. */
export interface Proof {
  readonly proof_code: ProofCode;
  /** Absent where the code says all. */
  readonly proof_facts?: ProofFacts;
}

/** What makes sentences of codes, in one language; `assay/locales/<language>` has one. */
export interface Wording {
  /** The sentence of a proof. */
  readonly proofOf?: ((proof: Proof) => string) | undefined;
}
