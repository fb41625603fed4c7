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
import { type Dialled, dial } from './dialled.ts';
import type { LineType } from './line-type.ts';
import { type Reading, read, reasonOf } from './reading.ts';
import { NORTH_AMERICA, phoneCountryOf } from './region.ts';

export interface Carrier {
  /** What customers call it. */
  readonly brand?: string;
  /** The network that a virtual operator's customers are on. */
  readonly mvno_host?: string;
  /** As the numbering authority's table names the one the range was assigned to. */
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
  if (input.length > INPUT_LENGTH_MAX) return refuse(input, 'input_too_long', '', requested);
  if (isBlank(input)) return refuse(input, 'empty_input', '', requested);
  if (country !== undefined && !requested) return refuse(input, 'unsupported_country', '');
  const fallback = defaultCountry === undefined ? undefined : phoneCountryOf(defaultCountry);
  const home = requested ?? fallback;
  const result = judge(input, input, { data, requested, home, plan: home && data.planOf(home) });
  return result;
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
  if ('reason' in dialled) return refuse(input, dialled.reason, '', home);
  const reading = read(data, dialled, plan);
  if (reading === undefined) return refuse(input, 'country_required', dialled.digits);
  if (typeof reading === 'string') {
    const reason = dialled.vanity ? 'invalid_characters' : reading;
    return refuse(input, reason, `${dialled.plus ? '+' : ''}${dialled.digits}`, home);
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
  { digits, vanity }: Dialled,
  reading: Reading,
  { data, home, plan }: Context,
): PhoneResult {
  const { main } = reading.callingCode;
  const country = home?.calling_code === main.callingCode ? home : main.country;
  if (vanity) return refuse(input, 'invalid_characters', normalized, country);
  if (!reading.marked && data.automaton.label(plan!.short, digits) !== 0) {
    return refuse(input, 'short_code', digits, country);
  }
  const reason = reasonOf(reading);
  return refuse(input, isTwoNumbers(input, reason) ? 'not_a_number' : reason, normalized, country);
}

/** Two numbers in one text, side by side: together too long, each long enough. */
function isTwoNumbers(input: string, reason: Reason): boolean {
  const digitsOf = (part: string) => part.replace(/\P{Nd}/gu, '').length;
  return reason === 'too_long' && input.split(/[/|&]/).filter((part) => digitsOf(part) >= 7).length > 1;
}

function accept(
  input: string,
  normalized: string,
  { callingCode, national, assumedInternational }: Reading,
  verdict: Verdict,
  { data, home }: Context,
): PhoneResult {
  const lineType = data.isSatellite(normalized.slice(1)) ? 'satellite' : verdict.lineType;
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
    details: detailsOf(normalized, national, lineType, assumedInternational, verdict, data),
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

const LETTER_A = 97; // character code of "a"

/** Writes a national number by its template. */
function write(template: string, national: string): string {
  let written = '';
  for (let i = 0; i < template.length; i++) {
    const code = template.charCodeAt(i);
    written += code < LETTER_A ? template[i] : national[code - LETTER_A];
  }
  return written;
}

function detailsOf(
  normalized: string,
  national: string,
  lineType: LineType,
  assumedInternational: boolean,
  { plan, prefixLength }: Verdict,
  data: PhoneData,
): PhoneDetails {
  const number = normalized.slice(1);
  const name = data.carriers.lineOf(number);
  const line = isGeographic(plan.callingCode, lineType)
    ? data.areas.lineOf(areaNumber(number, lineType))
    : undefined;
  const [region, ...areas] = line?.split('\t') ?? [];
  return {
    ...(areas.length > 0 && { areas }),
    ...(assumedInternational && { assumed_international: true }),
    ...(name !== undefined && { carrier: carrierOf(name, plan.region, data) }),
    line_type: lineType,
    ...(PORTABLE.has(lineType) && { portable: data.isPortable(plan.region) }),
    ...(prefixLength > 0 && { prefix: national.slice(0, prefixLength) }),
    ...(region && { region }),
  };
}

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

function isGeographic(callingCode: string, lineType: LineType): boolean {
  if (lineType === 'mobile') return MOBILE_WITH_AREA.has(callingCode);
  return lineType === 'fixed_line' || lineType === 'fixed_line_or_mobile';
}

/** Argentina's mobile numbers have a 9 before the area code. */
function areaNumber(number: string, lineType: LineType): string {
  return lineType === 'mobile' && number.startsWith('549') ? `54${number.slice(3)}` : number;
}

function refuse(input: string, reason: Reason, normalized: string, country?: Country): PhoneResult {
  return invalid('phone', input, reason, normalized, country);
}
