// LT · VAT number of Lithuania.
//
// Issuer  the tax authority.
// Shape   the letters LT and: #{7}1#, #{10}1#.
// Check   weights 1 to 9 in turn, then 3 on, modulo 11
// Data    none.

import { passesLithuanian } from '../../company/checks.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { VIES_STRUCTURES, vatNumber } from '../vat-number.ts';

export const ltPvm: SchemeRule = {
  ...vatNumber('LT', ['#{7}1#', '#{10}1#']),
  id: 'lt-pvm',
  name: 'PVM kodas',
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check: (value) => (passesLithuanian(value, 2) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'weights 1 to 9 in turn, then 3 on, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    VIES_STRUCTURES,
    {
      title: 'stdnum (npm): lt/pvm',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/lt/pvm.ts',
      read: '2026-11-22',
    },
  ],
};
