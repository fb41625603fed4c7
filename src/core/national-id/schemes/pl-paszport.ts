// PL · Numer paszportu: the number of a Polish passport.
//
// Issuer  Ministry of the Interior and Administration.
// Shape   LL C NNNNNN: two letters, a check digit, six digits.
// Check   weights 7 3 9 1 7 3 1 7 3, letters counting from A = 10, modulo 10.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const LETTER_OFFSET = 'A'.charCodeAt(0) - 10;
const WEIGHTS = [9, 1, 7, 3, 1, 7, 3];

export const plPaszport: SchemeRule = {
  id: 'pl-paszport',
  country: 'PL',
  name: 'Paszport',
  identifier: 'PAS',
  rank: 3,
  shapes: ['@@#{7}'],
  checkDigit: [2, 3],
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports(value) {
    const letters = (value.charCodeAt(0) - LETTER_OFFSET) * 7 + (value.charCodeAt(1) - LETTER_OFFSET) * 3;
    return (letters + weightedSum(value, WEIGHTS, 2)) % 10 === 0 ? null : 'invalid_checksum';
  },
};

export const facts: SchemeFacts = {
  title: 'Passport number',
  reported: ['invalid_checksum'],
  unheld: {
    why: 'no_ground',
    because:
      'One implementation is known (DPS.PolishValidationRules); no second and no text of the Interior Ministry was found.',
  },
  sources: [
    {
      title: 'DPS.PolishValidationRules: passport number',
      url: 'https://github.com/TCG-DDryja/DPS.PolishValidationRules',
      read: '2026-11-22',
    },
  ],
};
