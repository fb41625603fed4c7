// DO · RNC (registro nacional de contribuyentes): the number of Dominican companies.
//
// Issuer  Dirección General de Impuestos Internos.
// Shape   nine digits.
// Check   weights 7 9 8 6 5 4 3 2; ten less the sum, modulo 9, plus one.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [7, 9, 8, 6, 5, 4, 3, 2];

export const doRnc: SchemeRule = {
  id: 'do-rnc',
  country: 'DO',
  name: 'RNC',
  identifier: 'NTR',
  shapes: ['#{9}'],
  format: (value) => inGroups(value, [1, 2, 5, 1], '-'),
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) =>
    ((((10 - (weightedSum(value, WEIGHTS) % 11)) % 9) + 9) % 9) + 1 === digitAt(value, 8)
      ? null
      : 'invalid_checksum',
};

export const facts: SchemeFacts = {
  title: 'National taxpayer register number',
  holder: 'company',
  checksum: 'weights 7 9 8 6 5 4 3 2, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'stdnum (npm): do/rnc',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/do/rnc.ts',
      read: '2026-11-22',
    },
  ],
};
