/** What an answer has about the carrier of a number, and what it is made of. */
import type { CarrierType, CompiledBrand } from './compiled.ts';
import type { Ranges } from './ranges.ts';

export interface Carrier {
  /** The day of the source, yyyy-mm-dd. */
  readonly as_of?: string;
  /** What customers call it. */
  readonly brand?: string;
  /** The network that a virtual operator's customers are on. */
  readonly mvno_host?: string;
  /** As the source names the one the range was assigned to. */
  readonly name: string;
  /** The company's operating company number, in North America. */
  readonly ocn?: string;
  /** Where calls to the range are rated as local, in North America, as the file writes it: "SNFC CNTRL". */
  readonly rate_center?: string;
  /** What states that the range is the carrier's. */
  readonly source?: string;
  /** What sort of company it is, as the source says. */
  readonly type?: CarrierType;
}

/** What a numbering plan keeps a range for, beside ordinary calls; of premium numbers, what they may offer. */
export const RANGE_USES = ['m2m', 'paging', 'information', 'entertainment', 'adult', 'voting'] as const;

export type RangeUse = (typeof RANGE_USES)[number];

/** What is known of a number's range. */
export interface RangeFacts {
  readonly carrier?: Carrier | undefined;
  readonly use?: RangeUse | undefined;
}

/** What an operator's import contains about ranges. */
export interface Imported {
  readonly source: string;
  readonly as_of: string;
  readonly ranges: Ranges;
  /** Rate centres, where the file has them. */
  readonly centers: Ranges | undefined;
}

/** What carriers of a country are called today, by their names. */
export type Brands = Readonly<Record<string, CompiledBrand>>;

/** What names a carrier beside the table of ranges. */
export interface RangeData {
  /** What was imported for a region. */
  importedOf(region: string): Imported | undefined;
  /** Names of carriers as customers know them. */
  brandsOf(region: string): Brands | undefined;
}
