/**
 * Which region a carrier's prefix belongs to. Where several share a calling code (+1, +44, +7) the prefix alone does
 * not say, so the automaton is asked: the region that has the most valid numbers under the prefix.
 */
import { readFileSync } from 'node:fs';
import type { CompiledPhone } from '../../src/core/phone/compiled.ts';
import { type CarrierFile, carrierPrefixes } from './carriers.ts';

export interface AssignedPrefix {
  /** With the calling code. */
  readonly prefix: string;
  readonly callingCode: string;
  readonly region: string;
  readonly name: string;
}

/** How many valid numbers each plan has, by the plan's index. */
type Share = ReadonlyMap<number, number>;

/** Label 0 says "nothing", label 1 "it matches"; verdicts follow. */
const FIRST_VERDICT = 2;

/** Every carrier's prefixes, in order. `folder` is where the build writes. */
export function assignedPrefixes(files: readonly CarrierFile[], folder: URL): AssignedPrefix[] {
  const phone = JSON.parse(readFileSync(new URL('phone.json', folder), 'utf8')) as CompiledPhone;
  const numbers = new NumbersBelow(readFileSync(new URL('phone.bin', folder)), phone);
  return [...carrierPrefixes(files)]
    .map(([prefix, name]) => {
      const { code, numbers: first, plans } = phone.callingCodes.find(({ code }) => prefix.startsWith(code))!;
      const shares = [...numbers.of(first, prefix.slice(code.length))].sort((a, b) => b[1] - a[1]);
      const plan = shares.length > 0 ? shares[0]![0] : plans[0]!;
      return { prefix, callingCode: code, region: phone.plans[plan]!.region, name };
    })
    .sort((a, b) => (a.prefix < b.prefix ? -1 : 1));
}

/** Counts the numbers that an automaton accepts below a state, by plan. */
class NumbersBelow {
  readonly #words: Uint16Array;
  readonly #phone: CompiledPhone;
  readonly #known = new Map<number, Share>([[0, new Map()]]);

  constructor(file: Uint8Array, phone: CompiledPhone) {
    this.#words = new Uint16Array(new Uint8Array(file).buffer);
    this.#phone = phone;
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
    if (verdict) add(verdict[0], 1);
    for (let digit = 0; digit < 10; digit++) {
      for (const [plan, count] of this.#below(this.#next(state, digit))) add(plan, count);
    }
    this.#known.set(state, share);
    return share;
  }
}
