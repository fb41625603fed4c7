/**
 * Google's phone metadata, as `google-libphonenumber` exports it, read into words. The package keeps each
 * message as an array whose index is the field number of phonemetadata.proto.
 */
import { createRequire } from 'node:module';

type Message = readonly (Message | string | number | boolean | null | undefined)[];

interface Exported {
  readonly metadata: {
    readonly countryCodeToRegionCodeMap: Readonly<Record<string, readonly string[]>>;
    readonly countryToMetadata: Readonly<Record<string, Message>>;
  };
  readonly shortnumbermetadata: { readonly countryToMetadata: Readonly<Record<string, Message>> };
}

const require = createRequire(import.meta.url);
const exported = require('google-libphonenumber') as Exported;

/** Day on which that release was published (npm registry, read 2026-11-21); to be changed with the release. */
export const METADATA_DATE = '2026-09-29';

/** The release of the package that the metadata comes from. */
export const METADATA_VERSION = (require('google-libphonenumber/package.json') as { version: string })
  .version;

/** One kind of number in a region: its pattern, and its lengths where they are narrower than the region's. */
export interface Description {
  readonly pattern: string | undefined;
  readonly lengths: readonly number[];
  /** Lengths that are dialled only within an area. */
  readonly localLengths: readonly number[];
  /** A number of this kind that is in nobody's use. */
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
  readonly short: Readonly<Record<keyof typeof SHORT_FIELDS, Description>> | undefined;
  readonly shortGeneral: Description | undefined;
}

const TYPE_FIELDS = {
  fixed_line: 2,
  mobile: 3,
  toll_free: 4,
  premium_rate: 5,
  shared_cost: 6,
  personal_number: 7,
  voip: 8,
  pager: 21,
  uan: 25,
  voicemail: 28,
} as const;

export type DescribedType = keyof typeof TYPE_FIELDS;

const SHORT_FIELDS = { code: 29, emergency: 27, toll_free: 4, premium_rate: 5, standard_rate: 30 } as const;

/** Calling code to its regions, the main one first. Calling codes without a country have the region 001. */
export function readRegions(): ReadonlyMap<string, readonly Region[]> {
  const { countryCodeToRegionCodeMap, countryToMetadata } = exported.metadata;
  return new Map(
    Object.entries(countryCodeToRegionCodeMap).map(([callingCode, codes]) => [
      callingCode,
      codes.map((code) => readRegion(countryToMetadata[code === '001' ? callingCode : code]!)),
    ]),
  );
}

function readRegion(message: Message): Region {
  const code = message[9] as string;
  const short = exported.shortnumbermetadata.countryToMetadata[code];
  return {
    code,
    callingCode: String(message[10]),
    general: readDescription(message[1]),
    types: describedBy(TYPE_FIELDS, message),
    sameMobileAndFixed: Boolean(message[18]),
    exitCode: text(message[11]),
    nationalPrefixForParsing: text(message[15]),
    nationalPrefixTransform: text(message[16]),
    leadingDigits: text(message[23]),
    formats: readFormats(message[19]),
    internationalFormats: readFormats(message[20]),
    short: short && describedBy(SHORT_FIELDS, short),
    shortGeneral: short && readDescription(short[1]),
  };
}

function describedBy<Fields extends Readonly<Record<string, number>>>(
  fields: Fields,
  message: Message,
): Record<keyof Fields, Description> {
  const entries = Object.entries(fields).map(([name, field]) => [name, readDescription(message[field])]);
  return Object.fromEntries(entries) as Record<keyof Fields, Description>;
}

function readDescription(value: Message[number]): Description {
  const message = (value ?? []) as Message;
  return {
    pattern: text(message[2]),
    lengths: (message[9] ?? []) as unknown as readonly number[],
    localLengths: (message[10] ?? []) as unknown as readonly number[],
    example: text(message[6]),
  };
}

function readFormats(value: Message[number]): Format[] {
  return ((value ?? []) as readonly Message[]).map((message) => ({
    pattern: message[1] as string,
    written: message[2] as string,
    leadingDigits: ((message[3] ?? []) as readonly string[]).at(-1),
    nationalPrefixRule: text(message[4]),
    nationalPrefixOptional: Boolean(message[6]),
  }));
}

function text(value: Message[number]): string | undefined {
  return value ? String(value) : undefined;
}
