// FR · SIREN: the number of French companies.
//
// Issuer  INSEE.
// Shape   nine digits.
// Check   the Luhn formula.
// Data    none.
import { passesLuhn } from '../../check/luhn.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const frSiren: SchemeRule = {
  id: 'fr-siren',
  country: 'FR',
  name: 'SIREN',
  identifier: 'NTR',
  shapes: ['#{9}'],
  format: (value) => inGroups(value, [3, 3, 3], ' '),
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
      title: 'Insee, validinsee: Validité de numéros SIREN ou SIRET',
      url: 'https://github.com/inseefrlab/validinsee',
      read: '2026-11-22',
      authority: ['invalid_checksum'],
    },
    {
      title: 'stdnum (npm): fr/siren',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/fr/siren.ts',
      read: '2026-11-22',
    },
  ],
};
