/** A region's numbering plan in libphonenumber's words, whichever file it was read from. */

/** One kind of number in a region: its pattern, and its lengths where they are narrower than the region's. */
export interface Description {
  readonly pattern: string | undefined;
  readonly lengths: readonly number[];
  /** Lengths that are dialled only within an area. */
  readonly localLengths: readonly number[];
  /** A number of this kind that is not in use. */
  readonly example: string | undefined;
}

export interface Format {
  /** Digit groups, as `(\d{3})(\d{4,5})`. */
  readonly pattern: string;
  /** How the groups are written, as `$1 $2`. */
  readonly written: string;
  /** What the number has to begin with; undefined when anything will do. */
  readonly leadingDigits: string | undefined;
  /** How the first group is written with the national prefix, as `(0$1)`. */
  readonly nationalPrefixRule: string | undefined;
  /** Numbers are written without the national prefix too. */
  readonly nationalPrefixOptional: boolean;
}

export interface Region {
  readonly code: string;
  readonly callingCode: string;
  readonly general: Description;
  readonly types: Readonly<Record<DescribedType, Description>>;
  readonly sameMobileAndFixed: boolean;
  readonly exitCode: string | undefined;
  readonly nationalPrefixForParsing: string | undefined;
  readonly nationalPrefixTransform: string | undefined;
  readonly leadingDigits: string | undefined;
  readonly formats: readonly Format[];
  readonly internationalFormats: readonly Format[];
  /** Short numbers, each kind that the reference knows. */
  readonly short: Readonly<Record<ShortType, Description>> | undefined;
  readonly shortGeneral: Description | undefined;
}

export const DESCRIBED_TYPES = [
  'fixed_line',
  'mobile',
  'toll_free',
  'premium_rate',
  'shared_cost',
  'personal_number',
  'voip',
  'pager',
  'uan',
  'voicemail',
] as const;

export type DescribedType = (typeof DESCRIBED_TYPES)[number];

export const SHORT_TYPES = ['code', 'emergency', 'toll_free', 'premium_rate', 'standard_rate'] as const;

export type ShortType = (typeof SHORT_TYPES)[number];

/** Calling code to its regions, the main one first. Calling codes without a country have the region 001. */
export type Regions = ReadonlyMap<string, readonly Region[]>;
