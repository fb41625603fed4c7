// BR · PIS, PASEP, NIS, NIT: the number of those registered for social security and benefits in Brazil.
//
// Issuer  Caixa Econômica Federal, Banco do Brasil, Dataprev.
// Shape   NNN.NNNNN.NN-C: ten digits and a check digit.
// Check   weights 3 2 9 8 7 6 5 4 3 2, complement to 11; 10 and 11 become 0.
// Data    none.

import { complement11 } from '../../check/mod11.ts';
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

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
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check: (value) =>
    complement11(weightedSum(value, WEIGHTS)) % 10 === digitAt(value, 10) ? null : 'invalid_checksum',
  format: (value) => `${value.slice(0, 3)}.${value.slice(3, 8)}.${value.slice(8, 10)}-${value.slice(10)}`,
};

export const facts: SchemeFacts = {
  title: 'Social integration number',
  checksum: 'weights 3 2 9 8 7 6 5 4 3 2, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'Ministry of Labour, Portaria MTP 671 of 8 November 2021, article 96, paragraph 2: the check digit of a PIS is of its first ten digits, and time clocks verify it (as ajuda.alterdata.com.br quotes it)',
      url: 'https://ajuda.alterdata.com.br/ponbase/extincao-do-pis-e-nova-formatacao-de-afd',
      read: '2026-11-27',
      authority: ['invalid_checksum'],
    },
    {
      title: 'erpbrasil.base, fiscal/pis.py (Python, Brazil, Akretion 2013)',
      url: 'https://github.com/erpbrasil/erpbrasil.base/blob/master/src/erpbrasil/base/fiscal/pis.py',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation', home: true },
    },
    {
      title: 'Respect\\Validation: Pis',
      url: 'https://github.com/Respect/Validation/blob/02b70bf1cb36529170aeb662afa16780a94ae68e/library/Rules/Pis.php',
      read: '2026-11-22',
    },
  ],
};
