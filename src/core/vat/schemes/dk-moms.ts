// DK · VAT number of Denmark.
//
// Issuer  the tax authority.
// Shape   the letters DK and: [1-9]#{7}.
// Check   weights 2 7 6 5 4 3 2 1, modulo 11
// Data    none.

import { DANISH, divides } from '../../company/checks.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { vatNumber } from '../vat-number.ts';

export const dkMoms: SchemeRule = {
  ...vatNumber('DK', ['[1-9]#{7}']),
  id: 'dk-moms',
  name: 'Momsnummer',
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check: (value) => (divides(value, 2, DANISH, 11) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'weights 2 7 6 5 4 3 2 1, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'Erhvervsstyrelsen: Modulus 11 kontrol, of CVR numbers',
      url: 'http://erhvervsstyrelsen.dk/modulus_11',
      read: '2026-11-22',
      authority: ['invalid_checksum'],
    },
    {
      title: 'stdnum (npm): dk/cvr',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/dk/cvr.ts',
      read: '2026-11-22',
    },
  ],
};
