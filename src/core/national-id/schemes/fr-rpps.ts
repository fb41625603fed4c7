// FR · RPPS: the number of health professionals in France.
//
// Issuer  Agence du Numérique en Santé.
// Shape   ten digits and a check digit.
// Check   the Luhn formula.
// Data    none.
import { passesLuhn } from '../../check/luhn.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

/** Passes the formula, and is nobody's. */
const ZEROS = '00000000000';

export const frRpps: SchemeRule = {
  id: 'fr-rpps',
  country: 'FR',
  name: 'RPPS',
  identifier: 'PNO',
  rank: 3,
  shapes: ['#{11}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (passesLuhn(value) && value !== ZEROS ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Number of a health professional',
  checksum: 'Luhn',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'Agence du Numérique en Santé, aide: numéros RPPS, AM et FINESS; onze chiffres, le dernier la clé de Luhn',
      read: '2026-11-22',
      authority: ['invalid_checksum'],
    },
  ],
};
