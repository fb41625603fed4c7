// AR · CUIL and CUIT (Clave Única de Identificación Laboral, Tributaria): the Argentine labour and tax keys,
// one series of numbers. Those of companies (30, 33, 34) are no person's and are refused.
//
// Issuer  ANSES (CUIL) and ARCA, before 2024 the AFIP (CUIT and the CDI of persons without either).
// Shape   TT DDDDDDDD C: kind (20, 23 to 27; 50, 51, 55 for the CDI and persons abroad), the DNI, check digit.
// Check   5 4 3 2 7 6 5 4 3 2 over the first ten digits; the check digit is the complement to 11. By the book
//         a complement of 10 is avoided with another kind; 9 stands for it in practice and is accepted.
// Data    the holder's DNI.
import { complement11 } from '../../check/mod11.ts';
import { weightedSum } from '../../check/weighted.ts';
import { digitAt, twoDigits } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
const KINDS = [20, 23, 24, 25, 26, 27, 50, 51, 55];

export const arCuil: SchemeRule = {
  id: 'ar-cuil',
  country: 'AR',
  rank: 1,
  name: 'CUIL/CUIT',
  identifier: 'TIN',
  shapes: ['#{11}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check(value) {
    const complement = complement11(weightedSum(value, WEIGHTS));
    if (digitAt(value, 10) !== Math.min(complement, 9)) return 'invalid_checksum';
    return KINDS.includes(twoDigits(value, 0)) ? null : 'invalid_component';
  },
  format: (value) => inGroups(value, [2, 8, 1], '-'),
};

export const facts: SchemeFacts = {
  title: 'Labour and tax identification key',
  checksum: 'weights 5 4 3 2 7 6 5 4 3 2, modulo 11',
  reasons: ['invalid_checksum', 'invalid_component'],
  sources: [
    {
      title: 'Argentina: DNI, CUIL, CUIT, CDI',
      url: 'https://lu1tr0n.github.io/nationid/documents/ar.html',
      read: '2026-11-21',
    },
    {
      title: 'Clave Única de Identificación Tributaria',
      url: 'https://es.wikipedia.org/wiki/C%C3%B3digo_%C3%9Anico_de_Identificaci%C3%B3n_Tributaria',
      read: '2026-11-21',
    },
  ],
};
