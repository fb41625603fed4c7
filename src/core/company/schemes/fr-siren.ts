// FR · SIREN: the number of French companies.
//
// Issuer  INSEE.
// Shape   nine digits.
// Check   the Luhn formula.
// Data    none.
import { passesLuhn } from '../../check/luhn.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const frSiren: SchemeDefinition = {
  id: 'fr-siren',
  country: 'FR',
  name: 'SIREN',
  title: 'Company number',
  identifier: 'NTR',
  sources: [
    {
      title: 'Insee, validinsee: Validité de numéros SIREN ou SIRET',
      url: 'https://github.com/inseefrlab/validinsee',
      read: '2026-11-22',
    },
    {
      title: 'stdnum (npm): fr/siren',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/fr/siren.ts',
      read: '2026-11-22',
    },
  ],
  holder: 'company',
  shapes: ['#{9}'],
  format: (value) => inGroups(value, [3, 3, 3], ' '),
  checksum: 'Luhn',
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  reasons: ['invalid_checksum'],
  check: (value) => (passesLuhn(value) ? null : 'invalid_checksum'),
};
