// IL · ח.פ.: the number of Israeli companies.
//
// Issuer  Registrar of Companies.
// Shape   nine digits that begin with 5.
// Check   the Luhn formula.
// Data    none.
import { passesLuhn } from '../../check/luhn.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const ilHp: SchemeRule = {
  id: 'il-hp',
  country: 'IL',
  name: 'ח.פ. (Het Pe)',
  identifier: 'NTR',
  shapes: ['5#{8}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (passesLuhn(value) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Company number',
  holder: 'company',
  checksum: 'Luhn',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'stdnum (npm): il/hp',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/il/hp.ts',
      read: '2026-11-22',
    },
  ],
};
