// NO · VAT number of Norway.
//
// Issuer  the tax authority.
// Shape   the letters NO and: [89]#{8}MVA, [89]#{8}.
// Check   weights 3 2 7 6 5 4 3 2, modulo 11
// Data    none.

import { divides, NORWEGIAN } from '../../company/checks.ts';
import { firstDigit } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { vatNumber } from '../vat-number.ts';

export const noMva: SchemeRule = {
  ...vatNumber('NO', ['[89]#{8}MVA', '[89]#{8}']),
  id: 'no-mva',
  name: 'MVA-nummer',
  complete(compact) {
    const at = firstDigit(compact);
    return `NO${compact.slice(at, at + 9)}MVA`;
  },
  checkDigit: [10, 11],
  format: (value) => `${value.slice(2, 11)}MVA`,
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check: (value) => (divides(value, 2, NORWEGIAN, 11) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'weights 3 2 7 6 5 4 3 2, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'Brønnøysund Register Centre: The organization number, with its check digit',
      url: 'http://www.brreg.no/english/coordination/number.html',
      read: '2026-11-22',
      authority: ['invalid_checksum'],
    },
    {
      title: 'stdnum (npm): no/mva',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/no/mva.ts',
      read: '2026-11-22',
    },
  ],
};
