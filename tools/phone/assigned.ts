/**
 * Which region a carrier's prefix belongs to. Where several share a calling code (+1, +44, +7) the prefix alone does
 * not say, so the automaton is read: the region that has the most valid numbers under the prefix.
 */
import { readFileSync } from 'node:fs';
import type { CompiledPhone } from '../../src/core/phone/compiled.ts';
import type { LineType } from '../../src/core/phone/line-type.ts';
import { type CarrierFile, carrierPrefixes } from './carriers.ts';
import { readRangeFiles } from './statements.ts';

export interface AssignedPrefix {
  /** With the calling code. */
  readonly prefix: string;
  readonly callingCode: string;
  readonly region: string;
  readonly name: string;
}

/** How many valid numbers each plan has, by the plan's index. */
type Share = ReadonlyMap<number, number>;

/** Label 0 means "nothing", label 1 "it matches"; verdicts follow. */
const FIRST_VERDICT = 2;

/** Every carrier's prefixes, in order. `folder` is where the build writes. */
export function assignedPrefixes(files: readonly CarrierFile[], folder: URL): AssignedPrefix[] {
  const phone = JSON.parse(readFileSync(new URL('phone.json', folder), 'utf8')) as CompiledPhone;
  const numbers = new NumbersBelow(readFileSync(new URL('phone.bin', folder)), phone);
  return [...carrierPrefixes(files, readRangeFiles())]
    .map(([prefix, { name }]) => {
      const { code, numbers: first, plans } = phone.callingCodes.find(({ code }) => prefix.startsWith(code))!;
      const shares = [...numbers.of(first, prefix.slice(code.length))].sort((a, b) => b[1] - a[1]);
      const plan = shares.length > 0 ? shares[0]![0] : plans[0]!;
      return { prefix, callingCode: code, region: phone.plans[plan]!.region, name };
    })
    .sort((a, b) => (a.prefix < b.prefix ? -1 : 1));
}

/** What of a country's mobile numbers is known, as shares of all that its plan has. */
export interface MobileShares {
  readonly named: number;
  readonly branded: number;
  readonly hosted: number;
}

/** Lines that may be mobile. */
const MOBILE: ReadonlySet<string> = new Set<LineType>(['mobile', 'fixed_line_or_mobile']);

/** The shares of every region that has mobile numbers. A prefix within another counts instead of it. */
export function mobileShares(
  files: readonly CarrierFile[],
  assigned: readonly AssignedPrefix[],
  folder: URL,
): ReadonlyMap<string, MobileShares> {
  const phone = JSON.parse(readFileSync(new URL('phone.json', folder), 'utf8')) as CompiledPhone;
  const numbers = new NumbersBelow(readFileSync(new URL('phone.bin', folder)), phone, (type) =>
    MOBILE.has(type),
  );
  const rows = new Map(
    files.flatMap(({ country, carriers }) =>
      carriers.flatMap((row) => row.names.map((name) => [`${country} ${name}`, row] as const)),
    ),
  );
  const all = new Map<string, { total: number; named: number; branded: number; hosted: number }>();
  const tallyOf = (plan: number) => {
    const { region } = phone.plans[plan]!;
    const tally = all.get(region) ?? { total: 0, named: 0, branded: 0, hosted: 0 };
    all.set(region, tally);
    return { region, tally };
  };
  for (const { numbers: first } of phone.callingCodes) {
    for (const [plan, count] of numbers.of(first, '')) tallyOf(plan).tally.total += count;
  }
  const within = directlyWithin(assigned);
  for (const { prefix, callingCode, name } of assigned) {
    const { numbers: first } = phone.callingCodes.find(({ code }) => code === callingCode)!;
    const inner = within.get(prefix) ?? [];
    const own = new Map(numbers.of(first, prefix.slice(callingCode.length)));
    for (const other of inner) {
      for (const [plan, count] of numbers.of(first, other.slice(callingCode.length))) {
        own.set(plan, (own.get(plan) ?? 0) - count);
      }
    }
    for (const [plan, count] of own) {
      const { region, tally } = tallyOf(plan);
      if (name === '') continue;
      const row = rows.get(`${region} ${name}`);
      tally.named += count;
      if (row) tally.branded += count;
      if (row?.mvno_host) tally.hosted += count;
    }
  }
  return new Map(
    [...all].map(([region, { total, named, branded, hosted }]) => [
      region,
      { named: named / total, branded: branded / total, hosted: hosted / total },
    ]),
  );
}

/** The prefixes right within each prefix; those come sorted. */
function directlyWithin(assigned: readonly AssignedPrefix[]): ReadonlyMap<string, readonly string[]> {
  const within = new Map<string, string[]>();
  const open: string[] = [];
  for (const { prefix } of assigned) {
    while (open.length > 0 && !prefix.startsWith(open.at(-1)!)) open.pop();
    const outer = open.at(-1);
    if (outer !== undefined) within.set(outer, [...(within.get(outer) ?? []), prefix]);
    open.push(prefix);
  }
  return within;
}

/** Counts the numbers that an automaton accepts below a state, by plan. */
export class NumbersBelow {
  readonly #words: Uint16Array;
  readonly #phone: CompiledPhone;
  readonly #counts: (lineType: LineType) => boolean;
  readonly #known = new Map<number, Share>([[0, new Map()]]);

  /** @param counts which kinds of line count; all by default */
  constructor(file: Uint8Array, phone: CompiledPhone, counts: (lineType: LineType) => boolean = () => true) {
    this.#words = new Uint16Array(new Uint8Array(file).buffer);
    this.#phone = phone;
    this.#counts = counts;
  }

  /** The numbers that begin with `digits`, read from state `first`. */
  of(first: number, digits: string): Share {
    let state = first;
    for (const digit of digits) state = this.#next(state, Number(digit));
    return this.#below(state);
  }

  #next(state: number, digit: number): number {
    return this.#words[1 + state * 10 + digit]!;
  }

  /** The languages are finite, so the automaton has no cycles. */
  #below(state: number): Share {
    const known = this.#known.get(state);
    if (known) return known;
    const share = new Map<number, number>();
    const add = (plan: number, count: number) => share.set(plan, (share.get(plan) ?? 0) + count);
    const verdict = this.#phone.verdicts[this.#words[1 + this.#words[0]! * 10 + state]! - FIRST_VERDICT];
    if (verdict && this.#counts(this.#phone.lineTypes[verdict[1]]!)) add(verdict[0], 1);
    for (let digit = 0; digit < 10; digit++) {
      for (const [plan, count] of this.#below(this.#next(state, digit))) add(plan, count);
    }
    this.#known.set(state, share);
    return share;
  }
}
