// BR · CPF (Cadastro de Pessoas Físicas): the Brazilian register of natural persons.
//
// Issuer  Receita Federal do Brasil; since Law 14.534 of 2023 the one number of a citizen in every register.
// Shape   SSSSSSSS R CC: eight serial digits, fiscal region, two check digits. Spreadsheets eat leading zeros.
// Check   10·d1 + 9·d2 + … + 2·d9 for the first, 11·d1 + … + 2·d10 for the second check digit; each is the
//         complement to 11, and 10 counts as 0. Eleven equal digits agree too, but are never issued.
// Data    the fiscal region in which it was first registered.
import { complement11 } from '../../check/mod11.ts';
import { weightedSum } from '../../check/weighted.ts';
import { digitAt, isRepeated } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const FIRST = [10, 9, 8, 7, 6, 5, 4, 3, 2];
const SECOND = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

export const brCpf: SchemeRule = {
  id: 'br-cpf',
  country: 'BR',
  name: 'CPF',
  identifier: 'PNO',
  shapes: ['#{11}'],
  lostZeros: 2,
  written: ['#{3}.#{3}.#{3}-##'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check(value) {
    const first = complement11(weightedSum(value, FIRST)) % 10;
    const second = complement11(weightedSum(value, SECOND)) % 10;
    if (first !== digitAt(value, 9) || second !== digitAt(value, 10)) return 'invalid_checksum';
    return isRepeated(value) ? 'invalid_component' : null;
  },
  format: (value) => `${value.slice(0, 3)}.${value.slice(3, 6)}.${value.slice(6, 9)}-${value.slice(9)}`,
  checkDigit: 9,
};

export const facts: SchemeFacts = {
  title: 'Natural persons register number',
  checksum: 'two check digits, weights 10 to 2 and 11 to 2, modulo 11',
  reasons: ['invalid_checksum', 'invalid_component'],
  sources: [
    {
      title: 'CPF: Cadastro de Pessoas Físicas (structure, fiscal regions, mask)',
      url: 'https://github.com/FabioMarciano/validocs/wiki/CPF:-Cadastro-de-Pessoas-F%C3%ADsicas',
      read: '2026-11-21',
    },
    {
      title: 'stdbr-core: CPF weights and refused repeats',
      url: 'https://docs.rs/stdbr-core/0.3.9/src/stdbr_core/cpf.rs.html',
      read: '2026-11-21',
    },
  ],
};
