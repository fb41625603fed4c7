// SI · EMŠO: the unique master citizen number of Slovenia.
//
// Issuer  Ministry of the Interior, Central Population Register; Central Population Register Act.
// Shape   DDMMYYY RR BBB K: birth date with three digits of the year, region of first registration, serial
//         (below 500 men, from 500 women), check digit.
// Check   K = 11 − ((7·(d1+d7) + 6·(d2+d8) + 5·(d3+d9) + 4·(d4+d10) + 3·(d5+d11) + 2·(d6+d12)) mod 11); 10
//         and 11 are written as 0.
// Data    birth date, sex, and the region of first registration in Yugoslavia or its successors.

import type { SchemeRule } from '../../scheme/scheme.ts';
import { JMBG } from '../jmbg.ts';

export const siEmso: SchemeRule = {
  ...JMBG,
  id: 'si-emso',
  country: 'SI',
  name: 'EMŠO',
};

export { JMBG_FACTS as facts } from '../jmbg.ts';
