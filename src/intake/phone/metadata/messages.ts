/**
 * Google's phone metadata as its JavaScript port carries it, read into words: each message is an array whose index is
 * the field number of phonemetadata.proto.
 */
import type { DescribedType, Description, Format, Region, Regions, ShortType } from './region.ts';

export type Message = readonly (Message | string | number | boolean | null | undefined)[];

export interface Messages {
  readonly metadata: {
    readonly countryCodeToRegionCodeMap: Readonly<Record<string, readonly string[]>>;
    readonly countryToMetadata: Readonly<Record<string, Message>>;
  };
  readonly shortnumbermetadata: { readonly countryToMetadata: Readonly<Record<string, Message>> };
}

const TYPE_FIELDS: Readonly<Record<DescribedType, number>> = {
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
};

const SHORT_FIELDS: Readonly<Record<ShortType, number>> = {
  code: 29,
  emergency: 27,
  toll_free: 4,
  premium_rate: 5,
  standard_rate: 30,
};

/** Reads all regions. Throws on messages that are not of this form. */
export function regionsOf({ metadata, shortnumbermetadata: short }: Messages): Regions {
  const { countryCodeToRegionCodeMap, countryToMetadata } = metadata;
  return new Map(
    Object.entries(countryCodeToRegionCodeMap).map(([callingCode, codes]) => [
      callingCode,
      codes.map((code) =>
        readRegion(countryToMetadata[code === '001' ? callingCode : code]!, short.countryToMetadata[code]),
      ),
    ]),
  );
}

function readRegion(message: Message, short: Message | undefined): Region {
  return {
    code: message[9] as string,
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

function describedBy<Type extends string>(
  fields: Readonly<Record<Type, number>>,
  message: Message,
): Record<Type, Description> {
  const entries = Object.entries<number>(fields).map(([name, field]) => [
    name,
    readDescription(message[field]),
  ]);
  return Object.fromEntries(entries) as Record<Type, Description>;
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
