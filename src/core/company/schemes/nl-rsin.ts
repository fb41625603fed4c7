// NL · RSIN: the number of Dutch legal entities.
//
// Issuer  Kamer van Koophandel.
// Shape   nine digits.
// Check   elfproef: weights 9 to 2 and −1, divisible by 11.
// Data    none.

import { elfproef } from '../../national-id/dutch.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const nlRsin: SchemeRule = {
  id: 'nl-rsin',
  country: 'NL',
  name: 'RSIN',
  identifier: 'NTR',
  shapes: ['#{9}'],
  lostZeros: 1,
  rank: 1,
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (elfproef(value) === 0 && value !== '000000000' ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Legal entities identification number',
  holder: 'company',
  checksum: 'weights 9 to 2 and -1, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'stdnum (npm): nl/bsn',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/nl/bsn.ts',
      read: '2026-11-22',
    },
  ],
};
