/** Reading, country resolution and the order of reasons. */
import { describe, expect, it } from 'vitest';
import { type IbanOptions, verifyIban } from '../../../src/core/iban/verify.ts';
import { faultVectors, pastedForms } from './vectors.ts';

const GERMAN = 'DE89370400440532013000';
const BRITISH = 'GB29NWBK60161331926819';

const reasonOf = (value: string, options?: IbanOptions) => {
  const result = verifyIban(value, options);
  return result.valid ? undefined : result.reason;
};
const countryOf = (value: string, options?: IbanOptions) => verifyIban(value, options).country?.code;

describe('reading', () => {
  it.each([
    ['in groups of four', 'DE89 3704 0044 0532 0130 00'],
    ['with spaces anywhere', ' DE 89 370400440532013000 '],
    ['in lower case', 'de89370400440532013000'],
    ['in lower case and groups', 'de89 3704 0044 0532 0130 00'],
    ['with dashes', 'DE89-3704-0044-0532-0130-00'],
    ['as long as the printed form, with other separators', 'DE89.3704 0044 0532 0130 00'],
    ['with no-break spaces', 'DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000'],
    ['with en dashes', 'DE89\u20133704\u20130044\u20130532\u20130130\u201300'],
    ['in full width', 'ＤＥ８９３７０４００４４０５３２０１３０００'],
    ['with Arabic-Indic digits', 'DE٨٩٣٧٠٤٠٠٤٤٠٥٣٢٠١٣٠٠٠'],
    ['with invisible marks', '\u202aDE89\u200b370400440532013000\u202c'],
    ['with a tab and line ends', 'DE89\t3704 0044\r\n0532013000\n'],
    ['behind a label', 'IBAN: DE89 3704 0044 0532 0130 00'],
    ['behind a label without a space', 'ibanDE89370400440532013000'],
  ])('reads an IBAN %s', (_, value) => {
    const result = verifyIban(value);
    expect(result).toMatchObject({ valid: true, input: value, normalized: GERMAN });
    expect(result.valid && result.formatted.international).toBe('DE89 3704 0044 0532 0130 00');
  });

  it.each(pastedForms)('reads what is pasted: $value', ({ value, normalized }) => {
    expect(verifyIban(value)).toMatchObject({ valid: true, input: value, normalized });
  });

  it('gives plain strings that JSON keeps', () => {
    const result = verifyIban(GERMAN);
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
    expect(result).toEqual({
      type: 'iban',
      input: GERMAN,
      valid: true,
      normalized: GERMAN,
      country: { code: 'DE', name: 'Germany', calling_code: '49' },
      formatted: {
        international: 'DE89 3704 0044 0532 0130 00',
        national: '37040044 0532013000',
        masked: 'DE89 **** **** **** **30 00',
      },
      details: {
        account_number: '0532013000',
        bank_code: '37040044',
        check_digits: '89',
        sepa: { member: true, as_of: '2025-05-22' },
      },
    });
  });
});

describe('reasons, the first that applies', () => {
  it.each<[string, string, IbanOptions, string, string | undefined]>([
    ['empty', '', {}, 'empty_input', undefined],
    ['separators only', ' -./ ', { country: 'DE' }, 'empty_input', 'DE'],
    ['257 characters', 'D'.repeat(257), {}, 'input_too_long', undefined],
    ['257 blanks', ' '.repeat(257), { country: 'DE' }, 'input_too_long', 'DE'],
    ['256 characters', `DE${'0'.repeat(254)}`, {}, 'invalid_length', 'DE'],
    ['an alien character', 'DE89370400440532013#00', {}, 'invalid_characters', undefined],
    ['NUL', '\0', {}, 'invalid_characters', undefined],
    ['another IBAN behind', 'DE89370400440532013000; AT611904300234573201', {}, 'invalid_length', 'DE'],
    ['digits behind', 'DE89 3704 0044 0532 0130 00 5', {}, 'invalid_length', 'DE'],
    ['letters behind that may be its own', 'DE89 3704 0044 0532 0130 00 OO', {}, 'invalid_length', 'DE'],
    ['an alien character and words', 'Bank DE89§370400440532013000', {}, 'invalid_characters', undefined],
    ['a sign close behind', 'FR7630006000011234567890189@', {}, 'invalid_characters', undefined],
    [
      'a sign close behind, of two units',
      'FR7630006000011234567890189😅',
      {},
      'invalid_characters',
      undefined,
    ],
    ['a sign close in front', '*IBAN*💶DE89370400440532013000', {}, 'invalid_characters', undefined],
    ['a wrong digit and a word', 'DE89370400440532013001 EUR', {}, 'invalid_length', 'DE'],
    ['words and another country', 'Bank DE89370400440532013000', { country: 'AT' }, 'country_mismatch', 'AT'],
    ['a sharp s', 'DE89ß', { country: 'DE' }, 'invalid_characters', 'DE'],
    ['digits and no country', '370400440532013000', {}, 'country_required', undefined],
    ['one letter and no country', 'D', {}, 'country_required', undefined],
    ['a country without IBANs', 'US64SVBKUS6S3300958879', {}, 'unsupported_country', 'US'],
    ['letters of no country', 'ZZ64', {}, 'unsupported_country', undefined],
    ['UK, which is no prefix', 'UK29NWBK60161331926819', {}, 'unsupported_country', undefined],
    ['a label alone', 'IBAN', {}, 'unsupported_country', undefined],
    ['a territory’s letters', 'GG29NWBK60161331926819', {}, 'unsupported_country', 'GG'],
    [
      'a territory’s letters, asked for',
      'GG29NWBK60161331926819',
      { country: 'GG' },
      'unsupported_country',
      'GG',
    ],
    ['a country without IBANs, asked for', 'US64', { country: 'US' }, 'unsupported_country', 'US'],
    ['digits in a country without IBANs', '123456', { country: 'US' }, 'unsupported_country', 'US'],
    ['digits, default without IBANs', '123456', { defaultCountry: 'US' }, 'unsupported_country', 'US'],
    ['digits, default of no country', '123456', { defaultCountry: 'ZZ' }, 'unsupported_country', undefined],
    ['a request for no country', GERMAN, { country: 'ZZ' }, 'unsupported_country', undefined],
    ['another country', GERMAN, { country: 'FR' }, 'country_mismatch', 'FR'],
    ['another country, which has no IBANs', GERMAN, { country: 'US' }, 'country_mismatch', 'US'],
    ['letters of no country against the request', 'ZZ64', { country: 'DE' }, 'country_mismatch', 'DE'],
    ['a territory of another country', GERMAN, { country: 'GG' }, 'country_mismatch', 'GG'],
    ['a mismatch before a wrong length', 'DE89', { country: 'FR' }, 'country_mismatch', 'FR'],
    ['a BBAN where a country is asked for', '370400440532013000', { country: 'DE' }, 'invalid_length', 'DE'],
    ['digits of an IBAN’s length', '1289370400440532013000', { country: 'DE' }, 'invalid_format', 'DE'],
    [
      'digits in the default country',
      '1289370400440532013000',
      { defaultCountry: 'de' },
      'invalid_format',
      'DE',
    ],
    ['digits in a territory', '123456', { country: 'RE' }, 'invalid_length', 'FR'],
    ['wrong length before wrong format', 'DEXX', {}, 'invalid_length', 'DE'],
    ['letters for check digits', 'DEXX370400440532013000', {}, 'invalid_format', 'DE'],
    ['wrong format before wrong checksum', 'DE8837040044053201300A', {}, 'invalid_format', 'DE'],
    ['a letter in lower case in a digit’s place', 'DE8937040044053201300o', {}, 'invalid_format', 'DE'],
    ['a character between digits and letters', 'DE8937040044053201300@', {}, 'invalid_characters', undefined],
    ['a character behind the letters', 'DE8937040044053201300^', {}, 'invalid_characters', undefined],
    ['a separator in the last place', 'DE8937040044053201300;', {}, 'invalid_length', 'DE'],
    ['a dash in the last place', 'DE8937040044053201300-', {}, 'invalid_length', 'DE'],
    ['wrong check digits', 'DE88370400440532013000', {}, 'invalid_checksum', 'DE'],
    ['wrong check digits in groups', 'DE88 3704 0044 0532 0130 00', {}, 'invalid_checksum', 'DE'],
  ])('%s: %s', (_, value, options, reason, country) => {
    expect(reasonOf(value, options)).toBe(reason);
    expect(countryOf(value, options)).toBe(country);
  });

  it('leaves normalized out when nothing is left', () => {
    expect(verifyIban(' - ')).toEqual({ type: 'iban', input: ' - ', valid: false, reason: 'empty_input' });
    expect(verifyIban('1'.repeat(300))).not.toHaveProperty('normalized');
  });

  it('refuses check digits that ISO 7064 never gives, though the remainder is right', () => {
    // 00, 01 and 99 leave the same remainders as 97, 98 and 02.
    const bban = (value: string) => value.slice(4);
    const found = new Map<string, string>();
    for (let i = 0; found.size < 3; i++) {
      const account = String(i).padStart(10, '0');
      for (const [right, twin] of [
        ['97', '00'],
        ['98', '01'],
        ['02', '99'],
      ] as const) {
        const value = `DE${right}20010020${account}`;
        if (verifyIban(value).valid) found.set(twin, bban(value));
      }
    }
    for (const [twin, rest] of found) expect(reasonOf(`DE${twin}${rest}`)).toBe('invalid_checksum');
  });
});

describe('the place of the fault', () => {
  it.each(faultVectors)('$value: $why', ({ value, country, reason, fault }) => {
    expect(verifyIban(value, { country })).toMatchObject({ valid: false, reason, fault });
  });

  it('is what lies beyond the longest input', () => {
    expect(verifyIban('D'.repeat(300))).toMatchObject({
      reason: 'input_too_long',
      fault: { from: 256, to: 300, expected: 'at most 256 characters' },
    });
  });

  it.each([
    ['a wrong checksum, which any character may be wrong for', 'DE88370400440532013000'],
    ['nothing', ''],
  ])('is not known for %s', (_, value) => expect(verifyIban(value)).not.toHaveProperty('fault'));

  it('is not known where a country was asked for that there is not', () => {
    expect(verifyIban(GERMAN, { country: 'ZZ' })).not.toHaveProperty('fault');
  });
});

describe('country', () => {
  it.each(['DE', 'de'])('accepts the country of the IBAN: %s', (country) => {
    expect(verifyIban(GERMAN, { country }).valid).toBe(true);
  });

  it.each(['GB', 'uk', 'GG', 'IM', 'JE'])('reads a British IBAN for %s as British', (country) => {
    expect(verifyIban(BRITISH, { country })).toMatchObject({ valid: true, country: { code: 'GB' } });
    expect(verifyIban(BRITISH.toLowerCase(), { country })).toMatchObject({ valid: true });
  });

  it('prefers the letters of the IBAN to the default country', () => {
    expect(verifyIban(BRITISH, { defaultCountry: 'DE' })).toMatchObject({
      valid: true,
      country: { code: 'GB' },
    });
  });
});
