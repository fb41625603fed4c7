// SK · VAT number of Slovakia.
//
// Issuer  the tax authority.
// Shape   the letters SK and: 1-9]#[2-47-9]#{7}.
// Check   divisible by 11
// Data    none.
import { remainder } from '../../check/mod97.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';
import { vatNumber } from '../vat-number.ts';

export const skDph: SchemeDefinition = {
  ...vatNumber('SK', ['[1-9]#[2-47-9]#{7}']),
  id: 'sk-dph',
  name: 'IČ DPH',
  title: 'VAT number',
  sources: [
    {
      title: 'stdnum (npm): sk/dph',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/sk/dph.ts',
      read: '2026-11-22',
    },
  ],
  checkDigit: null,
  checksum: 'divisible by 11',
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  reasons: ['invalid_checksum'],
  check: (value) => (remainder(value, 11, 2) === 0 ? null : 'invalid_checksum'),
};
