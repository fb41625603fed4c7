// TH · เลขทะเบียนนิติบุคคล: the number of Thai juristic persons.
//
// Issuer  Department of Business Development.
// Shape   thirteen digits that begin with 0.
// Check   weights 13 to 2, complement to 11, modulo 10.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

export const thMoa: SchemeRule = {
  id: 'th-moa',
  country: 'TH',
  name: 'เลขทะเบียนนิติบุคคล (MOA)',
  identifier: 'NTR',
  shapes: ['0#{12}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) =>
    (11 - (weightedSum(value, WEIGHTS) % 11)) % 10 === digitAt(value, 12) ? null : 'invalid_checksum',
};

export const facts: SchemeFacts = {
  title: 'Juristic person number',
  holder: 'company',
  checksum: 'weights 13 to 2, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'stdnum (npm): th/moa',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/th/moa.ts',
      read: '2026-11-22',
    },
  ],
};
