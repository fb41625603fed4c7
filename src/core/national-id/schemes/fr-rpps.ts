// FR · RPPS: the number of health professionals in France.
//
// Issuer  Agence du Numérique en Santé.
// Shape   ten digits and a check digit.
// Check   the Luhn formula.
// Data    none.
import { passesLuhn } from '../../check/luhn.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const frRpps: SchemeDefinition = {
  id: 'fr-rpps',
  country: 'FR',
  name: 'RPPS',
  title: 'Number of a health professional',
  identifier: 'PNO',
  sources: [
    {
      title: 'Agence du Numérique en Santé: identification nationale des professionnels',
      url: 'https://esante.gouv.fr/produits-services/repertoire-rpps',
      read: '2026-11-21',
    },
  ],
  rank: 3,
  shapes: ['1#{10}'],
  checksum: 'Luhn',
  catchesEveryDigit: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  reasons: ['invalid_checksum'],
  check: (value) => (passesLuhn(value) ? null : 'invalid_checksum'),
};
