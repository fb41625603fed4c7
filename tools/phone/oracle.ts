/**
 * The differential test: google-libphonenumber, the reference, against the matcher, on the same inputs.
 *
 * Compared: validity, reason, E.164, region, line type, both formats, destination code. Inputs: every example number
 * of every type and region, the same one digit short, one long and with each digit changed; then random numbers.
 * Each is given as E.164, as E.164 in a country, as national digits and as its national format in that country.
 *
 *   npx tsx tools/phone/oracle.ts [--large N] [--small N] [--seed N]
 *
 * Differences that are meant stand in `MEANT`, each with its reason; any other ends the run with exit code 1.
 */
import { parseArgs } from 'node:util';
import lib from 'google-libphonenumber';
import { type PhoneResult, verifyPhone } from '../../src/core/phone/verify.ts';
import { loadPhoneData } from '../../src/data/phone.ts';

const { PhoneNumberUtil, PhoneNumberFormat, PhoneNumberType, ShortNumberInfo } = lib;

/** What the published types leave out. */
interface Missing {
  getSupportedGlobalNetworkCallingCodes(): number[];
  getExampleNumberForNonGeoEntity(callingCode: number): lib.PhoneNumber;
  getCountryCodeForRegion(region: string): number;
  getRegionCodeForNumber(number: lib.PhoneNumber): string | undefined;
  getSupportedRegions(): string[];
  getExampleNumberForType(region: string, type: number): lib.PhoneNumber | null;
}

const util = PhoneNumberUtil.getInstance() as Omit<lib.PhoneNumberUtil, keyof Missing> & Missing;
const short = ShortNumberInfo.getInstance() as Omit<
  lib.ShortNumberInfo,
  'isValidShortNumberForRegion' | 'isEmergencyNumber'
> & {
  isEmergencyNumber(digits: string, region: string): boolean;
  isValidShortNumberForRegion(number: lib.PhoneNumber, region: string): boolean;
};
const data = loadPhoneData(new URL('../../generated/', import.meta.url));

const { values } = parseArgs({
  options: {
    large: { type: 'string', default: '100000' },
    small: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
  },
});

/** Numbers per region: these get as many as --large says, the others as many as --small. */
const LARGE = new Set('BR CN DE FR GB ID IN IT JP KR MX RU US'.split(' '));

/** What both sides say, in the same words. */
type Answer =
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

const TYPE_NAMES = new Map<number, string>(
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

function reference(text: string, country: string | undefined): Answer {
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
function digitsOf(text: string): string {
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

function ours(text: string, country: string | undefined): { answer: Answer; result: PhoneResult } {
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

interface Difference {
  readonly text: string;
  readonly country: string | undefined;
  readonly theirs: Answer;
  readonly our: Answer;
  readonly result: PhoneResult;
}

function same(theirs: Answer, our: Answer, except: readonly string[] = []): boolean {
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
const MEANT: readonly { readonly why: string; readonly explains: (difference: Difference) => boolean }[] = [
  {
    why: 'a satellite telephone is called satellite, the reference calls it mobile',
    explains: ({ theirs, our }) =>
      our.valid && our.lineType === 'satellite' && same(theirs, our, ['lineType']),
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
    why: 'a form that is dialled no more: 01, 044, 045 and 1 in Mexico, 0 in Poland and the Czech Republic',
    explains: ({ theirs, our }) =>
      !theirs.valid &&
      our.valid &&
      ['MX', 'PL', 'CZ'].includes(our.region!) &&
      theirs.normalized!.endsWith(our.normalized.replace(/^\+(?:52|48|420)/, '')) &&
      same(reference(our.normalized, undefined), our),
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

const counts = new Map<string, number>();
let compared = 0;
let valid = 0;
const unexplained: Difference[] = [];

function compare(text: string, country?: string): void {
  compared++;
  const theirs = reference(text, country);
  const { answer: our, result } = ours(text, country);
  if (theirs.valid) valid++;
  if (same(theirs, our)) return;
  const difference = { text, country, theirs, our, result };
  const meant = MEANT.find(({ explains }) => explains(difference));
  if (meant) counts.set(meant.why, (counts.get(meant.why) ?? 0) + 1);
  else unexplained.push(difference);
}

/** The ways in which a number is given: as E.164, at home, in another country, without plus, and as people write. */
const WAYS: readonly ((callingCode: string, national: string, region: string) => void)[] = [
  (code, national) => compare(`+${code}${national}`),
  (code, national, region) => compare(`+${code}${national}`, region),
  (_, national, region) => compare(national, region),
  (_, national, region) => compare(`0${national}`, region),
  (code, national, region) => compare(code + national, region),
  (code, national) => compare(`+${code} ${national.replace(/(..)(?=.)/g, '$1-')}`, pick(REGIONS)),
  (_, national, region) => compare(`(${national.slice(0, 3)}) ${national.slice(3)} ext. 12`, region),
  (code, national) => compare(code + national, pick(REGIONS)),
];

const REGIONS = util.getSupportedRegions();

function pick<Item>(items: readonly Item[]): Item {
  return items[random(items.length)]!;
}

/** Numbers of no country have no home to be written in. */
function waysOf(region: string | undefined) {
  return region === undefined ? WAYS.slice(0, 1) : WAYS;
}

/** A small generator with a seed (mulberry32), so that a run can be repeated. */
let state = Number(values.seed);
function random(below: number): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
}

interface Examples {
  readonly region: string | undefined;
  readonly callingCode: string;
  readonly nationals: readonly string[];
}

function examples(): Examples[] {
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

/** A number itself, one digit short, one long, and with each of its digits changed. */
function mutants(national: string): string[] {
  const changed = [...national].map((digit, at) => {
    const other = String((Number(digit) + 1 + random(9)) % 10);
    return national.slice(0, at) + other + national.slice(at + 1);
  });
  return [national, national.slice(0, -1), national + random(10), ...changed];
}

/** A number that begins as an example does, more or less, and goes on at random; sometimes of another length. */
function randomLike(national: string): string {
  const kept = random(Math.min(6, national.length));
  const length = national.length + [0, 0, 0, 0, 0, 0, -1, 1, 2, -2][random(10)]!;
  let number = national.slice(0, kept);
  while (number.length < length) number += random(10);
  return number;
}

const started = performance.now();
const all = examples();
for (const { region, callingCode, nationals } of all) {
  for (const national of nationals) {
    for (const mutant of mutants(national)) {
      for (const way of waysOf(region)) way(callingCode, mutant, region ?? '');
    }
  }
}
const systematic = compared;
for (const { region, callingCode, nationals } of all) {
  const wanted = Number(LARGE.has(region ?? '') ? values.large : values.small);
  for (let i = 0; i < wanted; i++) {
    pick(waysOf(region))(callingCode, randomLike(pick(nationals)), region ?? '');
  }
}

const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(`${data.version}: compared ${compared} inputs in ${seconds} s, ${valid} of them valid numbers`);
console.log(
  `${systematic} examples and their mutants, ${compared - systematic} random (seed ${values.seed})`,
);
for (const [why, count] of counts) console.log(`${String(count).padStart(8)}  meant: ${why}`);
console.log(`${String(unexplained.length).padStart(8)}  unexplained`);
for (const { text, country, theirs, our } of unexplained.slice(0, 20)) {
  console.log(
    `  ${text} ${country ?? ''}\n    reference ${JSON.stringify(theirs)}\n    ours      ${JSON.stringify(our)}`,
  );
}
process.exitCode = unexplained.length > 0 ? 1 : 0;
