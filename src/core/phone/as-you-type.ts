/**
 * Writes a phone number as it is typed, each time from all that is typed so far: "07400 12", "+49 1511 2".
 *
 * The automaton that knows every number knows how unfinished digits may go on, too: the nearest end gives the form in
 * which they are written, and as much of it as there are digits for.
 */
import { fold, strip } from '../text.ts';
import type { CallingCode, PhoneData, RegionPlan } from './data.ts';
import { PUNCTUATION } from './dialled.ts';
import type { Template } from './template.ts';

/** How a number is written as it is typed. */
export interface AsYouTypeOptions {
  /** ISO 3166-1 alpha-2, any case: the country of a number that is typed without a calling code. */
  readonly country?: string | undefined;
  /** The same as `country`. */
  readonly defaultCountry?: string | undefined;
}

const TYPED = /^\+?[0-9]*$/;
/** Longer text is no number, and is left as it is. */
const TYPED_MAX = 64;

/** What begins a code of a network's own (`*67`, `#31#`), which is no number. */
const SERVICE_CODE = /^\s*[*#]/;

/** The text as far as a number goes; as it is where it is none. */
export function formatAsYouType(
  text: string,
  { country, defaultCountry = country, data }: AsYouTypeOptions & { readonly data: PhoneData },
): string {
  const isNumber = text.length <= TYPED_MAX && !SERVICE_CODE.test(text);
  const typed = isNumber ? strip(fold(text), PUNCTUATION) : undefined;
  if (typed === undefined || !TYPED.test(typed)) return text;
  if (typed[0] === '+') return international(typed.slice(1), '+', data) ?? typed;
  const home = defaultCountry === undefined ? undefined : data.countryOf(defaultCountry);
  if (!home) return typed;
  const plan = data.planOf(home);
  return national(typed, plan, data) ?? afterExitCode(typed, plan, data) ?? typed;
}

/** @param before what stands before the calling code: a plus, or an exit code and a blank */
function international(digits: string, before: string, data: PhoneData): string | undefined {
  const callingCode = digits === '' ? undefined : data.callingCodeOf(digits);
  const rest = callingCode && digits.slice(callingCode.code.length);
  if (!callingCode || !rest) return undefined;
  const form = formOf(rest, callingCode, callingCode.main, data);
  return `${before}${callingCode.code} ${form ? filled(form.international, rest) : rest}`;
}

function afterExitCode(digits: string, { exitCode }: RegionPlan, data: PhoneData): string | undefined {
  const code = exitCode?.exec(digits)?.[0];
  return code === undefined ? undefined : international(digits.slice(code.length), `${code} `, data);
}

/** What would stand before a digit that is still to come. */
const OPEN_END = /[^0-9)]{1,3}$/;

/** The first of the ways to write a number at home that has every digit as it was typed. */
function national(digits: string, plan: RegionPlan, data: PhoneData): string | undefined {
  for (const write of [inNationalForm, behindItsPrefix, inGroups]) {
    const written = write(digits, plan, data)?.replace(OPEN_END, '');
    if (written?.replace(/[^0-9]/g, '') === digits) return written;
  }
  return undefined;
}

type Write = (digits: string, plan: RegionPlan, data: PhoneData) => string | undefined;

/** With the national prefix and what else is dialled at home alone: `011 15-2345-6789` of `0111523456789`. */
const inNationalForm: Write = (digits, plan, data) => {
  const { nationalPrefix, nationalPrefixTransform: transform } = plan;
  const match = nationalPrefix?.exec(digits);
  const prefix = match?.[0] ?? '';
  const transforms = transform !== undefined && Boolean(match?.at(-1));
  const rest = transforms ? digits.replace(nationalPrefix!, transform) : digits.slice(prefix.length);
  const form = formIn(rest, plan, data);
  return form && form.national.writesPrefix === (prefix !== '') ? filled(form.national, rest) : undefined;
};

const behindItsPrefix: Write = (digits, plan, data) => {
  const prefix = prefixOf(digits, plan);
  const rest = digits.slice(prefix.length);
  const form = prefix === '' ? undefined : formIn(rest, plan, data);
  return form && `${prefix} ${filled(form.international, rest)}`;
};

/** Without a prefix that is still to come, in the groups of the other form. */
const inGroups: Write = (digits, plan, data) => {
  const form = formIn(digits, plan, data);
  return form && filled(form.international, digits);
};

const prefixOf = (digits: string, { nationalPrefix }: RegionPlan): string =>
  nationalPrefix?.exec(digits)?.[0] ?? '';

const formIn = (digits: string, plan: RegionPlan, data: PhoneData): Form | undefined =>
  digits === '' ? undefined : formOf(digits, data.callingCodeOf(plan.callingCode)!, plan, data);

interface Form {
  readonly national: Template;
  readonly international: Template;
}

/** The form of the nearest number that begins so, one of the plan's usual length if there is any. */
function formOf(
  digits: string,
  callingCode: CallingCode,
  plan: RegionPlan,
  data: PhoneData,
): Form | undefined {
  const usual = plan.usualLength - digits.length;
  const rest = usual >= 0 ? [usual, ...REST.filter((more) => more !== usual)] : REST;
  for (const more of rest) {
    const verdict = data.continued(callingCode, digits, more);
    if (verdict) return verdict;
  }
  return undefined;
}

/** Digits that may still come, fewest first. */
const REST = Array.from({ length: 14 }, (_, more) => more);

/** A template written as far as the digits go; what would follow the last digit is left out. */
function filled({ pieces }: Template, digits: string): string {
  let written = '';
  let used = 0;
  for (const { text, from, to } of pieces) {
    if (used >= digits.length) return written;
    written += text + digits.slice(from, to);
    used += to - from;
  }
  return written;
}
