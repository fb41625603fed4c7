// FI · VAT number of Finland.
//
// Issuer  the tax authority.
// Shape   the letters FI and: #{8}.
// Check   weights 7 9 10 5 8 4 2 1, modulo 11
// Data    none.

import { divides, FINNISH } from '../../company/checks.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { VIES_RULES } from '../../scheme/sources.ts';
import { VIES_STRUCTURES, vatNumber } from '../vat-number.ts';

export const fiAlv: SchemeRule = {
  ...vatNumber('FI', ['#{8}']),
  id: 'fi-alv',
  name: 'ALV-numero',
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check: (value) => (divides(value, 2, FINNISH, 11) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'weights 7 9 10 5 8 4 2 1, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    VIES_RULES,
    VIES_STRUCTURES,
    {
      title: 'Asetus liike- ja yhteisötunnuksesta 598/1991, 22 March 1991, § 4: the check digit',
      url: 'https://www.finlex.fi/fi/laki/alkup/1991/19910598',
      read: '2026-11-22',
      authority: ['invalid_checksum'],
    },
    {
      title: 'stdnum (npm): fi/alv',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/fi/alv.ts',
      read: '2026-11-22',
    },
  ],
};
