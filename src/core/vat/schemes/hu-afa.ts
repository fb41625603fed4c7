// HU · VAT number of Hungary.
//
// Issuer  the tax authority.
// Shape   the letters HU and: #{8}.
// Check   weights 9 7 3 1 9 7 3 1, modulo 10
// Data    none.

import { divides, HUNGARIAN } from '../../company/checks.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { VIES_RULES } from '../../scheme/sources.ts';
import { VIES_STRUCTURES, vatNumber } from '../vat-number.ts';

export const huAfa: SchemeRule = {
  ...vatNumber('HU', ['#{8}']),
  id: 'hu-afa',
  name: 'Közösségi adószám',
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check: (value) => (divides(value, 2, HUNGARIAN, 10) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'weights 9 7 3 1 9 7 3 1, modulo 10',
  reasons: ['invalid_checksum'],
  sources: [
    VIES_RULES,
    VIES_STRUCTURES,
    {
      title: 'stdnum (npm): hu/anum',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/hu/anum.ts',
      read: '2026-11-22',
    },
  ],
};
