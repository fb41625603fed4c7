/**
 * The result on a valid number: whose it is, of what kind, how it is written, and what is known of its range.
 */
import type { Assumption, Country, Result } from '../result.ts';
import type { Carrier, RangeFacts, RangeUse } from './carrier.ts';
import type { CarrierType } from './compiled.ts';
import type { MatchedNumber, PhoneData } from './data.ts';
import type { LineType } from './line-type.ts';
import { keyOf } from './ranges.ts';
import type { Reading } from './reading.ts';
import { NORTH_AMERICA } from './region.ts';
import { write } from './template.ts';

/** What is known of a phone number that is valid. */
export interface PhoneDetails {
  /** Places that the number's area code serves. */
  readonly areas?: string[];
  /** Present, and true, when letters that look like digits (O, I, l) are read as these. */
  readonly assumed_digits?: boolean;
  /** Present, and true, when the plus before a calling code was missing and the number is read as if it stood there. */
  readonly assumed_international?: boolean;
  /** The company that the range was assigned to; a ported number may be with another. */
  readonly carrier?: Carrier;
  /** What is dialled once the call is answered, digits only. */
  readonly extension?: string;
  /** Words of the input that are no part of the number, in their order. */
  readonly ignored?: string[];
  /** What is reached: `mobile`, `fixed_line`, `toll_free` and so on. */
  readonly line_type: LineType;
  /** What the company that holds the range sells, where the plan does not distinguish mobile from fixed. */
  readonly line_type_hint?: LineType;
  /** Present, and true, where a source states that such numbers can be ported to another carrier. */
  readonly portable?: boolean;
  /** National destination code. */
  readonly prefix?: string;
  /** What the plan keeps the number's range for, beside ordinary calls. */
  readonly range_use?: RangeUse;
  /** Present, and true, where the range is certainly one that short messages reach: mobile, of a mobile network. */
  readonly receives_sms?: boolean;
  /** State, province or region, where the area names contain it. */
  readonly region?: string;
  /** Time zones of the places that the number may be in, as the IANA database names them. */
  readonly time_zones?: string[];
}

export type { Carrier } from './carrier.ts';

/** The result on a phone number: `valid` narrows it to its details or to its reason. */
export type PhoneResult = Result<'phone', PhoneDetails>;

/** A reading that is valid, and what was left out or assumed on the way to it. */
export interface AcceptedReading {
  readonly reading: Reading;
  readonly extension?: string | undefined;
  readonly ignored?: readonly string[];
  readonly assumedDigits?: boolean;
  /** Letters were read as the keys of a telephone. */
  readonly assumedKeys?: boolean;
  /** What a spreadsheet had made of the number was undone. */
  readonly restored?: Assumption;
}

/** The result on a valid number. */
export function accept(
  input: string,
  accepted: AcceptedReading,
  data: PhoneData,
  home: Country | undefined,
): Extract<PhoneResult, { valid: true }> {
  const { extension, ignored = NOTHING, assumedDigits = false } = accepted;
  const reading = ownersReading(accepted.reading, data);
  const { callingCode, national } = reading;
  const verdict = reading.verdict!;
  const number = callingCode.code + national;
  const details = detailsOf(number, reading, data);
  if (assumedDigits) details.assumed_digits = true;
  if (extension !== undefined) details.extension = extension;
  if (ignored.length > 0) details.ignored = [...ignored];
  const uri = `tel:+${callingCode.code}-${write(verdict.dashed, national)}`;
  const result = {
    type: 'phone',
    input,
    valid: true,
    normalized: `+${number}`,
    country: reading.owner ?? countryOf(verdict, home),
    formatted: {
      international: `+${callingCode.code} ${write(verdict.international, national)}`,
      national: write(verdict.national, national),
      rfc3966: extension === undefined ? uri : `${uri};ext=${extension}`,
    },
    details,
  } as const;
  const assumed = accepted.restored ?? (accepted.assumedKeys ? 'letters_as_keys' : undefined);
  if (reading.shared) return { ...result, assumed: assumed ? [assumed, 'shared_plan'] : ['shared_plan'] };
  return assumed === undefined ? result : { ...result, assumed: [assumed] };
}

/** A number in an area that is lent to a neighbour is the neighbour's. */
const ownersReading = (reading: Reading, data: PhoneData): Reading =>
  reading.verdict!.plan.lent === undefined ? reading : data.neighbours!.ofOwner(reading, data);

const NOTHING: readonly string[] = [];

/** Lines that serve the whole numbering plan of +1. */
const PLAN_WIDE: ReadonlySet<LineType> = new Set([
  'toll_free',
  'premium_rate',
  'personal_number',
  'uan',
  'voip',
]);

function countryOf({ plan, lineType }: MatchedNumber, home: Country | undefined): Country {
  if (plan.region !== 'US' || !PLAN_WIDE.has(lineType)) return plan.country;
  return home?.calling_code === plan.callingCode ? home : NORTH_AMERICA;
}

/** `number` has its calling code. */
function detailsOf(
  number: string,
  { national, assumedInternational, verdict, owner }: Reading,
  data: PhoneData,
): Mutable<PhoneDetails> {
  const { plan, lineType, prefixLength, isLocal, isPortable } = verdict!;
  const key = keyOf(number);
  const placed = isLocal ? placedNumber(number, plan.callingCode, lineType) : undefined;
  const placedKey = placed === number ? key : keyOf(placed ?? plan.callingCode);
  const area = placed === undefined ? undefined : data.areas?.areaOf(placedKey);
  const { carrier, use } = data.carriers?.factsOf(number, plan.region, data, key) ?? NOTHING_KNOWN;
  const zones = isLocal ? data.zones.zonesOf(placedKey, owner?.code ?? plan.region) : undefined;
  const details = {} as Mutable<PhoneDetails>;
  if (area !== undefined && area.areas.length > 0) details.areas = area.areas.slice();
  if (assumedInternational) details.assumed_international = true;
  if (carrier) details.carrier = { ...carrier };
  details.line_type = lineType;
  const hint = lineType === 'fixed_line_or_mobile' && carrier?.type && HINTS[carrier.type];
  if (hint) details.line_type_hint = hint;
  if (isPortable) details.portable = true;
  if (prefixLength > 0) details.prefix = national.slice(0, prefixLength);
  if (use) details.range_use = use;
  else if (lineType === 'mobile' && RADIO.has(carrier?.type)) details.receives_sms = true;
  if (area?.region !== undefined) details.region = area.region;
  if (zones !== undefined) details.time_zones = zones.slice();
  return details;
}

const NOTHING_KNOWN: RangeFacts = {};

/** What the lines of a carrier are, by its type. */
const HINTS: Partial<Record<CarrierType, LineType>> = {
  mno: 'mobile',
  mvno: 'mobile',
  fixed: 'fixed_line',
  cable: 'fixed_line',
  voip: 'voip',
};

/** Those whose mobile numbers are in a network with short messages. */
const RADIO: ReadonlySet<CarrierType | undefined> = new Set(['mno', 'mvno']);

type Mutable<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] };

/** Calling codes whose mobile numbers belong to a place: China, Mexico, Argentina, Brazil, Indonesia. */
const MOBILE_WITH_AREA: ReadonlySet<string> = new Set(['86', '52', '54', '55', '62']);

/** The number by which its place is looked up; undefined where its kind of line has none. */
export function placedNumber(number: string, callingCode: string, lineType: LineType): string | undefined {
  switch (lineType) {
    case 'fixed_line':
    case 'fixed_line_or_mobile':
      return number;
    case 'mobile':
      if (!MOBILE_WITH_AREA.has(callingCode)) return undefined;
      // Argentina's mobile numbers have a 9 before the area code.
      return number.startsWith('549') ? `54${number.slice(3)}` : number;
    default:
      return undefined;
  }
}
