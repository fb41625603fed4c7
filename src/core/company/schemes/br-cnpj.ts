// BR · CNPJ: the number of the Brazilian register of legal entities, since July 2026 with letters too.
//
// Issuer  Receita Federal do Brasil; Instrução Normativa RFB 2.229/2024.
// Shape   RR.RRR.RRR/BBBB-CC: root, branch, two check digits; letters in the first twelve places.
// Check   weights 5 4 3 2 9 8 7 6 5 4 3 2 and 6 5 4 3 2 9 … 2, letters counting as their code less 48, complement to
//         11; 10 and 11 become 0.
// Data    none.

import { complement11 } from '../../check/mod11.ts';
import { weightedSum } from '../../check/weighted.ts';
import { digitAt, isRepeated } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const FIRST = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const SECOND = [6, ...FIRST];

/** Letters count on from the digits by their character code: A is 17. */
function digitOf(value: string, weights: readonly number[]): number {
  return complement11(weightedSum(value, weights)) % 10;
}

export const brCnpj: SchemeRule = {
  id: 'br-cnpj',
  country: 'BR',
  name: 'CNPJ',
  identifier: 'NTR',
  shapes: ['*{12}##'],
  lostZeros: 2,
  checkDigit: 12,
  hasChecksum: true,
  proves: 'The characters agree with each other; not that the number was issued.',
  check(value) {
    const first = digitOf(value, FIRST);
    const second = digitOf(value, SECOND);
    if (first !== digitAt(value, 12) || second !== digitAt(value, 13)) return 'invalid_checksum';
    return isRepeated(value) ? 'invalid_component' : null;
  },
  format: (value) =>
    `${value.slice(0, 2)}.${value.slice(2, 5)}.${value.slice(5, 8)}/${value.slice(8, 12)}-${value.slice(12)}`,
};

export const facts: SchemeFacts = {
  title: 'Legal entities register number',
  holder: 'company',
  checksum: 'two check digits, weights 5 to 2 and 9 to 2, modulo 11',
  reasons: ['invalid_checksum', 'invalid_component'],
  sources: [
    {
      title: 'stdnum (npm): br/cnpj',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/br/cnpj.ts',
      read: '2026-11-22',
    },
    {
      title: 'brazilian-utils 2.4.0 (npm): is-valid-cnpj, with letters',
      url: 'https://app.unpkg.com/@brazilian-utils/brazilian-utils@2.4.0',
      read: '2026-11-22',
    },
  ],
};
