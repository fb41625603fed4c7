/** What is no phone number though its digits could be one, and what was one before a spreadsheet or a writer changed it. */
import { describe, expect, it } from 'vitest';
import { findPhones } from '../../../src/core/phone/find.ts';
import { verifyPhone } from '../../../src/core/phone/verify.ts';
import { data } from './data.ts';

const verify = (value: string, country?: string) => verifyPhone(value, { defaultCountry: country, data });

describe('something else is refused, and named', () => {
  it.each([
    ['06.11.2024', 'DE', 'date'],
    ['2024-11-06 14:05', 'DE', 'date'],
    ['12/11 2013', 'SE', 'date'],
    ['6 juli 2025', 'NL', 'date'],
    ['EUR 51.459,29', 'DE', 'amount'],
    ['USD 497348', 'DE', 'amount'],
    ['30000000$', 'DE', 'amount'],
    ['1 199 890,62 kr', 'SE', 'amount'],
    ['80.81.82.83', 'DE', 'ip_address'],
    ['52.520008, 13.404954', 'DE', 'coordinates'],
    ['4111 1111 1111 1111', 'DE', 'card_number'],
    ['0xf7f46a75', 'FR', 'hash'],
    ['https://example.it/846848291', 'NL', 'url'],
    ['07812 xxxxxx', 'GB', 'masked'],
    ['+49 171 *** **78', undefined, 'masked'],
    ['030 901820**', 'DE', 'masked'],
    ['(441) 412-3...', 'BM', 'masked'],
    ['4.91512E+12', 'DE', 'truncated_by_spreadsheet'],
  ])('%s (%s): %s', (value, country, shape) => {
    expect(verify(value, country)).toMatchObject({ reason: 'unrecognized', looks_like: shape });
    expect(verify(value, country)).not.toHaveProperty('normalized');
  });
});

describe('a number whose words name something else is refused', () => {
  it.each([
    ['Kundennummer 775427', 'DE'],
    ['Konto 0301234567', 'DE'],
    ['St.-Nr. 21/815/08150', 'DE'],
    ['RE-2022-40539', 'DE'],
    ['B030901820', 'DE'],
    ['Invoice #7242740916', 'US'],
    ['Consumer No. 7175561969', 'IN'],
    ['P.IVA 01254226952', 'IT'],
  ])('%s (%s)', (value, country) => {
    expect(verify(value, country)).toMatchObject({ valid: false, reason: 'unrecognized' });
  });

  it('and so is one of a file, with slashes in places of their own', () => {
    expect(verify('21/815/08150', 'DE')).toMatchObject({ reason: 'not_a_number' });
    expect(verify('30/901820', 'DE')).toMatchObject({ normalized: '+4930901820' });
  });

  it('but not where another word names the number', () => {
    expect(verify('Kundennr. 12345, Tel. 030 901820', 'DE')).toMatchObject({ normalized: '+4930901820' });
    expect(verify('Tel 30901820', 'DE')).toMatchObject({ normalized: '+4930901820' });
    expect(verify('Kundenservice 0800 1234567', 'DE')).toMatchObject({ normalized: '+498001234567' });
    expect(verify('REF +49 30 901820', 'DE')).toMatchObject({ normalized: '+4930901820' });
  });

  it('in a text as by itself', () => {
    expect(findPhones('Konto 0301234567, Tel. 030 901820', { defaultCountry: 'DE', data })).toHaveLength(1);
    expect(findPhones('am 06.11.2024 in 030 901820', { defaultCountry: 'DE', data })).toHaveLength(1);
  });
});

describe('a number is read', () => {
  it.each([
    ['**0171 2345678**', 'DE', '+491712345678'],
    ['0171 2345678...', 'DE', '+491712345678'],
    ['Call 07400 123456...', 'GB', '+447400123456'],
    ['*31#07400 123456', 'GB', undefined],
    ['+41 78 123 45 67 (078 123 45 67)', 'CH', '+41781234567'],
    ['01512 3456789 / 01512 3456789', 'DE', '+4915123456789'],
    ['77 83 10 01 Hr. Meier', 'DJ', '+25377831001'],
    ['77 83 10 01 17 hrs', 'DJ', '+25377831001'],
  ])('%s (%s): %s', (value, country, number) => {
    const result = verify(value, country);
    expect(result.valid ? result.normalized : undefined).toBe(number);
  });

  it('beside dates and hours, which are left out', () => {
    const ignored = (value: string, country: string) => {
      const result = verify(value, country);
      return result.valid ? [result.normalized, ...(result.details.ignored ?? [])] : result.reason;
    };
    expect(ignored('[12.03.24, 14:05] 01512 3456789', 'DE')).toEqual(['+4915123456789', '12.03.24, 14:05']);
    expect(ignored('01512 3456789 12.03.2024', 'DE')).toEqual(['+4915123456789', '12.03.2024']);
    expect(ignored('0121 234 5678 9-5', 'GB')).toEqual(['+441212345678', '9-5']);
    expect(ignored('030 901820 5pm', 'DE')).toEqual(['+4930901820', '5pm']);
    expect(ignored('12.03.2024 030 901820, 0171 2345678', 'DE')).toBe('ambiguous');
    expect(ignored('12.03.2024 123', 'DE')).toBe('unrecognized');
  });

  it('as a spreadsheet wrote it, and says so', () => {
    expect(verify('1712345678.0', 'DE')).toMatchObject({
      normalized: '+491712345678',
      assumed: ['decimal_removed'],
    });
    expect(verify('4.91712345678E+11', 'DE')).toMatchObject({
      normalized: '+491712345678',
      assumed: ['exponent_expanded'],
    });
    expect(verify('12.0', 'DE')).toMatchObject({ valid: false });
    // The first of a list, which was no whole number before it became a decimal.
    expect(verify('1) 030901820.0', 'DE')).toMatchObject({
      normalized: '+4930901820',
      details: { ignored: ['1'] },
      assumed: ['decimal_removed'],
    });
    expect(verify('1) 12.0', 'DE')).toMatchObject({ valid: false });
  });
});

describe('letters are keys', () => {
  it.each([
    ['1-800-MY-APPLE', 'US', '+18006927753'],
    ['1 800 GO FEDEX', 'US', '+18004633339'],
    ['Call 1-888-BEST-BUY today', 'US', '+18882378289'],
    ['415-555-CALL', 'US', '+14155552255'],
    ['0700 VANITY00', 'DE', '+4970082648900'],
    ['0800 FLOWERS', 'GB', '+448003569377'],
  ])('%s (%s): %s', (value, country, number) => {
    expect(verify(value, country)).toMatchObject({ normalized: number, assumed: ['letters_as_keys'] });
  });

  it.each([
    ['415 555 call', 'US'],
    ['9876abcdef', 'IN'],
    ['+40721eeasd0', undefined],
    ['+49 7775abc2219', undefined],
    ['4 x 52 x 70 cm', 'DE'],
    ['06 AB CD EF GH', 'FR'],
    ['0800 FLOWERS for all of you at home', 'GB'],
    ['(800) 12345 ext. 12', 'SV'],
  ])('and are none in %s (%s)', (value, country) => {
    expect(verify(value, country).valid).toBe(false);
  });
});

describe('two numbers', () => {
  it.each([
    ['030 123456 und 01512 3456789', '+4930123456', '+4915123456789'],
    ['0171 2345678 / 030 901820', '+491712345678', '+4930901820'],
    ['0171 2345678 0172 2345678', '+491712345678', '+491722345678'],
  ])('%s: %s, %s', (value, one, other) => {
    const listed = (normalized: string) => ({
      type: 'phone',
      country: 'DE',
      normalized,
      certainty: 'listed',
    });
    expect(verify(value, 'DE')).toMatchObject({
      reason: 'ambiguous',
      alternatives: [listed(one), listed(other)],
    });
  });

  it('of no country have none', () => {
    expect(verify('+800 1234 5678 oder +800 1234 5679')).toMatchObject({
      alternatives: [{ type: 'phone', normalized: '+80012345678' }, { normalized: '+80012345679' }],
    });
  });

  it('are not looked for among more digits than two have', () => {
    expect(verify('0171 2345678 0172 2345678 0173 2345678 0174', 'DE')).toMatchObject({ reason: 'too_long' });
    expect(verify('0171 2345678 / 0000 1234567', 'DE')).toMatchObject({ reason: 'not_a_number' });
    expect(verify(' 0171 2345678 0000 9-5', 'DE')).toMatchObject({ valid: false });
  });
});
