// SE · Organisationsnummer: the number of Swedish organisations.
//
// Issuer  Bolagsverket, Skatteverket.
// Shape   NNNNNN-NNNC, the third and fourth digit at least 20.
// Check   the Luhn formula.
// Data    none.
import { passesLuhn } from '../../check/luhn.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const seOrgnr: SchemeRule = {
  id: 'se-orgnr',
  country: 'SE',
  name: 'Organisationsnummer',
  identifier: 'NTR',
  shapes: ['#{2}[2-9]#{7}', '16#{2}[2-9]#{7}'],
  complete: (compact) => compact.slice(-10),
  format: (value) => inGroups(value, [6, 4], '-'),
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (passesLuhn(value) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Organisation number',
  holder: 'company',
  checksum: 'Luhn',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'stdnum (npm): se/orgnr',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/se/orgnr.ts',
      read: '2026-11-22',
    },
  ],
};
