// LU · VAT number of Luxembourg.
//
// Issuer  the tax authority.
// Shape   the letters LU and: #{8}.
// Check   modulo 89
// Data    none.
import { numberAt, twoDigits } from '../../scheme/digits.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';
import { VIES_STRUCTURES, vatNumber } from '../vat-number.ts';

export const luTva: SchemeDefinition = {
  ...vatNumber('LU', ['#{8}']),
  id: 'lu-tva',
  name: 'Numéro TVA',
  title: 'VAT number',
  sources: [
    VIES_STRUCTURES,
    {
      title: 'stdnum (npm): lu/tva',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/lu/tva.ts',
      read: '2026-11-22',
    },
  ],
  checkDigit: 8,
  checksum: 'modulo 89',
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  reasons: ['invalid_checksum'],
  check: (value) => (numberAt(value, 2, 6) % 89 === twoDigits(value, 8) ? null : 'invalid_checksum'),
};
