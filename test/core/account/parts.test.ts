/** Accounts in parts, with labels and in groups: one answer, whichever way they are given. */
import { describe, expect, it } from 'vitest';
import * as rules from '../../../src/core/account/all.ts';
import { joinParts } from '../../../src/core/account/parts.ts';
import type { AccountRule } from '../../../src/core/account/rule.ts';
import { ACCOUNTS } from '../../../src/core/account/schemes.ts';
import { createAssay } from '../../../src/core/assay.ts';
import { britishAccounts } from '../../../src/core/banks/british/accounts.ts';
import { createDirectory } from '../../../src/core/banks/directory.ts';
import { allOf } from '../../../src/core/scheme/set.ts';
import { loadDirectory } from '../../../src/data/banks.ts';
import { verifyAccount } from '../../../src/doors/account.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';
import { wellShaped } from '../../../tools/national-id/sample.ts';

const today = 20261121;
const RULES: readonly AccountRule[] = Object.values(rules);
const assay = createAssay({ data: { banks: createDirectory({ layers: [] }) }, today: () => today });

describe('the parts of each scheme', () => {
  it.each(RULES.map((rule) => [rule.id, rule] as const))(
    '%s: make the number that they are of',
    (id, rule) => {
      const scheme = allOf(ACCOUNTS).find((one) => one.id === id)!;
      for (const value of wellShaped(scheme, 300)) {
        const result = verifyAccount(value, { country: rule.country, today });
        if (!result.valid || result.details.scheme !== rule.name) continue;
        const { bank_code = '', account_number } = result.details;
        expect(result.normalized).toContain(account_number);
        expect(result.normalized).toContain(bank_code);
        const written = verifyAccount(result.formatted.national, { country: rule.country, today });
        expect(written).toMatchObject({ valid: true, normalized: result.normalized });
        return;
      }
    },
  );

  it('have names that differ, in each country', () => {
    for (const { parts } of RULES) expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length);
    const names = RULES.map(({ country, name }) => `${country} ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

const given = (country: string, parts: Record<string, string>) => verifyAccount(parts, { country, today });

describe('an account in parts', () => {
  it.each([
    ['US', { routing_number: '021000021', account_number: '123456789' }, '021000021 123456789'],
    ['GB', { sort_code: '60-16-13', account_number: '1926819' }, '60-16-13 31926819'.replace('3192', '0192')],
    ['AU', { bsb: '062-000', account_number: '1234 5678' }, '062-000 12345678'],
    ['SK', { prefix: '19', account_number: '8742637541', bank_code: '1200' }, '19-8742637541/1200'],
    ['SK', { account_number: '8742637541', bank_code: '1200' }, '8742637541/1200'],
    [
      'CA',
      { institution_number: '003', transit_number: '02169', account_number: '1234567' },
      '02169-003 1234567',
    ],
    ['IN', { ifsc: 'hdfc0000261', account_number: '50100123456789' }, 'HDFC0000261 50100123456789'],
    ['JP', { bank_code: '0005', branch_code: '001', account_number: '123456' }, '0005 001 0123456'],
    ['MX', { clabe: '032 180 00011835971 9' }, '032180000118359719'],
    [
      'NZ',
      { bank_code: '01', branch_code: '902', account_number: '0068389', suffix: '00' },
      '01-0902-0068389-00',
    ],
    ['CZ', { prefix: '19', account_number: '2000145399', bank_code: '0800' }, '19-2000145399/0800'],
    ['CZ', { account_number: '2000145399', bank_code: '0800' }, '2000145399/0800'],
    ['SE', { clearing_number: '5839', account_number: '8257466' }, '5839-8257466'],
    ['DE', { bank_code: '37040044', account_number: '532013000' }, '37040044 0532013000'],
    ['IL', { bank_code: '10', branch_code: '800', account_number: '99999' }, '10-800-99999'],
    ['NG', { bank_code: '058', account_number: '0152792740' }, '058 0152792740'],
    ['BR', { bank_code: '001', branch_code: '1234', account_number: '12345678-9' }, '001 1234-5 12345678-9'],
  ] as const)('%s is the same as its text', (country, parts, text) => {
    const [one, other] = [given(country, parts), verifyAccount(text, { country, today })];
    expect(one.valid).toBe(true);
    expect({ ...one, input: '' }).toEqual({ ...other, input: '' });
  });

  it('is refused for the part that is wrong, and never read as another account', () => {
    expect(given('US', { routing_number: '02100002', account_number: '12345678' })).toMatchObject({
      valid: false,
      reason: 'invalid_length',
      part: 'routing_number',
    });
    expect(given('US', { routing_number: '02100002I', account_number: '12345678' })).toMatchObject({
      reason: 'invalid_characters',
      part: 'routing_number',
    });
    expect(given('US', { routing_number: '021000022', account_number: '12345678' })).toMatchObject({
      reason: 'invalid_checksum',
    });
    expect(given('US', { routing_number: '021000021', account_number: '' })).toMatchObject({
      reason: 'invalid_length',
      part: 'account_number',
    });
    expect(given('IN', { ifsc: 'HDFC1000261', account_number: '50100123456789' })).toMatchObject({
      reason: 'invalid_format',
      part: 'ifsc',
    });
    expect(given('SE', { clearing_number: '9999', account_number: '1234567' })).toMatchObject({
      reason: 'invalid_length',
      part: 'account_number',
    });
  });

  it('names the parts that there are, where others are given', () => {
    expect(joinParts({ aba: 'x' }, 'US')).toEqual({
      fault: {
        option: 'parts',
        detail: 'have a name that no part has there; an account has routing_number and account_number',
      },
    });
    expect(joinParts({ bank_code: '0800' }, 'CZ')).toEqual({
      fault: {
        option: 'parts',
        detail: 'are not all of an account; it has prefix (optional) and account_number and bank_code',
      },
    });
    expect(joinParts({ a: 'b' }, undefined)).toMatchObject({ fault: { option: 'country' } });
    expect(joinParts({ a: 'b' }, 'AQ')).toMatchObject({ fault: { option: 'country' } });
    expect(joinParts({ a: 'b' }, 'ZZ')).toMatchObject({ fault: { option: 'country' } });
    expect(() => verifyAccount({ aba: 'x' }, { country: 'US' })).toThrow(RangeError);
    expect(() => assay.verifyAccount({ aba: 'x' }, { country: 'US' })).toThrow('parts have a name');
  });

  it('may come beside its text where both say the same', () => {
    const parts = { routing_number: '021000021', account_number: '123456789' };
    expect(joinParts(parts, 'US', '021000021123456789')).toEqual({ value: '021000021 123456789' });
    expect(joinParts(parts, 'US', '021000021 987654321')).toEqual({
      fault: { option: 'parts', detail: 'contradict the value' },
    });
  });

  it('is taken by the wiring, with its text or without', () => {
    const parts = { routing_number: '021000021', account_number: '123456789' };
    expect(assay.verifyAccount(parts, { country: 'US' })).toMatchObject({ valid: true });
    expect(assay.verifyAccount('021000021 123456789', { country: 'US' })).toMatchObject({ valid: true });
    expect(assay.verifyAccount(parts, { defaultCountry: 'US' })).toMatchObject({ valid: true });
    expect(() => assay.verifyAccount(parts)).toThrow('country is needed');
    expect(assay.verifyAccount({ ...parts, routing_number: '02100002' }, { country: 'US' })).toMatchObject({
      reason: 'invalid_length',
      part: 'routing_number',
    });
  });
});

describe('a text', () => {
  const read = (value: string, country?: string) => verifyAccount(value, { country, today });

  it('is divided where its parts meet, or refused', () => {
    expect(read('02100002 12345678', 'US')).toMatchObject({
      reason: 'invalid_length',
      part: 'routing_number',
    });
    expect(read('US 021000021 12345678')).toMatchObject({ valid: true, country: { code: 'US' } });
    expect(read('US 02100002 112345678')).toMatchObject({ valid: false });
    expect(read('021000021 1234 5678', 'US')).toMatchObject({ valid: true, normalized: '02100002112345678' });
    expect(read('370 400 44 532013000', 'DE')).toMatchObject({
      valid: true,
      normalized: '370400440532013000',
    });
    expect(read('3704004 4532013000', 'DE')).toMatchObject({ valid: false });
  });

  it('may have labels, in any order', () => {
    const normalized = '02100002112345678';
    for (const text of [
      'Routing: 021000021 Account: 12345678',
      'Account no. 12345678, ABA number 021000021',
      'routing_number=021000021; account_number=12345678',
      'Routing number and account: 021000021 12345678',
    ])
      expect(read(text, 'US'), text).toMatchObject({ valid: true, normalized });
    expect(read('Konto 532013000, BLZ 37040044', 'DE')).toMatchObject({
      details: { iban: 'DE89370400440532013000', account_number: '0532013000' },
    });
    expect(read('Routing 021000021', 'US').valid).toBe(false);
    expect(read('Číslo účtu 2000145399, kód banky 0800', 'CZ')).toMatchObject({
      normalized: '08000000002000145399',
    });
    expect(read('0800 0000192000145399', 'CZ')).toMatchObject({ normalized: '08000000192000145399' });
  });

  it('has zeros put back that a spreadsheet took', () => {
    expect(read('32180000118359719', 'MX')).toMatchObject({
      valid: true,
      normalized: '032180000118359719',
      assumed: ['leading_zeros'],
    });
  });

  it('of one scheme alone is verified by that scheme', () => {
    const options = { country: 'NG', scheme: 'ng-account', today };
    expect(verifyAccount('0152792740', options)).toMatchObject({ valid: true, details: { proof: 'shape' } });
    expect(verifyAccount('058 0152792740', options).valid).toBe(false);
  });

  it('of a country without accounts is refused', () => {
    expect(read('021000021 12345678', 'AQ')).toMatchObject({ reason: 'unsupported_country' });
    expect(read('021000021 12345678')).toMatchObject({ reason: 'country_required' });
  });
});

describe('what an account is said to be', () => {
  const banks = loadDirectory(GENERATED_FOLDER);
  const at = (value: string, country: string) =>
    verifyAccount(value, { country, today, directory: banks }) as unknown as {
      details: { proof: string; bank?: { name: string } };
    };

  it('names the bank of an IBAN country, and rests on it where no check digit does', () => {
    expect(at('37040044 532013000', 'DE').details).toMatchObject({ bank: { name: expect.any(String) } });
    expect(at('12000 00234573201', 'AT').details.proof).toBe('listed');
    expect(at('30006 00001 12345678901 89', 'FR').details.proof).toBe('check_digit');
  });

  it('holds an account to the check digits of its bank, where the data of banks has their rule', () => {
    expect(at('37040044 532013000', 'DE').details.proof).toBe('check_digit');
    expect(at('37040044 542013000', 'DE')).toMatchObject({
      valid: false,
      reason: 'invalid_checksum',
      verified_as: 'de-konto',
    });
    expect(verifyAccount('37040044 542013000', { country: 'DE', today }).valid).toBe(true);
  });

  it('holds a British account to the tables that an operator took in', () => {
    const rows = [['200000', '209999', 'MOD11', [0, 0, 0, 0, 0, 0, 8, 7, 6, 5, 4, 3, 2, 1], 0]] as const;
    const directory = createDirectory({ layers: [] }, undefined, { GB: britishAccounts({ rows }) });
    const british = (value: string) => verifyAccount(value, { country: 'GB', today, directory });
    expect(british('20-00-00 00000019')).toMatchObject({ valid: true, details: { proof: 'check_digit' } });
    expect(british('20-00-00 00000018')).toMatchObject({
      valid: false,
      reason: 'invalid_checksum',
      verified_as: 'gb-sort-code',
    });
    expect(british('60-00-00 00000018')).toMatchObject({ valid: true, details: { proof: 'shape' } });
    expect(verifyAccount('20-00-00 00000018', { country: 'GB', today }).valid).toBe(true);
  });

  it('knows the clearing numbers that Bankinfrastruktur lists', () => {
    for (const [text, iban] of [
      ['9710-1234567', 'SE4897100000097101234567'],
      ['9780, 123 4567', undefined],
      ['9750-1234567', undefined],
      ['9349, 1234567890', undefined],
    ] as const) {
      const result = verifyAccount(text, { country: 'SE', today });
      expect(result.valid, text).toBe(true);
      if (iban !== undefined) expect(result).toMatchObject({ details: { iban } });
    }
    expect(verifyAccount('9880-1234567', { country: 'SE', today }).valid).toBe(false);
  });

  it('is valid where a rule that no authority published is broken', () => {
    expect(verifyAccount('575762736180095506180946', { country: 'MA', today })).toMatchObject({
      valid: true,
      details: { inconsistent: 'invalid_checksum', proof: 'shape' },
    });
    expect(verifyAccount('500000009 1234', { country: 'US', today }).valid).toBe(false);
    expect(verifyAccount('990000002 1234', { country: 'US', today }).valid).toBe(false);
  });
});

describe('a Nigerian account', () => {
  const read = (text: string) => verifyAccount(text, { country: 'NG', today });

  it('of a microfinance bank has its five digits behind a 9', () => {
    expect(read('50211 0000000002')).toMatchObject({ normalized: '9502110000000002' });
    expect(read('950211 0000000002')).toMatchObject({ normalized: '9502110000000002' });
    expect(read('0502 1234567890').valid).toBe(false);
  });

  it('of a wallet has no check digit: it is a telephone number', () => {
    expect(read('999992 8031234567')).toMatchObject({ valid: true, details: { proof: 'shape' } });
    expect(read('950211 8031234567')).toMatchObject({ reason: 'invalid_checksum' });
  });
});

describe('digits of no known country', () => {
  const kinds = ['account'];

  it('are an account by their check digits, a label or a country', () => {
    expect(assay.identify('2850590940090418135201', { kinds })).toMatchObject({
      reason: 'country_required',
      alternatives: [{ scheme: 'ar-cbu' }],
    });
    expect(assay.identify('032180000118359719', { kinds })).toMatchObject({
      alternatives: [{ scheme: 'mx-clabe', certainty: 'checksum' }],
    });
    expect(assay.identify('CLABE 032180000118359719', { kinds })).toMatchObject({ valid: true });
    expect(assay.identify('0152792740', { kinds })).toMatchObject({ reason: 'unrecognized' });
    expect(assay.identify('0152792740', { kinds, country: 'NG' })).toMatchObject({ valid: true });
  });
});
