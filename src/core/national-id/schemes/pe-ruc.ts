// PE · RUC (registro único de contribuyentes) of natural persons.
//
// Issuer  SUNAT.
// Shape   PP NNNNNNNN C: 10 before the number of a DNI, 15 and 17 for others, eight digits, check digit.
// Check   weights 5 4 3 2 7 6 5 4 3 2, complement to 11; 10 becomes 0 and 11 becomes 1.
// Data    with 10, the number of the DNI.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

export const peRuc: SchemeRule = {
  id: 'pe-ruc',
  country: 'PE',
  name: 'RUC',
  identifier: 'TIN',
  rank: 2,
  shapes: ['1[057]#{9}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) =>
    (11 - (weightedSum(value, WEIGHTS) % 11)) % 10 === digitAt(value, 10) ? null : 'invalid_checksum',
};

export const facts: SchemeFacts = {
  title: 'Taxpayer register number of a person',
  checksum: 'weights 5 4 3 2 7 6 5 4 3 2, modulo 11',
  reasons: ['invalid_checksum'],
  // The numbers of companies, which are of the same register and follow the same rule.
  circulation: 20,
  sources: [
    {
      title: 'stdnum (npm): pe/ruc',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/pe/ruc.ts',
      read: '2026-11-22',
    },
  ],
};
