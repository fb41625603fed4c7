/** German account numbers: where a bank's method comes from, and what it says. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { germanAccounts } from '../../../src/core/banks/german/accounts.ts';
import { METHODS } from '../../../src/core/banks/german/methods.ts';
import { packMethods, unpackMethods } from '../../../src/core/banks/german/table.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';
import { germanMethods } from './vectors.ts';

const ibanOf = (bankCode: string, account: string) => `DE00${bankCode}${account}`;
const nowhere = () => undefined;

describe('the method of a bank', () => {
  const judgeOf = germanAccounts(
    packMethods(
      new Map([
        ['10050000', '00'],
        ['10050001', '09'],
        ['37040044', '13'],
      ]),
    ),
  );

  const check = (iban: string, methodOf: (code: string) => string | undefined) =>
    judgeOf(iban.slice(4, 12), methodOf)?.(iban);

  it('is the one that is shipped', () => {
    expect(check(ibanOf('10050000', '0009290701'), nowhere)).toBe('passed');
    expect(check(ibanOf('10050000', '0009290702'), nowhere)).toBe('failed');
  });

  it('is the one of an imported file, where that has the code', () => {
    expect(check(ibanOf('10050000', '0009290702'), () => '09')).toBeUndefined();
    expect(check(ibanOf('10050000', '0094012341'), () => '06')).toBe('passed');
    expect(check(ibanOf('10050000', '0009290701'), () => '06')).toBe('failed');
    expect(check(ibanOf('50010517', '0648489890'), () => 'C1')).toBe('passed');
  });

  it.each([
    ['the code is not known', '50010517', nowhere],
    ['the bank has none', '10050001', nowhere],
    ['a file names one that is not covered', '10050000', () => 'Z9'],
  ])('is not checked where %s', (_, code, methodOf) => {
    expect(check(ibanOf(code, '0000000001'), methodOf)).toBeUndefined();
  });
});

describe('the table that is shipped', () => {
  const table = JSON.parse(readFileSync(new URL('german-methods.json', GENERATED_FOLDER), 'utf8'));
  const methods = unpackMethods(table);

  it('has the method of more than nine in ten of the 2,798 codes with a check digit', () => {
    expect(methods.size).toBeGreaterThan(2_700);
  });

  it('names no method that is not covered', () => {
    expect(Object.keys(METHODS)).toEqual(expect.arrayContaining([...new Set(methods.values())]));
  });

  it('has bank codes alone, and is packed without loss', () => {
    for (const code of methods.keys()) expect(code).toMatch(/^[1-9]\d{7}$/);
    expect(unpackMethods(packMethods(methods))).toEqual(methods);
  });
});

it('every method has vectors', () => {
  expect(Object.keys(germanMethods).sort()).toEqual(Object.keys(METHODS).sort());
});
