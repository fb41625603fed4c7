// NO · Organisasjonsnummer: the number of Norwegian organisations.
//
// Issuer  Brønnøysundregistrene.
// Shape   nine digits that begin with 8 or 9.
// Check   weights 3 2 7 6 5 4 3 2, complement to 11.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { divides, NORWEGIAN } from '../checks.ts';

export const noOrgnr: SchemeRule = {
  id: 'no-orgnr',
  country: 'NO',
  name: 'Organisasjonsnummer',
  identifier: 'NTR',
  shapes: ['[89]#{8}'],
  format: (value) => inGroups(value, [3, 3, 3], ' '),
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (divides(value, 0, NORWEGIAN, 11) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Organisation number',
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
      title: 'stdnum (npm): no/orgnr',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/no/orgnr.ts',
      read: '2026-11-22',
    },
  ],
};
