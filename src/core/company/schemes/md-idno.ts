// MD · IDNO: the number of Moldovan organisations.
//
// Issuer  Agenția Servicii Publice.
// Shape   thirteen digits.
// Check   weights 7 3 1, modulo 10.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [7, 3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1];

export const mdIdno: SchemeRule = {
  id: 'md-idno',
  country: 'MD',
  name: 'IDNO',
  identifier: 'NTR',
  shapes: ['1#{12}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (weightedSum(value, WEIGHTS) % 10 === digitAt(value, 12) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'State identification number',
  holder: 'company',
  checksum: 'weights 7 3 1, modulo 10',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'stdnum (npm): md/idno',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/md/idno.ts',
      read: '2026-11-22',
    },
  ],
};
