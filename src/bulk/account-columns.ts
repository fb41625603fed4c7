/** Columns of accounts that are no IBANs: with their other parts in columns beside them, or proven by their check digits alone. */
import { countryOf } from '../core/country.ts';
import type { PartPlaces } from './account-parts.ts';
import { SHARE } from './candidates.ts';
import { IN_PARTS } from './column-kinds.ts';
import { OF_ITS_KIND } from './columns.ts';
import { areDependent, doCountUp, type ValidCell } from './evidence.ts';
import type { HeaderMeaning } from './header.ts';
import { schemesCalled } from './number-names.ts';
import { isMost, PROVEN_MIN, SCHEMES_MAX, type Trial, validCells } from './trial.ts';

/** Schemes of accounts in parts that are tried. */
const ACCOUNTS_MAX = 8;

/** Numbers of accounts whose check digits agree, by a scheme that calls them so: a customer's number is called so too. */
export function* schemeByNumberName(
  trial: Trial,
  { isAccount, words }: HeaderMeaning,
): Generator<void, { readonly valid: number; readonly scheme: string } | undefined> {
  if (!isAccount) return undefined;
  const { cells } = trial.column;
  const countries = new Set(cells.map(({ country }) => country?.toLowerCase() ?? ''));
  const schemes = schemesCalled(words).filter((id) => countries.has('') || countries.has(id.slice(0, 2)));
  for (const scheme of schemes.slice(0, SCHEMES_MAX)) {
    const valid = (yield* validCells(IN_PARTS, trial, scheme)).filter(isProven);
    if (valid.length < PROVEN_MIN || !isMost(valid.length, trial) || areDependent(valid)) continue;
    return { valid: valid.length, scheme };
  }
  return undefined;
}

const isProven = ({ result }: ValidCell): boolean =>
  result.valid && (result.details as { proof?: string }).proof === 'check_digit';

/** The number of a bank or branch, a sign, and that of the account: neither customers' numbers nor those of a ledger are written so. */
const GROUPED = /^\s*\d{2,6}(?:-\d\d){0,2}[\s,./-]+\d[\d\s-]{4,}$/;
const GROUPED_SHARE = 0.8;

/** Whole accounts below a name for accounts, by the way in which they are written. */
export function* groupedAccounts(
  trial: Trial,
  { isAccount }: HeaderMeaning,
): Generator<void, { readonly valid: number } | undefined> {
  const { cells } = trial.column;
  if (!isAccount || cells.filter(({ text }) => GROUPED.test(text)).length < cells.length * GROUPED_SHARE)
    return undefined;
  const valid = yield* validCells(IN_PARTS, trial);
  const isEnough = valid.length >= PROVEN_MIN && valid.length >= cells.length * GROUPED_SHARE;
  return isEnough && !areDependent(valid) ? { valid: valid.length } : undefined;
}

/** As accounts whose other parts stand in other columns: where most are valid with them. */
export function* fitInParts(
  trial: Trial,
): Generator<void, { readonly valid: number; readonly accounts: readonly PartPlaces[] } | undefined> {
  const { accounts = [], cells } = trial.column;
  // Numbers of debtors in a ledger count up.
  if (cells.length > 2 && doCountUp(cells)) return undefined;
  const counts: (readonly [places: PartPlaces, valid: number, proven: number])[] = [];
  for (const [at, places] of accounts.slice(0, ACCOUNTS_MAX).entries()) {
    let valid = 0;
    let read = 0;
    let proven = 0;
    for (const { joined, country } of cells) {
      const text = joined![at];
      const isOwn = country === undefined || countryOf(country)?.code === places.country;
      if (text === undefined || !isOwn) continue;
      read++;
      const result = trial.verify(IN_PARTS, text, places.country, undefined, undefined, OF_ITS_KIND);
      if (result.valid) valid++;
      if (isProven({ text, country, result })) proven++;
      yield;
    }
    if (valid > 0 && valid >= read * SHARE) counts.push([places, valid, proven]);
  }
  if (counts.length === 0) return undefined;
  // Check digits say more than the form that several countries share.
  counts.sort(([, a, p], [, b, q]) => Number(q > 0) - Number(p > 0) || b - a);
  return { valid: counts[0]![1], accounts: counts.map(([places]) => places) };
}
