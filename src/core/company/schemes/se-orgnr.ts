// SE · Organisationsnummer: the number of Swedish organisations.
//
// Issuer  Bolagsverket, Skatteverket.
// Shape   NNNNNN-NNNC, the third and fourth digit at least 20.
// Check   the Luhn formula.
// Data    none.
import { passesLuhn } from '../../check/luhn.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const seOrgnr: SchemeDefinition = {
  id: 'se-orgnr',
  country: 'SE',
  name: 'Organisationsnummer',
  title: 'Organisation number',
  identifier: 'NTR',
  sources: [
    {
      title: 'stdnum (npm): se/orgnr',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/se/orgnr.ts',
      read: '2026-11-22',
    },
  ],
  holder: 'company',
  shapes: ['#{2}[2-9]#{7}', '16#{2}[2-9]#{7}'],
  complete: (compact) => compact.slice(-10),
  format: (value) => inGroups(value, [6, 4], '-'),
  checksum: 'Luhn',
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  reasons: ['invalid_checksum'],
  check: (value) => (passesLuhn(value) ? null : 'invalid_checksum'),
};
