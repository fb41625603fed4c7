// BR · Título de eleitor: the number of the Brazilian voter registration.
//
// Issuer  Tribunal Superior Eleitoral.
// Shape   NNNNNNNN UU CC: eight serial digits, the state from 01 to 28 (28 is abroad), two check digits.
// Check   weights 2 to 9 over the serial, then 7 8 9 over the state and the first check digit, modulo 11; 10 is
//         written as 0, and in São Paulo (01) and Minas Gerais (02) 0 as 1.
// Data    the state of first registration.

import { weightedSum } from '../../check/weighted.ts';
import { digitAt, twoDigits } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

const SERIAL_WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9];
const STATE_WEIGHTS = [7, 8];
const STATES = 28;

function digitOf(sum: number, state: number): number {
  const remainder = sum % 11;
  if (remainder === 0 && (state === 1 || state === 2)) return 1;
  return remainder % 10;
}

export const brTitulo: SchemeDefinition = {
  id: 'br-titulo',
  country: 'BR',
  name: 'Título de eleitor',
  title: 'Voter registration number',
  identifier: 'PNO',
  sources: [
    {
      title: 'Resolução TSE 21.538/2003, article 12',
      url: 'https://www.tse.jus.br/legislacao/codigo-eleitoral/normas-editadas-pelo-tse/resolucao-nb0-21.538-de-14-de-outubro-de-2003-brasilia-2013-df',
      read: '2026-11-21',
    },
    {
      title: 'Respect\\Validation: voter registration, rule and tests',
      url: 'https://github.com/Respect/Validation',
      read: '2026-11-21',
    },
  ],
  rank: 2,
  componentAt: [8, 10],
  shapes: ['#{12}'],
  lostZeros: 2,
  checkDigit: 10,
  checksum: 'two check digits, weights 2 to 9 and 7 to 9, modulo 11',
  proves: 'The digits agree with each other and name a state; not that the number was issued.',
  reasons: ['invalid_checksum', 'invalid_component'],
  check(value) {
    const state = twoDigits(value, 8);
    const first = digitOf(weightedSum(value, SERIAL_WEIGHTS), state);
    const second = digitOf(weightedSum(value, STATE_WEIGHTS, 8) + first * 9, state);
    if (first !== digitAt(value, 10) || second !== digitAt(value, 11)) return 'invalid_checksum';
    return state >= 1 && state <= STATES ? null : 'invalid_component';
  },
  format: (value) => inGroups(value, [4, 4, 4], ' '),
};
