// BR · PIS, PASEP, NIS, NIT: the number of those registered for social security and benefits in Brazil.
//
// Issuer  Caixa Econômica Federal, Banco do Brasil, Dataprev.
// Shape   NNN.NNNNN.NN-C: ten digits and a check digit.
// Check   weights 3 2 9 8 7 6 5 4 3 2, complement to 11; 10 and 11 become 0.
// Data    none.

import { complement11 } from '../../check/mod11.ts';
import { weightedSum } from '../../check/weighted.ts';
import { digitAt, isRepeated } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { NO_GROUND } from '../../scheme/unheld.ts';

const WEIGHTS = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

export const brPis: SchemeRule = {
  id: 'br-pis',
  country: 'BR',
  name: 'PIS/PASEP/NIS',
  identifier: 'PNO',
  rank: 1,
  aside: true,
  shapes: ['#{11}'],
  lostZeros: 1,
  written: ['###.#####.##-#', '###.####.###-#'],
  checkDigit: -1,
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports(value) {
    if (complement11(weightedSum(value, WEIGHTS)) % 10 !== digitAt(value, 10)) return 'invalid_checksum';
    return isRepeated(value) ? 'invalid_component' : null;
  },
  format: (value) => `${value.slice(0, 3)}.${value.slice(3, 8)}.${value.slice(8, 10)}-${value.slice(10)}`,
};

export const facts: SchemeFacts = {
  title: 'Social integration number',
  reported: ['invalid_checksum', 'invalid_component'],
  unheld: NO_GROUND,
  sources: [
    {
      title: 'Respect\\Validation: Pis',
      url: 'https://github.com/Respect/Validation/blob/02b70bf1cb36529170aeb662afa16780a94ae68e/library/Rules/Pis.php',
      read: '2026-11-22',
    },
  ],
};
