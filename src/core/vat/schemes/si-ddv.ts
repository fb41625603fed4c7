// SI · VAT number of Slovenia.
//
// Issuer  the tax authority.
// Shape   the letters SI and: [1-9]#{7}.
// Check   weights 8 to 2, modulo 11
// Data    none.

import { siDavcna } from '../../national-id/schemes/si-davcna.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { VIES_RULES } from '../../scheme/sources.ts';
import { VIES_STRUCTURES, vatNumber } from '../vat-number.ts';

export const siDdv: SchemeRule = {
  ...vatNumber('SI', ['[1-9]#{7}']),
  id: 'si-ddv',
  name: 'ID za DDV',
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check: (value) => (siDavcna.check!(value.slice(2), 0) === null ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'weights 8 to 2, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    VIES_RULES,
    VIES_STRUCTURES,
    {
      title: 'stdnum (npm): si/ddv',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/si/ddv.ts',
      read: '2026-11-22',
    },
  ],
};
