/**
 * Reads dialled digits by a numbering plan: which digits are the calling code, which the national prefix, which
 * the number. The order of questions is the reference's, so the answers are the same; what is read beyond the
 * reference stands at the end and is marked.
 */
import type { Reason } from '../reasons.ts';
import type { CallingCode, MatchedNumber, PhoneData, RegionPlan } from './data.ts';
import type { Dialled } from './dialled.ts';
import type { Reading } from './matched.ts';

export type { Reading } from './matched.ts';

/** Shortest and longest national number that is looked at: some of Germany have 15 digits, two more than E.164 has with 49. */
const LENGTH_MIN = 2;
const LENGTH_MAX = 17;

/** How a length stands to the lengths of a plan. */
type Fit = 'possible' | 'local_only' | 'too_short' | 'too_long' | 'invalid_length';

function fitOf({ lengths, localLengths }: RegionPlan, length: number): Fit {
  const bit = length > LENGTH_MAX ? 0 : 1 << length;
  if (localLengths & bit) return 'local_only';
  if (lengths & bit) return 'possible';
  if (length < 31 - Math.clz32(lengths & -lengths)) return 'too_short';
  return length > 31 - Math.clz32(lengths) ? 'too_long' : 'invalid_length';
}

/** Why a reading is not valid. */
export function reasonOf({ callingCode, national }: Reading): Reason {
  if (national.length < LENGTH_MIN) return 'too_short';
  const fit = fitOf(callingCode.main, national.length);
  return fit === 'possible' ? 'unassigned_number' : fit;
}

/**
 * Reads digits, with `home` as the plan of numbers without a calling code. Undefined when they need a home and
 * there is none; a reason when they can't be read at all.
 */
export function read(
  data: PhoneData,
  dialled: Dialled,
  home: RegionPlan | undefined,
): Reading | Reason | undefined {
  const reading = readByPlan(data, dialled, home);
  return typeof reading === 'object' && reading.verdict
    ? reading
    : (readInOldForm(data, dialled, reading, home) ?? reading);
}

function readByPlan(
  data: PhoneData,
  dialled: Dialled,
  home: RegionPlan | undefined,
): Reading | Reason | undefined {
  const marked = afterMarker(data, dialled, home);
  if (marked !== undefined) return readInternational(data, marked, true);
  if (!home) return undefined;
  const { digits } = dialled;
  const reading = readNational(data, digits, home);
  const afterZeros = reading.verdict ? undefined : withoutZeros(digits);
  if (afterZeros !== undefined) {
    const abroad = readInternational(data, afterZeros, true); // 00 is known everywhere, also where 011 is dialled
    if (typeof abroad !== 'string') return abroad;
  }
  return digits.startsWith(home.callingCode) ? orForgottenPlus(data, dialled, home, reading) : reading;
}

/** The digits from the calling code on, if something marks it. */
function afterMarker(
  data: PhoneData,
  { digits, plus }: Dialled,
  home: RegionPlan | undefined,
): string | undefined {
  if (!plus) return withoutExitCode(digits, home) ?? (home ? undefined : withoutZeros(digits));
  if (data.callingCodeOf(digits)) return digits;
  return withoutExitCode(digits, home) ?? withoutZeros(digits) ?? digits; // "+00 49", "+011 49"
}

function withoutZeros(digits: string): string | undefined {
  return digits.startsWith('00') ? digits.slice(2) : undefined;
}

/** No calling code begins with 0, so what looks like an exit code before a 0 is not one. */
function withoutExitCode(digits: string, home: RegionPlan | undefined): string | undefined {
  const exit = home?.exitCode?.exec(digits)?.[0];
  return exit === undefined || digits[exit.length] === '0' ? undefined : digits.slice(exit.length);
}

function readInternational(data: PhoneData, digits: string, marked: boolean): Reading | Reason {
  if (digits.length <= LENGTH_MIN) return 'too_short';
  const callingCode = data.callingCodeOf(digits);
  if (!callingCode) return data.withoutPlan;
  const rest = digits.slice(callingCode.code.length);
  return complete(data, callingCode, callingCode.main, rest, marked, false);
}

/**
 * Without a marker, the home's own calling code is believed only where the digits are no number at home with it and
 * are one without it.
 */
function readNational(data: PhoneData, digits: string, home: RegionPlan): Reading {
  const { callingCode: code } = home;
  const callingCode = data.callingCodeOf(code)!;
  if (digits.startsWith(code)) {
    const rest = withoutNationalPrefix(data, digits.slice(code.length), home);
    const fits = !matches(data, home, digits) && matches(data, home, rest);
    if (fits || fitOf(home, digits.length) === 'too_long') {
      // Where the calling code is also the national prefix, a leading 1 is how people dial at home.
      const assumed = !home.nationalPrefix?.exec(digits)?.[0].startsWith(code);
      return complete(data, callingCode, callingCode.main, rest, false, assumed);
    }
  }
  return complete(data, callingCode, home, digits, false, false);
}

/** Takes the national prefix off where that leaves a possible length, and asks the automaton. */
function complete(
  data: PhoneData,
  callingCode: CallingCode,
  plan: RegionPlan,
  digits: string,
  marked: boolean,
  assumedInternational: boolean,
): Reading {
  const rest = withoutNationalPrefix(data, digits, plan);
  const fit = rest === digits ? 'possible' : fitOf(plan, rest.length);
  const national = fit === 'possible' || fit === 'too_long' ? rest : digits;
  const verdict = data.matchOf(callingCode, national);
  return { callingCode, national, verdict, marked, assumedInternational };
}

function matches(data: PhoneData, plan: RegionPlan, digits: string): boolean {
  return data.automaton.label(plan.general, digits) !== 0;
}

/** The digits without the national prefix, unless they are a number with it and none without. */
function withoutNationalPrefix(data: PhoneData, digits: string, plan: RegionPlan): string {
  const { nationalPrefix, nationalPrefixTransform: transform } = plan;
  const match = nationalPrefix?.exec(digits);
  if (!match) return digits;
  const transforms = transform !== undefined && Boolean(match.at(-1));
  const rest = transforms ? digits.replace(nationalPrefix!, transform) : digits.slice(match[0].length);
  return matches(data, plan, digits) && !matches(data, plan, rest) ? digits : rest;
}

/**
 * Beyond the reference: people forget the plus. The reference reads 49 151 12345678 in Germany as a fixed line of
 * the area 4915, because German fixed lines may have nearly any length, and does not say a word.
 */
function orForgottenPlus(data: PhoneData, dialled: Dialled, home: RegionPlan, atHome: Reading): Reading {
  if (atHome.assumedInternational) return atHome;
  const abroad = readInternational(data, dialled.digits, false);
  if (typeof abroad === 'string' || !abroad.verdict || abroad.national === atHome.national) return atHome;
  if (atHome.verdict && !isLikelier(abroad.verdict, atHome.verdict, dialled, home)) return atHome;
  return { ...abroad, assumedInternational: true };
}

/**
 * Both readings are valid. A mobile number with its calling code is likelier than anything else with these digits.
 * And where a country writes a national prefix and none was written, digits beyond the country's usual length are
 * explained by a calling code, unless they were set apart in another way: "(622) 7652743" in Indonesia has an area
 * code of three digits, not the calling code 62.
 */
function isLikelier(
  abroad: MatchedNumber,
  atHome: MatchedNumber,
  { digits, written }: Dialled,
  home: RegionPlan,
): boolean {
  if (atHome.lineType === 'mobile') return false;
  if (abroad.lineType === 'mobile') return true;
  const first = /[0-9]+/.exec(written)![0];
  const setApart = first === digits || first === home.callingCode;
  return setApart && atHome.national.writesPrefix && digits.length > home.usualLength;
}

/**
 * What Mexicans dialled before a number of ten digits until August 2019: long distance, mobile. A 1 alone stood only
 * behind the calling code; without it, it may be the calling code of North America.
 */
const MEXICAN = /^(?:044|045|01)(?=[0-9]{10}$)/;
const MEXICAN_ABROAD = /^(?:044|045|01|1)(?=[0-9]{10}$)/;

/** Where numbers are dialled whole since 2002 and 2010, and many still write the 0 that came before them. */
const TRUNK_ZERO_GONE: ReadonlySet<string> = new Set(['CZ', 'PL']);

/** Shortest number after the exit code of North America that is no number at home elsewhere: "011" is Buenos Aires. */
const AFTER_011_MIN = 10;

/**
 * Beyond the reference: forms that are dialled no more, or only elsewhere, and can mean nothing else. Asked only of
 * what is no number otherwise, and believed only where it becomes one.
 */
function readInOldForm(
  data: PhoneData,
  { digits, plus }: Dialled,
  reading: Reading | Reason | undefined,
  home: RegionPlan | undefined,
): Reading | undefined {
  const believed = (found: Reading | Reason): Reading | undefined =>
    typeof found === 'object' && found.verdict ? found : undefined;
  // The exit code of North America, where no country is given.
  if (digits.startsWith('011') && (plus || !home) && digits.length >= AFTER_011_MIN + 3) {
    return believed(readInternational(data, digits.slice(3), true));
  }
  // Russia's trunk prefix behind a plus.
  if (plus && home?.callingCode === '7' && digits.startsWith('8')) {
    return believed(readInternational(data, `7${digits.slice(1)}`, true));
  }
  if (typeof reading !== 'object') return undefined;
  const { callingCode, national, marked, assumedInternational } = reading;
  const { code, main } = callingCode;
  const retry = (rest: string) =>
    believed(complete(data, callingCode, main, rest, marked, assumedInternational));
  const mexican = marked || assumedInternational ? MEXICAN_ABROAD : MEXICAN;
  if (code === '52' && mexican.test(national)) return retry(national.replace(mexican, ''));
  const isTrunk = !marked && national[0] === '0' && TRUNK_ZERO_GONE.has(main.region);
  return isTrunk ? retry(national.slice(1)) : undefined;
}
