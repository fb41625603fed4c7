/**
 * google-libphonenumber, the reference, and what an answer is in words that its ports and we have in common; the differences that are
 * meant, each with its reason.
 */
import lib from 'google-libphonenumber';
import { type PhoneResult, verifyPhone } from '../../src/core/phone/verify.ts';
import { loadPhoneData } from '../../src/data/phone.ts';

const { PhoneNumberUtil, PhoneNumberFormat, PhoneNumberType, ShortNumberInfo } = lib;

/** What the published types leave out. */
export interface Missing {
  getSupportedGlobalNetworkCallingCodes(): number[];
  getExampleNumberForNonGeoEntity(callingCode: number): lib.PhoneNumber;
  getCountryCodeForRegion(region: string): number;
  getRegionCodeForNumber(number: lib.PhoneNumber): string | undefined;
  getSupportedRegions(): string[];
  getExampleNumberForType(region: string, type: number): lib.PhoneNumber | null;
}

export const util = PhoneNumberUtil.getInstance() as Omit<lib.PhoneNumberUtil, keyof Missing> & Missing;
const short = ShortNumberInfo.getInstance() as Omit<
  lib.ShortNumberInfo,
  'isValidShortNumberForRegion' | 'isEmergencyNumber'
> & {
  isEmergencyNumber(digits: string, region: string): boolean;
  isValidShortNumberForRegion(number: lib.PhoneNumber, region: string): boolean;
};
export const data = loadPhoneData(new URL('../../generated/', import.meta.url));

/** What both sides say, in the same words. */
export type Answer =
  | { readonly valid: false; readonly reason: string; readonly normalized?: string | undefined }
  | {
      readonly valid: true;
      readonly normalized: string;
      readonly region: string | undefined;
      readonly lineType: string;
      readonly national: string;
      readonly international: string;
      readonly prefix: string | undefined;
    };

export const TYPE_NAMES = new Map<number, string>(
  Object.entries(PhoneNumberType).map(([name, value]) => [value as number, name.toLowerCase()]),
);

const POSSIBLE_REASONS = new Map<number, string>(
  Object.entries({
    IS_POSSIBLE: 'unassigned_number',
    IS_POSSIBLE_LOCAL_ONLY: 'local_only',
    INVALID_COUNTRY_CODE: 'invalid_calling_code',
    TOO_SHORT: 'too_short',
    INVALID_LENGTH: 'invalid_length',
    TOO_LONG: 'too_long',
  }).map(([name, reason]) => [
    PhoneNumberUtil.ValidationResult[name as keyof typeof PhoneNumberUtil.ValidationResult],
    reason,
  ]),
);

const PARSE_REASONS: readonly (readonly [RegExp, string])[] = [
  [/Invalid country calling code/, 'invalid_calling_code'],
  [/too short/, 'too_short'],
  [/too long/, 'too_long'],
  [/did not seem to be a phone number/, 'not_a_number'],
];

export function reference(text: string, country: string | undefined): Answer {
  let number: lib.PhoneNumber;
  try {
    number = util.parse(text, country);
  } catch (error) {
    const [, reason] = PARSE_REASONS.find(([pattern]) => pattern.test(String(error)))!;
    return isShort(text, country) ? { valid: false, reason: 'short_code' } : { valid: false, reason };
  }
  number.clearExtension(); // which the reference would write, and we drop
  const normalized = util.format(number, PhoneNumberFormat.E164);
  if (!util.isValidNumber(number)) {
    if (isShort(text, country)) return { valid: false, reason: 'short_code' };
    return {
      valid: false,
      reason: POSSIBLE_REASONS.get(util.isPossibleNumberWithReason(number))!,
      normalized,
    };
  }
  const national = util.getNationalSignificantNumber(number);
  const prefix = national.slice(0, util.getLengthOfNationalDestinationCode(number));
  const region = util.getRegionCodeForNumber(number);
  return {
    valid: true,
    normalized,
    region: region === '001' ? undefined : region,
    lineType: TYPE_NAMES.get(util.getNumberType(number))!,
    national: util.format(number, PhoneNumberFormat.NATIONAL),
    international: util.format(number, PhoneNumberFormat.INTERNATIONAL),
    prefix: prefix === '' ? undefined : prefix,
  };
}

/** The digits of a text, without its extension. */
export function digitsOf(text: string): string {
  return text.replace(/ext.*|\D/g, '');
}

/** Digits without a plus that are a short or emergency number of the country they are dialled in. */
function isShort(text: string, country: string | undefined): boolean {
  if (country === undefined || text.includes('+')) return false;
  const digits = digitsOf(text);
  if (short.isEmergencyNumber(digits, country)) return true;
  const number = new lib.PhoneNumber();
  number.setCountryCode(util.getCountryCodeForRegion(country));
  number.setNationalNumber(Number(digits));
  if (digits.startsWith('0')) {
    number.setItalianLeadingZero(true);
    number.setNumberOfLeadingZeros(/^0+(?=.)/.exec(digits)?.[0].length ?? 0);
  }
  return short.isValidShortNumberForRegion(number, country);
}

export function ours(text: string, country: string | undefined): { answer: Answer; result: PhoneResult } {
  const result = verifyPhone(text, { defaultCountry: country, data });
  if (!result.valid) {
    const { reason, normalized } = result;
    return { answer: { valid: false, reason, normalized }, result };
  }
  return {
    answer: {
      valid: true,
      normalized: result.normalized,
      region: result.country.code,
      lineType: result.details.line_type,
      national: result.formatted.national,
      international: result.formatted.international,
      prefix: result.details.prefix,
    },
    result,
  };
}

export interface Difference {
  readonly text: string;
  readonly country: string | undefined;
  readonly theirs: Answer;
  readonly our: Answer;
  readonly result: PhoneResult;
}

export function same(theirs: Answer, our: Answer, except: readonly string[] = []): boolean {
  if (!theirs.valid || !our.valid) {
    if (theirs.valid || our.valid || theirs.reason !== our.reason) return false;
    return theirs.normalized === undefined || theirs.normalized === our.normalized;
  }
  return Object.entries(theirs).every(
    ([key, value]) => except.includes(key) || our[key as keyof typeof our] === value,
  );
}

const PLAN_WIDE = new Set(['toll_free', 'premium_rate', 'personal_number', 'voip', 'uan']);

/** Differences that are meant. The first that explains one is counted for it. */
export const MEANT: readonly {
  readonly why: string;
  readonly explains: (difference: Difference) => boolean;
}[] = [
  {
    why: 'a satellite telephone is called satellite, the reference calls it mobile',
    explains: ({ theirs, our }) =>
      our.valid && our.lineType === 'satellite' && same(theirs, our, ['lineType']),
  },
  {
    why: 'a number of a global service has no destination code: what the reference gives is a part of the subscriber number',
    explains: ({ theirs, our }) =>
      theirs.valid &&
      our.valid &&
      our.prefix === undefined &&
      our.region === undefined &&
      same(theirs, our, ['prefix']),
  },
  {
    why: 'numbers that serve the whole plan of +1 are not claimed for the United States',
    explains: ({ theirs, our, country }) =>
      theirs.valid &&
      our.valid &&
      theirs.region === 'US' &&
      PLAN_WIDE.has(theirs.lineType) &&
      (our.region === undefined || our.region === country) &&
      same(theirs, our, ['region']),
  },
  {
    why: 'a forgotten plus: read as international, said so, and the reference agrees when the plus stands there',
    explains: ({ text, our, result }) =>
      result.valid &&
      result.details.assumed_international === true &&
      same(reference(`+${digitsOf(text)}`, undefined), our),
  },
  {
    why: '00 marks a calling code in every country, where the digits are no number at home',
    explains: ({ text, our, theirs }) => {
      const digits = digitsOf(text);
      return (
        digits.startsWith('00') && !theirs.valid && same(reference(`+${digits.slice(2)}`, undefined), our)
      );
    },
  },
  {
    why: 'the trunk prefix of Russia and Kazakhstan behind a plus, where the digits are no number as they stand',
    explains: ({ text, our, theirs }) =>
      digitsOf(text).startsWith('8') &&
      !theirs.valid &&
      our.normalized?.startsWith('+7') === true &&
      same(reference(`+7${digitsOf(text).slice(1)}`, undefined), our),
  },
  {
    why: 'a form that is dialled no more: 01, 044, 045 and 1 in Mexico, 0 in Poland and the Czech Republic',
    explains: ({ theirs, our }) =>
      !theirs.valid &&
      our.valid &&
      ['MX', 'PL', 'CZ'].includes(our.region!) &&
      theirs.normalized!.endsWith(our.normalized.replace(/^\+(?:52|48|420)/, '')) &&
      same(reference(our.normalized, undefined), our),
  },
  {
    why: 'a number of a neighbour that is dialled at home, said so; the reference has it in the plan of the neighbour',
    explains: ({ theirs, our, result }) =>
      result.assumed?.includes('shared_plan') === true &&
      (!theirs.valid || theirs.normalized.startsWith('+35348')) &&
      same(reference(our.normalized!, undefined), our),
  },
  {
    why: 'numbers of San Marino in the plan of Italy belong to San Marino',
    explains: ({ theirs, our }) =>
      our.valid &&
      our.region === 'SM' &&
      our.normalized.startsWith('+390549') &&
      same(theirs, our, ['region']),
  },
  {
    why: 'numbers of Saint-Pierre-et-Miquelon in the ten digits of the French plan, asked for there',
    explains: ({ text, theirs, our, country }) =>
      country === 'PM' &&
      !theirs.valid &&
      /^0?508/.test(digitsOf(text)) &&
      same(reference(our.normalized!, undefined), our),
  },
  {
    why: 'one or two digits are too short, where the reference says it is no number',
    explains: ({ text, our, theirs }) =>
      digitsOf(text).length < 3 &&
      !theirs.valid &&
      theirs.reason === 'not_a_number' &&
      !our.valid &&
      our.reason === 'too_short',
  },
  {
    why: 'the reference keeps a number as a double, which has no room for more than 15 digits',
    explains: ({ theirs, our }) =>
      !theirs.valid &&
      !our.valid &&
      theirs.reason === our.reason &&
      our.normalized!.length > 16 &&
      our.normalized!.length === theirs.normalized!.length,
  },
];

export interface Examples {
  readonly region: string | undefined;
  readonly callingCode: string;
  readonly nationals: readonly string[];
}

export function examples(): Examples[] {
  const types = [...TYPE_NAMES.keys()];
  const regions = util.getSupportedRegions().map((region) => ({
    region,
    callingCode: String(util.getCountryCodeForRegion(region)),
    nationals: [
      ...new Set(
        types.flatMap((type) => {
          const number = util.getExampleNumberForType(region, type);
          return number ? [util.getNationalSignificantNumber(number)] : [];
        }),
      ),
    ],
  }));
  const worldwide = util.getSupportedGlobalNetworkCallingCodes().map((code) => ({
    region: undefined,
    callingCode: String(code),
    nationals: [util.getNationalSignificantNumber(util.getExampleNumberForNonGeoEntity(code))],
  }));
  return [...regions, ...worldwide];
}
