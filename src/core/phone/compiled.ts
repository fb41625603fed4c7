/**
 * The shape of the compiled phone data, as the build writes it and `createPhoneData` takes it.
 */
import type { LineType } from './line-type.ts';

/** What a carrier is: network of its own, virtual operator, its enabler, and the rest. */
export const CARRIER_TYPES = ['mno', 'mvno', 'mvne', 'fixed', 'cable', 'voip', 'satellite', 'iot'] as const;

export type CarrierType = (typeof CARRIER_TYPES)[number];

/** What a short number costs or is for; `unknown` where the plan does not state it. */
export const SHORT_KINDS = ['emergency', 'toll_free', 'standard_rate', 'premium_rate', 'unknown'] as const;

export type ShortKind = (typeof SHORT_KINDS)[number];

/** Labels of short numbers count down from here, in the order of SHORT_KINDS; other labels never get there. */
export const SHORT_LABEL = 0xffff;

/** The numbering plan of a region. */
export interface CompiledPlan {
  /** ISO 3166-1 alpha-2 (and AC, TA, XK); `001` for a calling code that belongs to no country. */
  readonly region: string;
  readonly callingCode: string;
  /** What is dialled before a calling code, as a regular expression. */
  readonly exitCode?: string;
  /** What may stand before a national number, as a regular expression. */
  readonly nationalPrefix?: string;
  /** What replaces it where its groups took part. */
  readonly nationalPrefixTransform?: string;
  /** First state of the numbers that have the region's general form. */
  readonly general: number;
  /** First state of the short and emergency numbers. */
  readonly short: number;
  /** Possible lengths of a national number, a bit each: bit 10 for ten digits. */
  readonly lengths: number;
  /** Lengths that are dialled only within an area. */
  readonly localLengths: number;
  /** Length of the example number, the longer of fixed line and mobile. */
  readonly usualLength: number;
}

export interface CompiledCallingCode {
  readonly code: string;
  /** First state of its numbers. */
  readonly numbers: number;
  /** Indexes into `plans`, the main region's first. */
  readonly plans: readonly number[];
}

/** What a valid number is: index of the plan, of the line type, of the two templates, digits of the prefix. */
export type CompiledVerdict = readonly [
  plan: number,
  lineType: number,
  national: number,
  international: number,
  prefixLength: number,
];

/** Ranges that an operator imported from a regulator's file: they answer before the shipped table. */
export interface ImportedRanges {
  /** Region of the numbers, ISO 3166-1 alpha-2. */
  readonly region: string;
  /** What the file is, and whose. */
  readonly source: string;
  /** The file's date, yyyy-mm-dd. */
  readonly as_of: string;
  /** Ranges as the build writes them; a line has name, brand and type of the carrier, and its OCN, tabs between. */
  readonly ranges: Uint8Array;
  /** Ranges whose lines are rate centres; only in North America. */
  readonly centers?: Uint8Array | undefined;
}

/** Brand, type and host network of a carrier. */
export interface CompiledBrand {
  readonly brand: string;
  readonly type: CarrierType;
  readonly mvno_host?: string;
}

/** How most example numbers end. */
export const COUNTED = '1234567890123456';

/** How numbers of neighbours are dialled in the countries of a calling code. */
export interface PlanNeighbours {
  /**
   * Calling codes whose national numbers are dialled as one's own, in the order in which they are asked: a number is a neighbour's where
   * exactly one calling code of a list has it.
   */
  readonly alike?: readonly (readonly string[])[];
  /** Numbers of `alike` are written behind this calling code, too. */
  readonly isWritten?: boolean;
  /** What is dialled in the place of the exit and the calling code. */
  readonly prefixes?: readonly (readonly [dialled: string, callingCode: string])[];
  /** Area codes whose numbers are a neighbour's, and, where the number has another form there, what it begins with. */
  readonly areas?: readonly (readonly [area: string, callingCode: string, becomes?: string])[];
}

/** By calling code. */
export type NeighbourRows = Readonly<Record<string, PlanNeighbours>>;

export interface CompiledPhone {
  /** The metadata's release, for people. */
  readonly version: string;
  /** The release's date, yyyy-mm-dd. */
  readonly as_of: string;
  readonly lineTypes: readonly LineType[];
  readonly plans: readonly CompiledPlan[];
  /**
   * An example number for each plan, in their order, with commas between: of its usual length, without the end of it that counts up from 1, as
   * `15` of `15123456789`; of some none is kept. Absent from plans that were compiled before they were kept.
   */
  readonly examples?: string | undefined;
  readonly callingCodes: readonly CompiledCallingCode[];
  /** How a number is written: a letter for each digit, `a` for the first. */
  readonly templates: readonly string[];
  /** A state's label is its verdict's index plus two; label 1 means "it matches", 0 "it does not". */
  readonly verdicts: readonly CompiledVerdict[];
  /** Regions whose mobile numbers can be taken along to another carrier. */
  readonly portable: readonly string[];
  /** First digits, calling code included, of satellite networks. */
  readonly satellite: readonly string[];
  /** Absent where the plans are those of one calling code. */
  readonly neighbours?: NeighbourRows | undefined;
  /** Region to carrier name to brand. */
  readonly brands: Readonly<Record<string, Readonly<Record<string, CompiledBrand>>>>;
}
