// CY · VAT number of Cyprus.
//
// Issuer  the tax authority.
// Shape   the letters CY and: #{8}@.
// Check   letter, modulo 26. Some refuse 12 in front; no authority's text that says so could be read, so it passes.
// Data    none.

import { passesOddEven } from '../../national-id/odd-even.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { VIES_STRUCTURES, vatNumber } from '../vat-number.ts';

export const cyFpa: SchemeRule = {
  ...vatNumber('CY', ['#{8}@']),
  id: 'cy-fpa',
  name: 'ΦΠΑ',
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check: (value) => (passesOddEven(value.slice(2), 8) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'letter, modulo 26',
  reasons: ['invalid_checksum'],
  sources: [
    VIES_STRUCTURES,
    {
      title: 'stdnum (npm): cy/vat',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/cy/vat.ts',
      read: '2026-11-22',
    },
  ],
};
