// LU · VAT number of Luxembourg.
//
// Issuer  the tax authority.
// Shape   the letters LU and: #{8}.
// Check   modulo 89
// Data    none.
import { numberAt, twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { VIES_STRUCTURES, vatNumber } from '../vat-number.ts';

export const luTva: SchemeRule = {
  ...vatNumber('LU', ['#{8}']),
  id: 'lu-tva',
  name: 'Numéro TVA',
  checkDigit: 8,
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check: (value) => (numberAt(value, 2, 6) % 89 === twoDigits(value, 8) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'modulo 89',
  reasons: ['invalid_checksum'],
  sources: [
    VIES_STRUCTURES,
    {
      title: 'stdnum (npm): lu/tva',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/lu/tva.ts',
      read: '2026-11-22',
    },
  ],
};
