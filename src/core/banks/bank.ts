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

/** The facts of a bank that have a source and a date of their own, beside that it exists. */
export const FACT_NAMES = ['name', 'swift', 'status', 'successor'] as const;
export type FactName = (typeof FACT_NAMES)[number];

/** Where a fact comes from. */
export interface Fact {
  readonly source: string;
  /** The date of that source, yyyy-mm-dd. */
  readonly as_of: string;
  /** True where the source bears no date: `as_of` is the day it was read. */
  readonly undated?: true;
  /** The day since which it holds, yyyy-mm-dd, where the source says it. */
  readonly from?: string;
}

/** That a code is given to a bank. */
export interface Existence extends Fact {
  /** Where it has ended: the year, or the day of the first list that no longer has the code, yyyy-mm-dd. */
  readonly until?: string;
}

/** How many BICs of living banks of a country a second, independent list has too, code by code. */
export interface ConfirmedBics {
  /** The list. */
  readonly list: string;
  /** Of when it is: a year, or the first and last. */
  readonly as_of: string;
  /** Codes for which both have a BIC. */
  readonly compared: number;
  readonly confirmed: number;
}

/** By fact; one that is not known is left out. */
export interface BankFacts {
  readonly name?: Fact;
  readonly swift?: Fact;
  readonly status?: Fact;
  readonly successor?: Fact;
  readonly existence?: Existence;
}

/** A BIC that a bank had. */
export interface FormerBic {
  readonly bic: string;
  /** The day since which it has another one, yyyy-mm-dd, or the year. */
  readonly until?: string;
}

/** The record in `details.bank`. Fields that are not known are left out. */
export interface Bank {
  /** All BICs in use, the primary one first; only where there are several. */
  readonly bics?: readonly string[];
  /** BICs that it had. */
  readonly bics_former?: readonly FormerBic[];
  /** Where the bank has its seat. */
  readonly city?: string;
  /** The bank identifier as it stands in the IBAN. */
  readonly code: string;
  /** ISO 3166-1 alpha-2, of the bank code. */
  readonly country: string;
  /** One English sentence on the bank. */
  readonly description?: string;
  /** Source and date of single facts; only where they were requested. */
  readonly facts?: BankFacts;
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
  /** `prefix` where no list has the code itself, and a prefix or a range leads to the bank; absent for exact codes. */
  readonly matched?: 'prefix';
  /** Legal name. */
  readonly name?: string;
  /** SEPA schemes it takes part in, where an operator took in the registers; one that is absent is not known. */
  readonly schemes?: readonly string[];
  /** The date of the oldest of those registers, yyyy-mm-dd. */
  readonly schemes_as_of?: string;
  /** What people call it: `Commerzbank`. */
  readonly short_name?: string;
  /** `active`, `merged`, `closed` or `in_resolution`; absent where it is not certain. */
  readonly status?: string;
  /** Legal name of the living bank that holds the accounts of one that has ended. */
  readonly successor?: string;
  /** The primary BIC that some source gives for this code. */
  readonly swift?: string;
  /** Of a bank that has ended: the BIC of its successor. */
  readonly successor_swift?: string;
  /** What sort of bank it is: `commercial_bank`, `savings_bank`, `cooperative_bank` and so on. */
  readonly type?: string;
  /** Address of its site. */
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
  /** BICs that it had. */
  readonly former_bics?: readonly (string | FormerBic)[];
  /** Facts whose source is another or newer than that of the record. */
  readonly facts?: BankFacts;
  /** What is announced, by day. */
  readonly changes?: readonly BankChange[];
  readonly name?: string;
  readonly short_name?: string;
  /** Former names, brands and abbreviations that people look for it by. */
  readonly also?: readonly string[];
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
  /** Germany: the Bundesbank's rule by which IBANs are made of account numbers, six digits. */
  readonly iban_rule?: string;
  /** 1 where its prefixes and ranges stand in no source: they show whose a code is, and not that it is in use. */
  readonly derived?: 1;
}

/** What a source says of a bank from some day on. */
export interface BankChange
  extends Pick<CuratedBank, 'name' | 'short_name' | 'bic' | 'status' | 'successor'> {
  /** yyyy-mm-dd. */
  readonly from: string;
  readonly source: string;
  /** The date of the source, yyyy-mm-dd. */
  readonly as_of: string;
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
  /** True where that is the day its sources were read, since they bear none. */
  readonly undated?: true;
  readonly country: string;
  readonly banks: readonly CuratedBank[];
}
