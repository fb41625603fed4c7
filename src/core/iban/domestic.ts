/**
 * An account as it is written at home, given where an IBAN belongs: `37040044 532013000`, `Konto 532013000, BLZ 37040044`,
 * `19-2000145399/0800`, or the IBAN without its letters. The country has to be known, and the bank among those of the directory.
 */
import type { Directory } from '../banks/directory.ts';
import { countryOf } from '../country.ts';
import type { Proof } from '../proof.ts';
import type { InvalidResult, Suggestion } from '../result.ts';
import { fold } from '../text.ts';
import { toIban, WRITTEN_APART } from './account.ts';
import { type Layout, layoutFor } from './layout.ts';
import { type IbanResult, verifyIban } from './verify.ts';

/** Longer texts are prose. */
const INPUT_LENGTH_MAX = 80;
/** Groups of digits and letters that an account is written in at most. */
const GROUPS_MAX = 8;
const GROUP = /[A-Z0-9]+/g;
const HAS_DIGIT = /\d/;
/** Letters with digits behind them: an IBAN, if a wrong one. */
const IBAN_LIKE = /^[A-Z]{2}\d/;

/** The IBAN of the account, where just one bank can be meant. */
export function fromDomestic(
  { input, country: resolved }: InvalidResult<string>,
  requested: string | undefined,
  directory: Directory,
): Suggestion | undefined {
  const code = requested === undefined ? resolved?.code : countryOf(requested)?.code;
  const layout = code === undefined ? undefined : layoutFor(code);
  if (layout === undefined || input.length > INPUT_LENGTH_MAX) return undefined;
  const text = fold(input).trim();
  const groups = [...text.matchAll(GROUP)].map(([group]) => group).filter((group) => HAS_DIGIT.test(group));
  if (groups.length === 0 || groups.length > GROUPS_MAX || IBAN_LIKE.test(groups[0]!)) return undefined;
  const lettered = knownOf(verifyIban(layout.country.code + groups.join(''), { directory }));
  if (lettered !== undefined) return suggestionOf(lettered, { proof_code: 'country_letters' }, true);
  const known = accountsIn(text, groups, layout, directory);
  const [value, ...others] = new Map(known.map((result) => [result.normalized, result])).values();
  if (value === undefined || others.length > 0) return undefined;
  const isProven = value.details.national_check === 'passed';
  const proof = isProven ? 'domestic_checked' : 'domestic';
  return suggestionOf(value, { proof_code: proof, proof_facts: { country: value.country.name } }, isProven);
}

type Valid = IbanResult & { readonly valid: true };

const knownOf = (result: IbanResult): Valid | undefined =>
  result.valid && result.details.bank !== undefined && result.details.national_check !== 'inconsistent'
    ? result
    : undefined;

/** The accounts of known banks that the groups may be: all of it in one, or the bank before or behind the number. */
function accountsIn(
  text: string,
  groups: readonly string[],
  layout: Layout,
  directory: Directory,
): readonly Valid[] {
  const country = layout.country.code;
  const whole = [text, groups.join('')].map((account_number) =>
    knownOf(toIban({ country, account_number }, { directory })),
  );
  const alone = whole.filter((result) => result !== undefined);
  if (alone.length > 0 || WRITTEN_APART.has(country)) return alone;
  return [...splits(groups)].flatMap(([bank, account]) => {
    if (!isWhole(bank, layout) || (account.length > 1 && !isFull(account, layout))) return [];
    const parts = { country, bank_code: bank.join(''), account_number: account.join('') };
    return knownOf(toIban(parts, { directory })) ?? [];
  });
}

/** Each way to cut the groups in two, as bank and account number. */
function* splits(groups: readonly string[]): Generator<readonly [bank: string[], account: string[]]> {
  for (let at = 1; at < groups.length; at++) {
    const [front, behind] = [groups.slice(0, at), groups.slice(at)];
    yield [front, behind];
    yield [behind, front];
  }
}

const lengthOf = (groups: readonly string[]): number => groups.join('').length;
const room = ({ from, to }: { readonly from: number; readonly to: number }): number => to - from;

/** Whether the groups are as long as a bank code, or one with its branch: no zero is left out of these. */
function isWhole(bank: readonly string[], { bank: part, branch }: Layout): boolean {
  const length = lengthOf(bank);
  return branch === undefined ? length === room(part) : length === room(part) + room(branch);
}

/** Whether an account number of several groups has no zero left out: nobody knows in which it would be. */
function isFull(account: readonly string[], { length, bank, branch }: Layout): boolean {
  const rest = length - 4 - room(bank) - (branch === undefined ? 0 : room(branch));
  return lengthOf(account) === rest;
}

const suggestionOf = ({ normalized }: Valid, proof: Proof, certain: boolean): Suggestion => ({
  value: normalized,
  change: 'domestic',
  ...proof,
  certain,
});
