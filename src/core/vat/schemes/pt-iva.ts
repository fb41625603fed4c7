// PT · VAT number of Portugal.
//
// Issuer  the tax authority.
// Shape   the letters PT and: [1-9]#{8}.
// Check   weights 9 to 2, modulo 11
// Data    none.

import { passesPortuguese } from '../../national-id/portuguese.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { VIES_STRUCTURES, vatNumber } from '../vat-number.ts';

export const ptIva: SchemeRule = {
  ...vatNumber('PT', ['[1-9]#{8}']),
  id: 'pt-iva',
  name: 'NIF',
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check: (value) => (passesPortuguese(value.slice(2)) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'weights 9 to 2, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    VIES_STRUCTURES,
    {
      title: 'stdnum (npm): pt/nif',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/pt/nif.ts',
      read: '2026-11-22',
    },
  ],
};
