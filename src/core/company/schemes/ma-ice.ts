// MA · ICE (identifiant commun de l'entreprise): the number of Moroccan companies.
//
// Issuer  OMPIC.
// Shape   fifteen digits: company, establishment, two check digits.
// Check   ISO 7064 MOD 97, divisible by 97.
// Data    none.
import { remainder } from '../../check/mod97.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const maIce: SchemeRule = {
  id: 'ma-ice',
  country: 'MA',
  name: 'ICE',
  identifier: 'NTR',
  shapes: ['#{15}'],
  checkDigit: 13,
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (remainder(value, 97) === 0 ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Common company identifier',
  holder: 'company',
  checksum: 'modulo 97',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'stdnum (npm): ma/ice',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/ma/ice.ts',
      read: '2026-11-22',
    },
  ],
};
