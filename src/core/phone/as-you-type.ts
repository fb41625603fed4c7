/**
 * Writes a phone number as it is typed, each time from all that is typed so far: "07400 12", "+49 1511 2".
 *
 * The automaton that knows every number knows how unfinished digits may go on, too: the nearest end gives the form in
 * which they are written, and as much of it as there are digits for.
 */
import { fold, strip } from '../text.ts';
import type { CallingCode, PhoneData, RegionPlan } from './data.ts';
import { PUNCTUATION } from './dialled.ts';
import { phoneCountryOf } from './region.ts';
import type { Template } from './template.ts';

export interface AsYouTypeOptions {
  /** ISO 3166-1 alpha-2, any case: the country of a number that is typed without a calling code. */
  readonly defaultCountry?: string | undefined;
}

const TYPED = /^\+?[0-9]*$/;
/** Longer text is no number, and is left as it is. */
const TYPED_MAX = 64;

/** The text as far as a number goes; as it is where it is none. */
export function formatAsYouType(
  text: string,
  { defaultCountry, data }: AsYouTypeOptions & { readonly data: PhoneData },
): string {
  const typed = text.length > TYPED_MAX ? undefined : strip(fold(text), PUNCTUATION);
  if (typed === undefined || !TYPED.test(typed)) return text;
  if (typed[0] === '+') return international(typed.slice(1), data) ?? typed;
  const home = defaultCountry === undefined ? undefined : phoneCountryOf(defaultCountry);
  return (home && national(typed, data.planOf(home), data)) ?? typed;
}

function international(digits: string, data: PhoneData): string | undefined {
  const callingCode = digits === '' ? undefined : data.callingCodeOf(digits);
  const rest = callingCode && digits.slice(callingCode.code.length);
  if (!callingCode || !rest) return undefined;
  const form = formOf(rest, callingCode, callingCode.main, data);
  return `+${callingCode.code} ${form ? filled(form.international, rest) : rest}`;
}

/** With the national prefix, the national form; without one that is still to come, the groups of the other form. */
function national(digits: string, plan: RegionPlan, data: PhoneData): string | undefined {
  const callingCode = data.callingCodeOf(plan.callingCode)!;
  const prefix = plan.nationalPrefix?.exec(digits)?.[0] ?? '';
  const rest = digits.slice(prefix.length);
  const form = rest === '' ? undefined : formOf(rest, callingCode, plan, data);
  if (form && form.national.writesPrefix === (prefix !== '')) return filled(form.national, rest);
  if (form && prefix !== '') return `${prefix} ${filled(form.international, rest)}`;
  const whole = form ?? formOf(digits, callingCode, plan, data);
  return whole && filled(whole.international, digits);
}

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
