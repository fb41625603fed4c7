// SE · VAT number of Sweden.
//
// Issuer  the tax authority.
// Shape   the letters SE and: #{10}01.
// Check   Luhn, over the organisation number
// Data    none.
import { passesLuhn } from '../../check/luhn.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';
import { vatNumber } from '../vat-number.ts';

export const seMoms: SchemeDefinition = {
  ...vatNumber('SE', ['#{10}01']),
  id: 'se-moms',
  name: 'Momsregistreringsnummer',
  title: 'VAT number',
  sources: [
    {
      title: 'stdnum (npm): se/vat',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/se/vat.ts',
      read: '2026-11-22',
    },
  ],
  checkDigit: [11, 12],
  checksum: 'Luhn',
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  reasons: ['invalid_checksum'],
  check: (value) => (passesLuhn(value, 2, 12) ? null : 'invalid_checksum'),
};
