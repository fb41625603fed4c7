// MT · VAT number of Malta.
//
// Issuer  the tax authority.
// Shape   the letters MT and: #{8}.
// Check   weights 3 4 6 7 8 9 10 1, modulo 37
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { VIES_STRUCTURES, vatNumber } from '../vat-number.ts';

const WEIGHTS = [3, 4, 6, 7, 8, 9, 10, 1];

export const mtVat: SchemeRule = {
  ...vatNumber('MT', ['#{8}']),
  id: 'mt-vat',
  name: 'VAT number',
  checkDigit: 8,
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check(value) {
    const sum = weightedSum(value, WEIGHTS, 2);
    return sum % 37 === 0 ? null : 'invalid_checksum';
  },
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'weights 3 4 6 7 8 9 10 1, modulo 37',
  reasons: ['invalid_checksum'],
  sources: [
    VIES_STRUCTURES,
    {
      title: 'stdnum (npm): mt/vat',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/mt/vat.ts',
      read: '2026-11-22',
    },
  ],
};
