/** Accounts whose written form is not put together of their parts: longer numbers, BICs with a branch, brackets, nothing divided. */
import { describe, expect, it } from 'vitest';
import { ofEight } from '../../../src/core/account/british.ts';
import { verifyAccount } from '../../../src/doors/account.ts';

const read = (text: string, country?: string, scheme?: string) =>
  verifyAccount(text, { country, scheme, today: 20261127 });

describe('British accounts of more than eight digits', () => {
  it.each([
    ['720000', '512345678', '72000512345678'],
    ['091900', '912345678', '09190912345678'],
    ['165710', '012345678', '16571012345678'],
    ['089000', '1234567890', '08900012345678'],
    ['010000', '0131926819', '01000031926819'],
    ['569999', '31926819', '56999931926819'],
    ['602499', '00031926819', '60249931926819'],
    // Another bank, another length, and numbers of banks that NatWest clears for.
    ['200000', '123456789', undefined],
    ['089000', '123456789', undefined],
    ['608371', '1234567890', undefined],
    ['083200', '1234567890', undefined],
  ])('%s %s', (sortCode, account, made) => {
    expect(ofEight(sortCode, account)).toBe(made);
  });

  it('say that they were converted, however they are written', () => {
    for (const text of [
      '720000512345678',
      '72-00-00 512345678',
      '72 00 00 5123 45678',
      'SC 72-00-00, A/C 512345678',
    ])
      expect(read(text, 'GB'), text).toMatchObject({
        valid: true,
        input: text,
        normalized: '72000512345678',
        details: { conversion: 'bank_rule', bank_code: '720005', account_number: '12345678' },
      });
    const usual = read('72-00-00 12345678', 'GB');
    expect(usual.valid && usual.details).not.toHaveProperty('conversion');
  });
});

describe('a text without separators', () => {
  it('is read by the schemes of its country, or by the one that was asked for', () => {
    expect(read('58398257466', 'SE')).toMatchObject({ valid: true, normalized: '50000000058398257466' });
    expect(read('58398257466', 'SE', 'se-plusgiro')).toMatchObject({ valid: false });
    expect(read('BARCKENXXXX1234567', 'KE')).toMatchObject({ valid: true, normalized: 'BARCKENX1234567' });
    expect(read('BARCKENXXXX1234567', 'TZ')).toMatchObject({ valid: false });
    expect(read('BARCKENXXXX1234')).toMatchObject({ valid: false });
    expect(read('BARCKENXXXX1234', 'KE')).toMatchObject({ valid: false });
  });

  it('has the digits behind a BIC for the account, where no letter says otherwise', () => {
    expect(read('BARCKENX0011234567', 'KE')).toMatchObject({ normalized: 'BARCKENX0011234567' });
    expect(read('BARCKENX0A11234567', 'KE')).toMatchObject({ normalized: 'BARCKENX1234567' });
  });
});

it('takes square brackets for round ones', () => {
  const text = '[004] 123-456789';
  expect(read(text, 'HK')).toMatchObject({ valid: true, input: text, normalized: '004123456789' });
  expect(read('[021000021] 123456789', 'US')).toMatchObject({ valid: true });
  expect(read('[004] 12', 'HK')).toMatchObject({ valid: false, input: '[004] 12' });
});
