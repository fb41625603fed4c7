// DK · CVR-nummer: the number of the Danish business register.
//
// Issuer  Erhvervsstyrelsen.
// Shape   eight digits that do not begin with 0.
// Check   weights 2 7 6 5 4 3 2 1, divisible by 11.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { DANISH, divides } from '../checks.ts';

export const dkCvr: SchemeRule = {
  id: 'dk-cvr',
  country: 'DK',
  name: 'CVR-nummer',
  identifier: 'NTR',
  shapes: ['[1-9]#{7}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (divides(value, 0, DANISH, 11) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Company number',
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
