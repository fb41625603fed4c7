/** South African account numbers by the parameters of check digit verification. */
import { expect, it } from 'vitest';
import { type CdvRule, southAfricanAccounts } from '../../../src/core/account/south-african.ts';

const digits = (text: string): number[] => Array.from(text, (sign) => Number.parseInt(sign, 36));

const PLAIN = digits('11987654321');
const NONE = digits('00000000000');

/** A rule for branches 900000 to 900999. */
const rule = (rest: {
  type?: number;
  modulus?: number;
  added?: number;
  weights?: number[];
  exception?: string;
}): CdvRule => {
  const { type = 1, modulus = 11, added = 0, weights = PLAIN, exception = '' } = rest;
  return ['900000', '900999', type, modulus, added, weights, exception];
};

const verdict = (account: string, rules: readonly CdvRule[], branch = '900123') =>
  southAfricanAccounts(rules)(branch, () => undefined)?.(account);

it.each<[string, string, CdvRule, string]>([
  ['agrees', '100000002', rule({}), 'passed'],
  ['does not', '100000008', rule({}), 'failed'],
  ['agrees with what is added', '100000000', rule({ added: 2 }), 'passed'],
  ['does not with what is added', '100000000', rule({ added: 3 }), 'failed'],
  ['has a rule without a modulus', '100000008', rule({ modulus: 0, weights: NONE }), 'not_published'],
  ['has more digits than weights', '1000000000001', rule({}), 'not_published'],
  ['has zeros in front', '000000100000002', rule({}), 'passed'],
  ['fails under an exception that is not known', '100000008', rule({ exception: 'd' }), 'not_published'],
  [
    'leaves 1 and ends with 0 under b',
    '60000000000',
    rule({ weights: digits('2A987654321'), exception: 'b' }),
    'passed',
  ],
  [
    'leaves 1 and ends with 2 under b',
    '100000002',
    rule({ weights: digits('10000000005'), exception: 'b' }),
    'failed',
  ],
  // Published in an API's documentation: branch 051001.
  ['has eleven digits under m', '10004291601', rule({ exception: 'm' }), 'passed'],
  ['has eleven others under m', '10004291603', rule({ exception: 'm' }), 'failed'],
  ['begins with 2 under m', '20004291602', rule({ exception: 'm' }), 'failed'],
  ['agrees modulo 10', '62000000000', rule({ modulus: 10, weights: digits('12121212121') }), 'passed'],
  [
    'is a loan among current accounts',
    '50000000001',
    rule({ modulus: 10, weights: digits('12121212121') }),
    'passed',
  ],
  ['is no loan', '50000000002', rule({ modulus: 10, weights: digits('12121212121') }), 'failed'],
  [
    'is no current account',
    '50000000001',
    rule({ type: 2, modulus: 10, weights: digits('12121212121') }),
    'failed',
  ],
  ['begins with 53 under f', '53000000009', rule({ exception: 'f' }), 'passed'],
  ['agrees by the first of f', '1000000003', rule({ exception: 'f' }), 'passed'],
  ['agrees by none of f', '4000000000', rule({ exception: 'f' }), 'failed'],
])('an account that %s: %s', (_, account, one, expected) => {
  expect(verdict(account, [one])).toBe(expected);
});

it('one that agrees for any type passes; a type that leaves it open spares it', () => {
  const [open, strict] = [rule({ modulus: 0 }), rule({ type: 2 })];
  expect(verdict('100000002', [open, strict])).toBe('passed');
  expect(verdict('100000008', [open, strict])).toBe('not_published');
  expect(verdict('100000008', [strict])).toBe('failed');
});

it('a branch without rules has no verdict', () => {
  expect(verdict('100000008', [rule({})], '899999')).toBeUndefined();
  expect(verdict('100000008', [rule({})], '901000')).toBeUndefined();
});

/** All weights of exception f, one account that each alone lets pass. */
it('each rule of exception f lets some account pass that no other does', () => {
  const passes = (account: string) => verdict(account, [rule({ exception: 'f' })]) === 'passed';
  const remainder = (account: string, weights: string, modulus: number) =>
    digits(account.padStart(11, '0')).reduce((sum, digit, at) => sum + digit * digits(weights)[at]!, 0) %
    modulus;
  const rules: ((account: string) => boolean)[] = [
    (account) => remainder(account, '17329874321', 10) === 0,
    (account) => remainder(account, '14327654321', 11) === 0,
    (account) => remainder(account, '54327654321', 11) === 0,
    (account) => remainder(account, '54327654321', 11) === 1 && /[01]$/.test(account),
    (account) => remainder(account, '11327654321', 11) === 0,
    (account) => remainder(account, '14329874321', 10) === 0,
    (account) =>
      account.length < 10 &&
      remainder(account.slice(0, -1) + ((Number(account.at(-1)) + 6) % 10), '11327654321', 11) === 0,
  ];
  const alone = new Set<number>();
  for (const from of [40_000_000, 41_000_000_000]) {
    for (let account = from; account < from + 2_000; account++) {
      const text = String(account);
      const those = rules.flatMap((one, at) => (one(text) ? [at] : []));
      if (passes(text) !== those.length > 0) throw new Error(text);
      if (those.length === 1) alone.add(those[0]!);
    }
  }
  expect([...alone].sort()).toEqual(rules.map((_, at) => at));
});
