/**
 * Verifies a phone number: is it one, whose, of what kind, and how is it written.
 *
 * A pass shows that the number lies in a range that is given out; not that somebody answers. The carrier is the one
 * the range was assigned to: a number that was taken along to another carrier still shows the first.
 */
import { type Country, invalid, type Reason, type Result } from '../result.ts';
import { INPUT_LENGTH_MAX, isBlank } from '../text.ts';
import type { CarrierType } from './compiled.ts';
import type { PhoneData, Plan, Verdict } from './data.ts';
import { type Dialled, dial, holdsTwoNumbers } from './dialled.ts';
import type { LineType } from './line-type.ts';
import { type Reading, read, reasonOf } from './reading.ts';
import { NORTH_AMERICA, phoneCountryOf } from './region.ts';
import { write } from './template.ts';

export interface Carrier {
  /** What customers call it. */
  readonly brand?: string;
  /** The network that a virtual operator's customers are on. */
  readonly mvno_host?: string;
  /** As the prefix table names the one the range was assigned to. */
  readonly name: string;
  readonly type?: CarrierType;
}

export interface PhoneDetails {
  /** Places that the number's area code serves. */
  readonly areas?: string[];
  /** Present, and true, when the plus before a calling code was missing and the number is read as if it stood there. */
  readonly assumed_international?: boolean;
  readonly carrier?: Carrier;
  readonly line_type: LineType;
  /** Whether mobile numbers can be taken along to another carrier in the region. */
  readonly portable?: boolean;
  /** National destination code. */
  readonly prefix?: string;
  /** State, province or region, where the area names tell it. */
  readonly region?: string;
}

export type PhoneResult = Result<'phone', PhoneDetails>;

export interface PhoneOptions {
  /** ISO 3166-1 alpha-2, any case; the first source for the country. */
  readonly country?: string | undefined;
  /** The country when neither `country` nor the value names one. */
  readonly defaultCountry?: string | undefined;
  readonly data: PhoneData;
}

/** Verifies a phone number. Never throws for what a user typed. */
export function verifyPhone(input: string, { country, defaultCountry, data }: PhoneOptions): PhoneResult {
  const requested = country === undefined ? undefined : phoneCountryOf(country);
  const home = requested ?? (defaultCountry === undefined ? undefined : phoneCountryOf(defaultCountry));
  if (input.length > INPUT_LENGTH_MAX) return refuse(input, 'input_too_long', '', home);
  if (country !== undefined && !requested) {
    return refuse(input, isBlank(input) ? 'empty_input' : 'unsupported_country', '');
  }
  return judge(input, input, { data, requested, home, plan: home && data.planOf(home) });
}

interface Context {
  readonly data: PhoneData;
  /** The country that the request names. */
  readonly requested: Country | undefined;
  /** That, or the default. */
  readonly home: Country | undefined;
  readonly plan: Plan | undefined;
}

/** Judges `text`, which is the input or the input without a "(0)". */
function judge(input: string, text: string, context: Context): PhoneResult {
  const { data, requested, home, plan } = context;
  const dialled = dial(text);
  if ('reason' in dialled) {
    return isBlank(input)
      ? refuse(input, 'empty_input', '', home)
      : refuse(input, dialled.reason, dialled.compact, home);
  }
  const reading = read(data, dialled, plan);
  if (reading === undefined) return refuse(input, 'country_required', dialled.compact);
  if (typeof reading === 'string') {
    return refuse(input, dialled.vanity ? 'invalid_characters' : reading, dialled.compact, home);
  }
  const { callingCode, verdict } = reading;
  const normalized = `+${callingCode.code}${reading.national}`;
  if (reading.marked && requested && requested.calling_code !== callingCode.code) {
    return refuse(input, 'country_mismatch', normalized, requested);
  }
  if (verdict) return accept(input, normalized, reading, verdict, context);
  if (text.includes('(0)')) {
    const retried = judge(input, text.replace('(0)', ''), context);
    if (retried.valid) return retried;
  }
  return refuseReading(input, normalized, dialled, reading, context);
}

/** A number that can be read and is not valid. */
function refuseReading(
  input: string,
  normalized: string,
  { digits, compact, vanity }: Dialled,
  reading: Reading,
  { data, home, plan }: Context,
): PhoneResult {
  const { main } = reading.callingCode;
  const country = home?.calling_code === main.callingCode ? home : main.country;
  if (vanity) return refuse(input, 'invalid_characters', compact, country); // the letters were no keys
  if (!reading.marked && data.automaton.label(plan!.short, digits) !== 0) {
    return refuse(input, 'short_code', digits, country);
  }
  const reason = reasonOf(reading);
  const two = reason === 'too_long' && holdsTwoNumbers(input);
  return refuse(input, two ? 'not_a_number' : reason, normalized, country);
}

function accept(
  input: string,
  normalized: string,
  { callingCode, national, assumedInternational }: Reading,
  verdict: Verdict,
  { data, home }: Context,
): PhoneResult {
  return {
    type: 'phone',
    input,
    valid: true,
    normalized,
    country: countryOf(verdict, home),
    formatted: {
      international: `+${callingCode.code} ${write(verdict.international, national)}`,
      national: write(verdict.national, national),
    },
    details: detailsOf(normalized.slice(1), national, assumedInternational, verdict, data),
  };
}

/** Lines that serve the whole numbering plan of +1. */
const PLAN_WIDE: ReadonlySet<LineType> = new Set([
  'toll_free',
  'premium_rate',
  'personal_number',
  'uan',
  'voip',
]);

function countryOf({ plan, lineType }: Verdict, home: Country | undefined): Country {
  if (plan.region !== 'US' || !PLAN_WIDE.has(lineType)) return plan.country;
  return home?.calling_code === plan.callingCode ? home : NORTH_AMERICA;
}

/** `number` has its calling code. */
function detailsOf(
  number: string,
  national: string,
  assumedInternational: boolean,
  { plan, lineType, prefixLength }: Verdict,
  data: PhoneData,
): PhoneDetails {
  const [region, ...areas] = areaLine(number, plan.callingCode, lineType, data)?.split('\t') ?? [];
  const carrier = data.carriers.lineOf(number);
  const details: Partial<Mutable<PhoneDetails>> = {};
  if (areas.length > 0) details.areas = areas;
  if (assumedInternational) details.assumed_international = true;
  if (carrier !== undefined) details.carrier = carrierOf(carrier, plan.region, data);
  details.line_type = lineType;
  if (PORTABLE.has(lineType)) details.portable = data.isPortable(plan.region);
  if (prefixLength > 0) details.prefix = national.slice(0, prefixLength);
  if (region) details.region = region;
  return details as PhoneDetails;
}

type Mutable<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] };

function carrierOf(name: string, region: string, data: PhoneData): Carrier {
  const known = data.brandOf(region, name);
  if (!known) return { name };
  const { brand, mvno_host, type } = known;
  return mvno_host === undefined ? { brand, name, type } : { brand, mvno_host, name, type };
}

/** The lines that portability is about. */
const PORTABLE: ReadonlySet<LineType> = new Set(['mobile', 'fixed_line_or_mobile']);

/** Calling codes whose mobile numbers belong to a place: China, Mexico, Argentina, Brazil, Indonesia. */
const MOBILE_WITH_AREA: ReadonlySet<string> = new Set(['86', '52', '54', '55', '62']);

/** What is known of the place of a number, where its kind of line has one. */
function areaLine(
  number: string,
  callingCode: string,
  lineType: LineType,
  data: PhoneData,
): string | undefined {
  switch (lineType) {
    case 'fixed_line':
    case 'fixed_line_or_mobile':
      return data.areas.lineOf(number);
    case 'mobile':
      if (!MOBILE_WITH_AREA.has(callingCode)) return undefined;
      // Argentina's mobile numbers have a 9 before the area code.
      return data.areas.lineOf(number.startsWith('549') ? `54${number.slice(3)}` : number);
    default:
      return undefined;
  }
}

function refuse(input: string, reason: Reason, normalized: string, country?: Country): PhoneResult {
  return invalid('phone', input, reason, normalized, country);
}
