// IL · ח.פ.: the number of Israeli companies.
//
// Issuer  Registrar of Companies.
// Shape   nine digits that begin with 5.
// Check   the Luhn formula.
// Data    none.
import { passesLuhn } from '../../check/luhn.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const ilHp: SchemeDefinition = {
  id: 'il-hp',
  country: 'IL',
  name: 'ח.פ. (Het Pe)',
  title: 'Company number',
  identifier: 'NTR',
  sources: [
    {
      title: 'stdnum (npm): il/hp',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/il/hp.ts',
      read: '2026-11-22',
    },
  ],
  holder: 'company',
  shapes: ['5#{8}'],
  checksum: 'Luhn',
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  reasons: ['invalid_checksum'],
  check: (value) => (passesLuhn(value) ? null : 'invalid_checksum'),
};
