// RO · VAT number of Romania.
//
// Issuer  the tax authority.
// Shape   the letters RO and: [1-9]#{9}, [1-9]#{8}, [1-9]#{7}, [1-9]#{6}, [1-9]#{5}, [1-9]#{4}, [1-9]#{3}, [1-9]##,
//         [1-9]#.
// Check   weights 7 5 3 2 1 7 5 3 2, modulo 11
// Data    none.

import { passesCui } from '../../company/checks.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { VIES_STRUCTURES, vatNumber } from '../vat-number.ts';

export const roTva: SchemeRule = {
  ...vatNumber('RO', [
    '[1-9]#{9}',
    '[1-9]#{8}',
    '[1-9]#{7}',
    '[1-9]#{6}',
    '[1-9]#{5}',
    '[1-9]#{4}',
    '[1-9]#{3}',
    '[1-9]##',
    '[1-9]#',
  ]),
  id: 'ro-tva',
  name: 'CIF',
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check: (value) => (passesCui(value, 2) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'weights 7 5 3 2 1 7 5 3 2, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    VIES_STRUCTURES,
    {
      title: 'stdnum (npm): ro/cui',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/ro/cui.ts',
      read: '2026-11-22',
    },
  ],
};
