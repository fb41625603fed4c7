// ME · PIB: the tax number of Montenegrin companies.
//
// Issuer  Poreska uprava.
// Shape   eight digits.
// Check   weights 8 to 2, complement to 11; 10 and 11 become 0.
// Data    none.

import { complement11 } from '../../check/mod11.ts';
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];

export const mePib: SchemeRule = {
  id: 'me-pib',
  country: 'ME',
  name: 'PIB',
  identifier: 'TIN',
  shapes: ['#{8}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) =>
    complement11(weightedSum(value, WEIGHTS)) % 10 === digitAt(value, 7) ? null : 'invalid_checksum',
};

export const facts: SchemeFacts = {
  title: 'Tax identification number',
  holder: 'company',
  checksum: 'weights 8 to 2, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'stdnum (npm): me/pib',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/me/pib.ts',
      read: '2026-11-22',
    },
  ],
};
