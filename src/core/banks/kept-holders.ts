/** Who holds the accounts of a code, kept for those that were looked up before. */
import type { Day } from '../date.ts';
import type { AccountCheck } from './accounts.ts';
import type { Bank } from './bank.ts';
import { onDay } from './facts.ts';
import type { RecordBuilder, ShownWith } from './shown.ts';
import type { Tables } from './tables.ts';

/** What is known of a code as it stands in an IBAN. */
export interface Holder {
  /** The code as it stands in the IBAN. */
  readonly code: string;
  readonly bank: Bank | undefined;
  /** Verifies the check digits that the bank chose for its account numbers. */
  readonly checkAccount: AccountCheck | undefined;
  /** The day from which on something else is known of it. */
  readonly until: Day | undefined;
}

/** Looks codes up. */
export interface HolderLookup {
  /** The bank with a code as it stands in the IBAN, and the function that verifies its account numbers. */
  holder(country: string, bankCode: string): Holder | undefined;
  /** The same of the bank code at a place of an IBAN without spaces, which is cut out only when it is first met. */
  holderAt(iban: string, from: number, to: number): Holder | undefined;
}

export function holdersOf(
  { codes, tableOf, methods, accounts }: Tables,
  { today }: ShownWith,
  record: RecordBuilder,
): HolderLookup {
  const built = new Map([...codes, ...Object.keys(accounts)].map((country) => [country, new Holders()]));
  const checkMethod = (bankCode: string) => methods().find(bankCode)?.method;
  const isCurrent = ({ until }: Holder) => until === undefined || today!() < until;

  const build = (country: string, bankCode: string, { byCode, byKey }: Holders): Holder => {
    const entry = tableOf(country)?.find(bankCode);
    const checkAccount = accounts[country]?.(bankCode, checkMethod);
    if (byCode.size === BUILT_MAX) {
      byCode.clear();
      byKey.clear();
    }
    const until = entry && onDay(entry.record, today).until;
    const found = { code: bankCode, bank: entry && record(entry, bankCode), checkAccount, until };
    byCode.set(bankCode, found);
    return found;
  };
  const holder = (country: string, bankCode: string) => {
    const holders = built.get(country);
    if (holders === undefined) return undefined;
    const known = holders.byCode.get(bankCode);
    return known !== undefined && isCurrent(known) ? known : build(country, bankCode, holders);
  };
  const byPrefix = new Array<Holders | undefined>(26 * 26).fill(undefined);
  for (const [country, holders] of built) byPrefix[prefixOf(country)] = holders;
  const holderAt = (iban: string, from: number, to: number) => {
    const holders = byPrefix[prefixOf(iban)];
    if (holders === undefined) return undefined;
    const key = keyAt(iban, from, to);
    const known = holders.byKey.get(key);
    if (known !== undefined && isCurrent(known)) return known;
    const found = holder(iban.slice(0, 2), iban.slice(from, to))!;
    holders.byKey.set(key, found);
    return found;
  };
  return { holder, holderAt };
}

/** For how many codes a country keeps what was found, or that nothing was. There are more than anyone should keep. */
const BUILT_MAX = 1_000;

/** What was found in a country, by bank code, and by the number that a code in an IBAN is. */
class Holders {
  readonly byCode = new Map<string, Holder>();
  readonly byKey = new Map<number, Holder>();
}

/** A number for the two letters that a text begins with. */
const prefixOf = (text: string) => (text.charCodeAt(0) - 65) * 26 + text.charCodeAt(1) - 65;

/**
 * A number for each bank code of a country's IBANs, whose codes are all of one length: looking up a string that was just cut
 * out costs several times as much. With letters it is below zero.
 */
function keyAt(iban: string, from: number, to: number): number {
  let key = 0;
  for (let place = from; place < to; place++) {
    const code = iban.charCodeAt(place);
    if (code > 57) return keyWithLetters(iban, from, to);
    key = key * 10 + code - 48;
  }
  return key;
}

function keyWithLetters(iban: string, from: number, to: number): number {
  let key = 0;
  for (let place = from; place < to; place++) {
    const code = iban.charCodeAt(place);
    key = key * 36 - (code > 57 ? code - 55 : code - 48);
  }
  return key;
}
