// MK · ЕДБ (EDB): the tax number of companies of North Macedonia.
//
// Issuer  Public Revenue Office.
// Shape   thirteen digits; those of persons, with the same check, begin with 0 to 3. As a VAT number it has МК in front, in Cyrillic letters.
// Check   weights 7 6 5 4 3 2 7 6 5 4 3 2, complement to 11; 10 becomes 0.
// Data    none.

import { complement11 } from '../../check/mod11.ts';
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

export const mkEdb: SchemeRule = {
  id: 'mk-edb',
  country: 'MK',
  name: 'ЕДБ (EDB)',
  identifier: 'TIN',
  shapes: ['[4-9]#{12}', 'МК[4-9]#{12}'],
  complete: (compact) => compact.slice(-13),
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) =>
    complement11(weightedSum(value, WEIGHTS)) % 10 === digitAt(value, 12) ? null : 'invalid_checksum',
};

export const facts: SchemeFacts = {
  title: 'Unique tax number',
  holder: 'company',
  checksum: 'weights 7 6 5 4 3 2, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'stdnum (npm): mk/edb',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/mk/edb.ts',
      read: '2026-11-22',
    },
  ],
};
