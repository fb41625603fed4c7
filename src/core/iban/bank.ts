/** A bank as it travels in an answer, and as it is written in the directory's sources. */

/** The record in `details.bank`. Fields that are not known are left out. */
export interface Bank {
  readonly city?: string;
  /** The bank identifier as it stands in the IBAN. */
  readonly code: string;
  readonly country: string;
  readonly description?: string;
  /** Year. */
  readonly founded?: number;
  /** URL of the PNG logo. */
  readonly logo: string;
  /** URL of the SVG logo. */
  readonly logo_svg: string;
  /** Legal name. */
  readonly name?: string;
  readonly short_name?: string;
  readonly status?: string;
  /** Legal name of the bank that carries on the business. */
  readonly successor?: string;
  /** The primary BIC. */
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
  readonly name?: string;
  readonly short_name?: string;
  readonly city?: string;
  readonly type?: string;
  readonly status?: string;
  /** `short_name` of a record of the same country, or `XX:short_name` of another's. */
  readonly successor?: string;
  readonly since?: number;
  readonly website?: string;
  readonly founded?: number;
  readonly description?: string;
  readonly colour?: string;
  readonly icon?: string;
  /** Germany: the Bundesbank's method for the account number's check digit, as `13` or `C1`. */
  readonly method?: string;
}

/**
 * How far a layer is trusted, best first: where two layers know a code, the first one answers. An operator's own list
 * comes above all, as their own logos do.
 */
export const LAYER_KINDS = ['operator', 'curated', 'official', 'registry'] as const;
export type LayerKind = (typeof LAYER_KINDS)[number];

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
