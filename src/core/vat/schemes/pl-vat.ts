// PL · VAT number of Poland.
//
// Issuer  the tax authority.
// Shape   the letters PL and: [1-9]#{9}.
// Check   weights 6 5 7 2 3 4 5 6 7, modulo 11
// Data    none.

import { passesNip } from '../../company/checks.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { VIES_STRUCTURES, vatNumber } from '../vat-number.ts';

export const plVat: SchemeRule = {
  ...vatNumber('PL', ['[1-9]#{9}']),
  id: 'pl-vat',
  name: 'NIP',
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check: (value) => (passesNip(value, 2) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'weights 6 5 7 2 3 4 5 6 7, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    VIES_STRUCTURES,
    {
      title: 'stdnum (npm): pl/nip',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/pl/nip.ts',
      read: '2026-11-22',
    },
  ],
};
