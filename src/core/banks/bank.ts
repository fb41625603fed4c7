/** A bank as it travels in an answer, and as it is written in the directory's sources. */

/** What kind of institution holds the account. */
export const BANK_TYPES = [
  'central_bank',
  'commercial_bank',
  'savings_bank',
  'cooperative_bank',
  'mortgage_bank',
  'building_society',
  'private_bank',
  'investment_bank',
  'development_bank',
  'state_bank',
  'digital_bank',
  'foreign_branch',
  'postal_bank',
  'electronic_money_institution',
  'payment_institution',
  'credit_union',
  'government',
  'clearing_institution',
  'other',
] as const;

/** Whether it still does. */
export const BANK_STATUSES = ['active', 'merged', 'closed', 'in_resolution'] as const;

/**
 * SEPA schemes that a bank may take part in: credit transfer, instant credit transfer, direct debit (core and business to
 * business), verification of payee.
 */
export const SEPA_SCHEMES = ['sct', 'sct_inst', 'sdd_core', 'sdd_b2b', 'vop'] as const;
export type SepaScheme = (typeof SEPA_SCHEMES)[number];

/** What a bank was called, or another one that its accounts went through. */
export interface FormerBank {
  /** Legal name. */
  readonly name: string;
  /** The year it ended. */
  readonly until?: number;
}

/** The record in `details.bank`. Fields that are not known are left out. */
export interface Bank {
  /** All BICs in use, the primary one first; only where there are several. */
  readonly bics?: readonly string[];
  readonly city?: string;
  /** The bank identifier as it stands in the IBAN. */
  readonly code: string;
  readonly country: string;
  readonly description?: string;
  /** Year. */
  readonly founded?: number;
  /** The group that the bank belongs to. */
  readonly group?: string;
  /** For a bank that has ended: itself and those its accounts went through, oldest first. */
  readonly history?: readonly FormerBank[];
  /** Legal Entity Identifier (ISO 17442). */
  readonly lei?: string;
  /** URL of the PNG logo; absent where no address for logos is known. */
  readonly logo?: string;
  /** URL of the SVG logo. */
  readonly logo_svg?: string;
  /** Legal name. */
  readonly name?: string;
  /** SEPA schemes it takes part in, where an operator took in the registers; one that is absent is not known. */
  readonly schemes?: readonly string[];
  /** The date of the oldest of those registers, yyyy-mm-dd. */
  readonly schemes_as_of?: string;
  readonly short_name?: string;
  readonly status?: string;
  /** Legal name of the living bank that holds the accounts of one that has ended. */
  readonly successor?: string;
  /** The primary BIC; of a bank that has ended, the one that reaches its accounts today. */
  readonly swift?: string;
  readonly type?: string;
  readonly website?: string;
  /** Where the record comes from. */
  readonly source: string;
  /** The date of that source, yyyy-mm-dd. */
  readonly as_of: string;
}

/** A bank as `data/banks/README.md` describes it. Importers and registries fill what they know. */
export interface CuratedBank {
  /** Exact codes, prefixes (`102*`) and inclusive ranges of full codes (`100-119`). */
  readonly codes: readonly string[];
  readonly bic?: string;
  readonly other_bics?: readonly string[];
  /** BICs that it had and that are no longer in use. */
  readonly former_bics?: readonly string[];
  readonly name?: string;
  readonly short_name?: string;
  readonly city?: string;
  readonly type?: string;
  readonly status?: string;
  /** `short_name` of a record of the same country, or `XX:short_name` of another's. */
  readonly successor?: string;
  readonly since?: number;
  readonly group?: string;
  readonly lei?: string;
  readonly website?: string;
  readonly founded?: number;
  readonly description?: string;
  readonly colour?: string;
  readonly icon?: string;
  /** The date of this record's source, where it is not its layer's. */
  readonly as_of?: string;
  /** Germany: the Bundesbank's method for the account number's check digit, as `13` or `C1`. */
  readonly method?: string;
}

/** Where the records of a layer come from; `precedence.ts` has which of them wins. */
export type LayerKind = 'operator' | 'curated' | 'official' | 'registry';

/** The banks of one country from one source. */
export interface LayerInput {
  readonly kind: LayerKind;
  /** Shown in answers as `source`. */
  readonly source: string;
  /** Shown in answers, yyyy-mm-dd. */
  readonly as_of: string;
  readonly country: string;
  readonly banks: readonly CuratedBank[];
}
