// MA · ICE (identifiant commun de l'entreprise): the number of Moroccan companies.
//
// Issuer  OMPIC.
// Shape   fifteen digits: company, establishment, two check digits.
// Check   ISO 7064 MOD 97, divisible by 97.
// Data    none.
import { remainder } from '../../check/mod97.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const maIce: SchemeDefinition = {
  id: 'ma-ice',
  country: 'MA',
  name: 'ICE',
  title: 'Common company identifier',
  identifier: 'NTR',
  sources: [
    {
      title: 'stdnum (npm): ma/ice',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/ma/ice.ts',
      read: '2026-11-22',
    },
  ],
  holder: 'company',
  shapes: ['#{15}'],
  checkDigit: 13,
  checksum: 'modulo 97',
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  reasons: ['invalid_checksum'],
  check: (value) => (remainder(value, 97) === 0 ? null : 'invalid_checksum'),
};
