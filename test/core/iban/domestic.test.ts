/** Accounts as people write them at home become the IBAN, and what Assay prints it reads. */
import { describe, expect, it, test } from 'vitest';
import { createAssay } from '../../../src/core/assay.ts';
import { type AccountParts, toIban } from '../../../src/core/iban/account.ts';
import { verifyIban } from '../../../src/core/iban/verify.ts';
import { loadDirectory } from '../../../src/data/banks.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';
import { vectorFiles } from './vectors.ts';

const directory = loadDirectory(GENERATED_FOLDER);
const assay = createAssay({ data: { banks: directory }, today: () => 20261123 });

/** Countries whose domestic notation does not name the bank. */
const WITHOUT_BANK = new Set(['GB', 'IE', 'NL']);

describe('what is printed is read', () => {
  const values = [...vectorFiles.values()].flatMap(({ valid }) => valid.map(({ value }) => value));
  test.each(values)('%s', (value) => {
    const result = verifyIban(value, { directory });
    if (!result.valid) throw new Error(result.reason);
    const { country, formatted, details, normalized } = result;
    const { bank_code, account_number } = details;
    const byRule = directory.convert(country.code!, bank_code, account_number);
    // An account that the bank writes otherwise in its IBANs, as no IBAN of the bank has it.
    if (typeof byRule === 'object' && byRule.account_number !== account_number) return;
    const bank = WITHOUT_BANK.has(country.code!) ? bank_code : undefined;
    const made = toIban({ country: country.code!, account_number: formatted.national, bank }, { directory });
    expect(made).toMatchObject({ valid: true, normalized });
  });
});

const WRITTEN: readonly (readonly [country: string, account: string, iban: string, bank?: string])[] = [
  ['AT', '19043 00234573201', 'AT611904300234573201'],
  ['BE', '539-0075470-34', 'BE68539007547034'],
  ['BG', 'BNBG 9661 1020 3456 78', 'BG80BNBG96611020345678'],
  ['CH', '00762 011623852957', 'CH9300762011623852957'],
  ['CZ', '19-2000145399/0800', 'CZ6508000000192000145399'],
  ['CZ', '2000145399/0800', 'CZ7908000000002000145399'],
  ['DE', '37040044 0532013000', 'DE89370400440532013000'],
  ['DK', '0040 0440116243', 'DK5000400440116243'],
  ['EE', '22 00221020145685', 'EE382200221020145685'],
  ['ES', '2100 0418 45 0200051332', 'ES9121000418450200051332'],
  ['ES', '2100-0418-45-0200051332', 'ES9121000418450200051332'],
  ['ES', '21000418450200051332', 'ES9121000418450200051332'],
  ['FI', '123456-785', 'FI2112345600000785'],
  ['FR', '20041 01005 0500013M026 06', 'FR1420041010050500013M02606'],
  ['FR', '20041010050500013M02606', 'FR1420041010050500013M02606'],
  ['GB', '60-16-13 31926819', 'GB29NWBK60161331926819', 'NWBK'],
  ['GB', '60-16-13 31926819', 'GB29NWBK60161331926819', 'NWBKGB2L'],
  ['GB', '601613 31926819', 'GB29NWBK60161331926819', 'NatWest'],
  ['GR', '011 0125 0000000012300695', 'GR1601101250000000012300695'],
  ['HR', '1001005-1863000160', 'HR1210010051863000160'],
  ['HU', '11773016-11111018-00000000', 'HU42117730161111101800000000'],
  ['HU', '11773016-11111018', 'HU42117730161111101800000000'],
  ['IE', '93-11-52 12345678', 'IE29AIBK93115212345678', 'AIBK'],
  ['IE', '93-11-52 12345678', 'IE29AIBK93115212345678', 'AIBKIE2D'],
  ['IL', '10-800-99999999', 'IL620108000000099999999'],
  ['IL', '12-345-123456', 'IL090123450000000123456'],
  ['IS', '0159-26-007654-551073-0339', 'IS140159260076545510730339'],
  ['IT', 'X 05428 11101 000000123456', 'IT60X0542811101000000123456'],
  ['LU', '001 9400644750000', 'LU280019400644750000'],
  ['MC', '11222 00001 01234567890 30', 'MC5811222000010123456789030'],
  ['NL', '0417164300', 'NL91ABNA0417164300', 'ABNA'],
  ['NL', '41.71.64.300', 'NL91ABNA0417164300', 'ABN AMRO'],
  ['NO', '8601.11.17947', 'NO9386011117947'],
  ['NO', '8601 11 17947', 'NO9386011117947'],
  ['PL', '61 1090 1014 0000 0712 1981 2874', 'PL61109010140000071219812874'],
  ['PL', '61109010140000071219812874', 'PL61109010140000071219812874'],
  ['PT', '0002 0123 12345678901 54', 'PT50000201231234567890154'],
  ['RS', '260-0056010016113-79', 'RS35260005601001611379'],
  ['RU', '044525225 40817 810538091310419', 'RU0304452522540817810538091310419'],
  ['RU', '044525225 40817810538091310419', 'RU0304452522540817810538091310419'],
  ['SE', '5839-8257466', 'SE4550000000058398257466'],
  ['SE', '5839 825 74 66', 'SE4550000000058398257466'],
  ['SE', '8327-9,123 456 789-0', 'SE6780000832791234567890'],
  ['SE', '8103-4,978 324-2', 'SE7280000810340009783242'],
  ['SE', '6000 123 456 789', 'SE7160000000000123456789'],
  ['SE', '3300-8112289874', 'SE7430000000008112289874'],
  ['SE', '9500-1234567', 'SE'],
  ['SI', '19100-0000123438', 'SI56191000000123438'],
  ['SK', '19-8742637541/1200', 'SK3112000000198742637541'],
  ['SM', 'U 03225 09800 000000270100', 'SM86U0322509800000000270100'],
  ['AD', '0001 2030 200359100100', 'AD1200012030200359100100'],
  ['TN', '10 006 0351835984788 31', 'TN5910006035183598478831'],
];

test.each(WRITTEN.map((one) => ({ one })))(
  '$one.0 $one.1',
  ({ one: [country, account_number, iban, bank] }) => {
    const made = toIban({ country, account_number, bank }, { directory });
    expect(made).toMatchObject({ valid: true, input: account_number });
    if (iban.length > 2) expect(made.normalized).toBe(iban);
    else expect(made.normalized!.slice(0, 2)).toBe(country);
  },
);

it('covers fifty accounts of twenty-five countries', () => {
  expect(WRITTEN.length).toBeGreaterThanOrEqual(50);
  expect(new Set(WRITTEN.map(([country]) => country)).size).toBeGreaterThanOrEqual(25);
});

describe('is refused', () => {
  it.each<[string, AccountParts]>([
    [
      'a wrong digit in Polish check digits',
      { country: 'PL', account_number: '61 1090 1014 0000 0712 1981 2875' },
    ],
    ['a British account without its bank', { country: 'GB', account_number: '60-16-13 31926819' }],
    ['a name of no bank', { country: 'GB', bank: 'Nobody', account_number: '60-16-13 31926819' }],
    ['a BIC of another country', { country: 'GB', bank: 'COBADEFF', account_number: '60-16-13 31926819' }],
    ['a bank of many codes', { country: 'DE', bank: 'Commerzbank', account_number: '532013000' }],
    ['a name far too long', { country: 'GB', bank: 'x'.repeat(300), account_number: '60-16-13 31926819' }],
    ['a clearing number of nobody', { country: 'SE', account_number: '1000-1234567' }],
    ['a Swedish account that is too short', { country: 'SE', account_number: '5839-825746' }],
    ['a savings account without its fifth digit', { country: 'SE', account_number: '8327 123 456 78' }],
    ['Swedish text with letters', { country: 'SE', account_number: '5839-82574AB' }],
    [
      'an Israeli account with a bank beside it',
      { country: 'IL', bank_code: '010', account_number: '10-800-9999999' },
    ],
    [
      'a Swedish account with a bank beside it',
      { country: 'SE', bank_code: '500', account_number: '5839-82574661234567890' },
    ],
    [
      'a Polish number with a bank beside it',
      { country: 'PL', bank_code: '10901014', account_number: '61109010140000071219812874' },
    ],
  ])('%s', (_, parts) => expect(toIban(parts, { directory }).valid).toBe(false));
});

it('a name needs a directory', () => {
  expect(toIban({ country: 'NL', bank: 'ABN AMRO', account_number: '0417164300' }).valid).toBe(false);
  const foreign = { country: 'DJ', bank: 'DJ', account_number: '1' };
  expect(toIban(foreign, { directory }).valid).toBe(false);
});

it('a BIC names the bank of a country where it has one code', () => {
  expect(toIban({ country: 'FI', bank: 'HANDFIHH', account_number: '1' }, { directory }).valid).toBe(false);
  const made = toIban({ country: 'CZ', bank: 'KOMBCZPP', account_number: '2000145399' }, { directory });
  expect(made).toMatchObject({ valid: true, details: { bank_code: '0100' } });
});

describe('Russia’s account key', () => {
  it.each([
    ['049805746', '40602810700000000025', 'consistent'],
    ['049805746', '40602810600000000025', 'inconsistent'],
    ['049805000', '30101810900000000746', undefined],
  ])('%s %s: %s', (bank_code, account_number, expected) => {
    const made = toIban({ country: 'RU', bank_code, account_number }, { directory });
    const check = made.valid ? made.details.national_check : undefined;
    expect(['consistent', 'inconsistent']).toContain(check);
    if (expected !== undefined) expect(check).toBe(expected);
  });
});

describe('a suggestion in a field for IBANs', () => {
  const ask = (value: string, country?: string) => {
    const result = assay.verifyIban(value, { country, suggest: true });
    return result.valid ? 'valid' : result.suggestions;
  };
  it('is the IBAN of an account as it is written', () => {
    expect(ask('2100 0418 45 0200051332', 'ES')).toEqual([
      {
        value: 'ES9121000418450200051332',
        change: 'domestic',
        proof_code: 'domestic_checked',
        proof_facts: { country: 'Spain' },
        certain: true,
      },
    ]);
    expect(ask('5839-8257466', 'SE')).toMatchObject([{ value: 'SE4550000000058398257466', certain: false }]);
  });
  it('is none without a country, for a bank that nobody knows, or where the key does not agree', () => {
    expect(ask('2100 0418 45 0200051332')).toBeUndefined();
    expect(ask('99999999 0532013000', 'DE')).toBeUndefined();
    expect(ask('044525225 40817810638091310419', 'RU')).toBeUndefined();
  });
});

describe('an account in groups that no order makes an account', () => {
  it.each([
    ['FR', '67 00000000000 01548 30003'],
    ['PT', '00000 123456 78 901 0002 0123'],
    ['DE', '37040044 05320 13000 1'],
  ])('is suggested nothing in %s: %s', (country, value) => {
    const result = assay.verify('iban', value, { country, suggest: true });
    expect(result.valid ? 'valid' : result.suggestions).toBeUndefined();
  });
});

it.each([
  ['Nowhere', 'invalid_country'],
  ['QZ', 'unsupported_country'],
])('of %s is %s', (country, reason) => {
  expect(toIban({ country, bank_code: '1', account_number: '1' }, { directory })).toMatchObject({ reason });
});
