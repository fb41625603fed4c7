/** How numbers are dialled in other countries, as the reference writes it. */
import lib from 'google-libphonenumber';
import { expect, it } from 'vitest';
import { dialledFrom } from '../../../src/core/phone/dialled-from.ts';
import { verifyPhone } from '../../../src/core/phone/verify.ts';
import { data } from './data.ts';

const dialled = (value: string, from: string) => dialledFrom(verifyPhone(value, { data }), from, data);

it.each([
  ['+44 20 7946 0018', 'DE', '00 44 20 7946 0018'],
  ['+44 20 7946 0018', 'us', '011 44 20 7946 0018'],
  ['+44 20 7946 0018', 'GB', '020 7946 0018'],
  ['+44 20 7946 0018', 'GG', '020 7946 0018'],
  ['+1 415 555 2671', 'CA', '1 (415) 555-2671'],
  ['+44 20 7946 0018', 'BR', '+44 20 7946 0018'],
  ['+44 20 7946 0018', 'ZZ', undefined],
  ['+44 20', 'DE', undefined],
])('%s in %s: %s', (value, from, expected) => {
  expect(dialled(value, from)).toBe(expected);
});

it('is what the reference writes, from each country with one exit code', () => {
  const util = lib.PhoneNumberUtil.getInstance();
  const numbers = ['+442079460018', '+14155552671', '+4930901820', '+81312345678'];
  const differences = util.getSupportedRegions().flatMap((region) =>
    numbers.flatMap((value) => {
      const own = dialled(value, region);
      // A tilde says where to wait for a tone.
      const reference = util.formatOutOfCountryCallingNumber(util.parse(value), region).replace('~', '');
      return own === reference || own?.startsWith('+') ? [] : [`${value} ${region}: ${own}, ${reference}`];
    }),
  );
  expect(differences).toEqual([]);
});
