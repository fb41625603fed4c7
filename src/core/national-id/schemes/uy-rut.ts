// UY · RUT (registro único tributario): the Uruguayan tax number of companies and of persons in business.
//
// Issuer  Dirección General Impositiva.
// Shape   DD NNNNNN 001 C: kind of register 01 to 22, six digits, 001, check digit.
// Check   weights 4 3 2 9 8 7 6 5 4 3 2, complement to 11.
// Data    none.

import { complement11 } from '../../check/mod11.ts';
import { weightedSum } from '../../check/weighted.ts';
import { digitAt, numberAt, twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const KINDS = 22;

export const uyRut: SchemeRule = {
  id: 'uy-rut',
  country: 'UY',
  name: 'RUT',
  identifier: 'TIN',
  rank: 2,
  componentAt: [0, 8],
  shapes: ['#{8}001#'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check(value) {
    if (complement11(weightedSum(value, WEIGHTS)) !== digitAt(value, 11)) return 'invalid_checksum';
    const kind = twoDigits(value, 0);
    return kind >= 1 && kind <= KINDS && numberAt(value, 2, 6) > 0 ? null : 'invalid_component';
  },
};

export const facts: SchemeFacts = {
  title: 'Tax register number',
  holder: 'shared',
  checksum: 'weights 4 3 2 9 8 7 6 5 4 3 2, modulo 11',
  reasons: ['invalid_checksum', 'invalid_component'],
  sources: [
    {
      title: 'stdnum (npm): uy/rut',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/uy/rut.ts',
      read: '2026-11-22',
    },
  ],
};
