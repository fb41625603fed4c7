/**
 * Numbers of a neighbour that are dialled at home: as national numbers of a plan that several calling codes share, behind a prefix of
 * their own, or in an area code that is lent to them. `data/phone/neighbours.json` has them, each with its authority.
 *
 * The first two are asked of what is no number at home alone, so that no valid number is another one for them.
 */
import type { Reason } from '../reasons.ts';
import type { InvalidResult } from '../result.ts';
import type { NeighbourRows, PlanNeighbours } from './compiled.ts';
import type { Asker, CallingCode, NeighbourReader, PhoneData, RegionPlan } from './data.ts';
import type { Dialled } from './dialled.ts';
import { type Reading, reasonOf } from './reading.ts';

const read: NeighbourReader['read'] = (dialled, reading, asker) => {
  const isObject = typeof reading === 'object';
  if (isObject && reading.verdict && !(isForeign(reading, asker) && isSetApart(dialled, asker)))
    return reading;
  return behindPrefix(dialled, asker) ?? (isObject ? dialledAlike(reading, asker) : undefined) ?? reading;
};

/** Digits behind the prefix of a neighbour may also be a number of any country behind 00, which nobody asked for. */
const isForeign = ({ marked, callingCode }: Reading, { requested }: Asker): boolean =>
  marked && requested !== undefined && requested.calling_code !== callingCode.code;

/** Whether a prefix of a neighbour is set apart: "006 753 123456", which "00675 3123456" is not. */
function isSetApart({ written, plus }: Dialled, { plan }: Asker): boolean {
  const first = /^[0-9]+(?=[^0-9])/.exec(written)?.[0];
  return !plus && prefixesOf(plan).some(([prefix]) => prefix === first);
}

const NO_PREFIXES: NonNullable<PlanNeighbours['prefixes']> = [];

const prefixesOf = (plan: RegionPlan | undefined) => plan?.neighbours?.prefixes ?? NO_PREFIXES;

function behindPrefix({ digits, plus }: Dialled, { data, plan }: Asker): Reading | undefined {
  if (plus) return undefined;
  for (const [prefix, code] of prefixesOf(plan)) {
    const found = digits.startsWith(prefix) ? numberOf(code, digits.slice(prefix.length), data) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** A national number that another calling code of a shared plan has. */
function dialledAlike(reading: Reading, { data, requested }: Asker): Reading | undefined {
  const { callingCode, national, marked, assumedInternational } = reading;
  const { alike, isWritten } = callingCode.main.neighbours ?? {};
  const isAbroad = marked || assumedInternational;
  const reason = reasonOf(reading);
  if (alike === undefined || (isAbroad && !isWritten) || SHORT.has(reason)) return undefined;
  const isTen = reason === 'unassigned_number';
  const own = isTen ? inTenDigits(callingCode.code, national, data) : undefined;
  if (own) return { ...own, shared: false };
  for (const codes of alike) {
    const [found, other] = codes.flatMap((code) => {
      const one = (isTen ? alikeOf : numberOf)(code, national, data);
      return one === undefined || isLent(one, callingCode) ? [] : [one];
    });
    if (other) return undefined;
    const isAsked =
      !marked ||
      !requested ||
      [callingCode, found?.callingCode].some((code) => code?.code === requested.calling_code);
    if (found) return isAsked ? { ...found, assumedInternational } : undefined;
  }
  return undefined;
}

/** Too short for a number of the plan, whose numbers are all dialled whole. */
const SHORT: ReadonlySet<Reason> = new Set(['too_short', 'local_only']);

const alikeOf = (code: string, national: string, data: PhoneData): Reading | undefined =>
  numberOf(code, national, data) ?? inTenDigits(code, national, data);

/** In the ten digits of a shared plan, the calling code of islands that have six at home stands behind the zero. */
const inTenDigits = (code: string, national: string, data: PhoneData): Reading | undefined =>
  national.startsWith(code) ? numberOf(code, national.slice(code.length), data) : undefined;

/** A valid number of a calling code, as one that is dialled in a neighbour's way. */
function numberOf(code: string, national: string, data: PhoneData): Reading | undefined {
  const callingCode = data.callingCodeOf(code);
  const verdict = callingCode && data.matchOf(callingCode, national);
  return (
    verdict && { callingCode, national, verdict, marked: false, assumedInternational: false, shared: true }
  );
}

/** Whether a number of a neighbour lies in an area that it lends to those who ask. */
const isLent = ({ callingCode, national }: Reading, to: CallingCode): boolean =>
  callingCode.main.lent?.some(([area, owner]) => owner === to.code && national.startsWith(area)) === true;

function ofOwner(reading: Reading, data: PhoneData): Reading {
  const { national } = reading;
  for (const row of reading.verdict!.plan.lent!) {
    if (!national.startsWith(row[0])) continue;
    const [area, code, becomes] = row;
    if (becomes !== undefined) return numberOf(code, becomes + national.slice(area.length), data) ?? reading;
    const owner = data.callingCodeOf(code)?.main.country;
    // Behind the calling code it is dialled as it is written: nothing is assumed.
    return owner ? { ...reading, owner, shared: !reading.marked && !reading.assumedInternational } : reading;
  }
  return reading;
}

/** Whether a refused value is read again, as it may be a number of a neighbour. Few are, since that takes as long as the first time. */
function isWorthRetrying(
  { reason, normalized = '' }: InvalidResult<string>,
  { data, plan }: Asker,
  written: readonly string[],
): boolean {
  const neighbours = plan?.neighbours;
  if (neighbours?.prefixes !== undefined) return BEHIND_PREFIX.has(reason);
  if (neighbours?.alike === undefined && !isWrittenAlike(normalized, written)) return false;
  if (reason === 'unassigned_number' || reason === 'country_mismatch') return isNumberAlike(normalized, data);
  return AMONG_OTHERS.has(reason) && normalized.replace(NO_DIGITS, '').length >= DIGITS_MIN;
}

function isWrittenAlike(normalized: string, codes: readonly string[]): boolean {
  for (const code of codes) if (normalized.startsWith(code)) return true;
  return false;
}

const NO_DIGITS = /[^0-9]+/g;
/** Fewest digits of a number that neighbours dial alike. */
const DIGITS_MIN = 8;

/** What is refused for these reasons may have a number among other things. */
const AMONG_OTHERS: ReadonlySet<Reason> = new Set([
  'too_long',
  'invalid_length',
  'invalid_characters',
  'not_a_number',
]);

/** Digits with such a prefix may look like a number of any country behind 00. */
const BEHIND_PREFIX: ReadonlySet<Reason> = new Set([
  ...AMONG_OTHERS,
  'unassigned_number',
  'country_mismatch',
  'invalid_calling_code',
  'too_short',
]);

/** Whether a number with its calling code is one of those who dial as its countries do; these reasons are never given without one. */
function isNumberAlike(normalized: string, data: PhoneData): boolean {
  const digits = normalized.slice(1);
  const { code, main } = data.callingCodeOf(digits)!;
  const national = digits.slice(code.length);
  const alike = main.neighbours?.alike?.flat() ?? [];
  return [...alike, code].some((one) => alikeOf(one, national, data) !== undefined);
}

/** For data with the plans of the world: those of one calling code have nobody's but their own. */
export function neighboursOf(rows: NeighbourRows): NeighbourReader {
  const written = Object.entries(rows).flatMap(([code, { isWritten }]) => (isWritten ? [`+${code}`] : []));
  return {
    isWorthRetrying: (refused, asker) => isWorthRetrying(refused, asker, written),
    read,
    ofOwner,
  };
}
