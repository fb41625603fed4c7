/** From account to IBAN and back. */
import { describe, expect, it } from 'vitest';
import { type AccountParts, parseIban, toIban } from '../../../src/core/iban/account.ts';
import { NATIONAL_RULES } from '../../../src/core/iban/national/all.ts';
import { loadDirectory } from '../../../src/data/banks.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';
import { vectorFiles } from './vectors.ts';

const valid = [...vectorFiles.values()].flatMap(({ valid }) => valid.map(({ value }) => value));

describe('round trip', () => {
  it.each(valid)('%s', (value) => {
    const parts = parseIban(value);
    if (!parts.valid) throw new Error(parts.reason);
    expect(parts.iban).toBe(value.replaceAll(' ', ''));
    expect(toIban(parts)).toMatchObject({
      valid: true,
      input: parts.account_number,
      normalized: parts.iban,
    });
  });

  it.each(valid)('%s with its national check digits computed', (value) => {
    const parts = parseIban(value);
    if (!parts.valid) throw new Error(parts.reason);
    const { national_check_digits, ...others } = parts;
    const rule = NATIONAL_RULES[parts.country];
    if (national_check_digits === undefined || rule?.check(parts.iban) === 'inconsistent') return;
    const result = toIban(others);
    if (rule?.check(parts.iban) === 'not_published') {
      expect(result).toMatchObject({ valid: false, reason: 'invalid_length' });
    } else expect(result).toMatchObject({ valid: true, normalized: parts.iban });
  });
});

describe('an account as it is written', () => {
  it.each<[string, AccountParts, string]>([
    [
      'zeros in front',
      { country: 'DE', bank_code: '37040044', account_number: '532013000' },
      'DE89370400440532013000',
    ],
    [
      'digits and letters that look like a line of a list',
      { country: 'FR', bank_code: '20041', branch_code: '01005', account_number: '12 AB1 456789' },
      'FR41200410100512AB145678929',
    ],
    [
      'separators',
      { country: 'de', bank_code: '370 400 44', account_number: '532 013 000' },
      'DE89370400440532013000',
    ],
    [
      'a territory',
      { country: 'RE', bank_code: '20041', branch_code: '01005', account_number: '0500013M026' },
      'FR1420041010050500013M02606',
    ],
    [
      'key given',
      {
        country: 'FR',
        bank_code: '20041',
        branch_code: '01005',
        account_number: '0500013M026',
        national_check_digits: '06',
      },
      'FR1420041010050500013M02606',
    ],
    [
      'branch behind the bank',
      { country: 'FR', bank_code: '20041 01005', account_number: '0500013M026' },
      'FR1420041010050500013M02606',
    ],
    [
      'key behind the number',
      { country: 'FR', bank_code: '20041', branch_code: '01005', account_number: '0500013M026 06' },
      'FR1420041010050500013M02606',
    ],
    [
      'key in front of the number',
      { country: 'ES', bank_code: '2100', branch_code: '0418', account_number: '45 0200051332' },
      'ES9121000418450200051332',
    ],
    [
      'key computed',
      { country: 'ES', bank_code: '2100', branch_code: '418', account_number: '200051332' },
      'ES9121000418450200051332',
    ],
    [
      'a letter computed',
      { country: 'IT', bank_code: '5428', branch_code: '11101', account_number: '123456' },
      'IT60X0542811101000000123456',
    ],
    [
      'one digit computed',
      { country: 'HU', bank_code: '117', branch_code: '7301', account_number: '1111101800000000' },
      'HU42117730161111101800000000',
    ],
    [
      'British',
      { country: 'UK', bank_code: 'NWBK', branch_code: '60-16-13', account_number: '31926819' },
      'GB29NWBK60161331926819',
    ],
    ['all in one', { country: 'NO', account_number: '8601.11.17947' }, 'NO9386011117947'],
    ['Belgian, all in one', { country: 'BE', account_number: '539-0075470-34' }, 'BE68539007547034'],
    ['Finnish', { country: 'FI', account_number: '123456-785' }, 'FI2112345600000785'],
    ['Finnish, 4 in front', { country: 'FI', account_number: '423456-781' }, 'FI5542345670000081'],
    [
      'Finnish with its bank',
      { country: 'FI', bank_code: '123', account_number: '45600000785' },
      'FI2112345600000785',
    ],
    [
      'Hungarian of 16 digits',
      { country: 'HU', account_number: '11773016-11111018' },
      'HU42117730161111101800000000',
    ],
    [
      'Czech with prefix and bank',
      { country: 'CZ', account_number: '19-2000145399/0800' },
      'CZ6508000000192000145399',
    ],
    [
      'Czech with a bank code',
      { country: 'CZ', bank_code: '0800', account_number: '19-2000145399' },
      'CZ6508000000192000145399',
    ],
    [
      'Slovak without prefix',
      { country: 'SK', bank_code: '1100', account_number: '2933446687' },
      'SK8511000000002933446687',
    ],
    [
      'a reserved digit',
      { country: 'TR', bank_code: '61', account_number: '519786457841326' },
      'TR330006100519786457841326',
    ],
    [
      'a reserved currency',
      {
        country: 'MU',
        bank_code: 'BOMM01',
        branch_code: '01',
        account_number: '101030300200',
        reserved: '000MUR',
      },
      'MU17BOMM0101101030300200000MUR',
    ],
  ])('%s', (_, parts, iban) => {
    expect(toIban(parts)).toMatchObject({ valid: true, input: parts.account_number, normalized: iban });
  });

  it('is checked by its bank where bank data is given', () => {
    const directory = loadDirectory(GENERATED_FOLDER);
    const account = { country: 'DE', bank_code: '37040044' };
    expect(toIban({ ...account, account_number: '532013000' }, { directory })).toMatchObject({
      valid: true,
      details: { national_check: 'passed', bank: { swift: 'COBADEFF' } },
    });
    expect(toIban({ ...account, account_number: '532113000' }, { directory })).toEqual({
      type: 'iban',
      input: '532113000',
      valid: false,
      reason: 'invalid_national_check_digit',
      normalized: 'DE84370400440532113000',
      country: { code: 'DE', name: 'Germany', calling_code: '49' },
    });
  });
});

describe('reasons', () => {
  it.each<[string, AccountParts]>([
    ['unsupported_country', { country: 'US', account_number: '1' }],
    ['unsupported_country', { country: 'ZZ', account_number: '1' }],
    ['country_required', { country: ' ', account_number: '1' }],
    ['empty_input', { country: 'DE', bank_code: '37040044', account_number: ' - ' }],
    ['input_too_long', { country: 'DE', bank_code: '37040044', account_number: '1'.repeat(257) }],
    ['invalid_characters', { country: 'DE', bank_code: '3704004@', account_number: '1' }],
    ['invalid_length', { country: 'DE', bank_code: '37040044', account_number: '12345678901' }],
    ['invalid_length', { country: 'DE', bank_code: '370400445', account_number: '1' }],
    ['invalid_length', { country: 'DE', account_number: '532013000' }],
    ['invalid_length', { country: 'FR', bank_code: '20041', account_number: '1' }],
    ['invalid_length', { country: 'HU', account_number: '11773016' }],
    ['invalid_length', { country: 'FI', bank_code: '123', account_number: '123456-785111' }],
    [
      'invalid_length',
      { country: 'MU', bank_code: 'BOMM01', branch_code: '01', account_number: '101030300200' },
    ],
    ['invalid_length', { country: 'CZ', account_number: '19-2000145399' }],
    ['invalid_format', { country: 'DE', bank_code: '37040044', account_number: '53201300A' }],
    ['invalid_national_check_digit', { country: 'NO', account_number: '8601 11 17948' }],
    [
      'invalid_national_check_digit',
      { country: 'ES', bank_code: '2100', branch_code: '0418', account_number: '46 0200051332' },
    ],
    [
      'invalid_national_check_digit',
      { country: 'HU', bank_code: '117', branch_code: '7301', account_number: '12345678901234567' },
    ],
  ])('%s', (reason, parts) => {
    expect(toIban(parts)).toMatchObject({ valid: false, reason, input: parts.account_number });
  });

  it('are those of the IBAN where that does not parse', () => {
    expect(parseIban('DE00')).toMatchObject({ valid: false, reason: 'invalid_length' });
  });
});
