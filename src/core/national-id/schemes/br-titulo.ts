// BR · Título de eleitor: the number of the Brazilian voter registration.
//
// Issuer  Tribunal Superior Eleitoral.
// Shape   NNNNNNNN UU CC: eight serial digits, the state from 01 to 28 (28 is abroad), two check digits. São Paulo
//         and Minas Gerais also gave out numbers with nine serial digits.
// Check   weights 2 to 9 over the serial, of nine digits over the first eight or the last, then 7 8 9 over the state and the first check digit, modulo 11; 10 is
//         written as 0, and in São Paulo (01) and Minas Gerais (02) 0 as 1.
// Data    the state of first registration.

import { weightedSum } from '../../check/weighted.ts';
import { digitAt, twoDigits } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const SERIAL_WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9];
const STATE_WEIGHTS = [7, 8];
const STATES = 28;

function digitOf(sum: number, state: number): number {
  const remainder = sum % 11;
  if (remainder === 0 && (state === 1 || state === 2)) return 1;
  return remainder % 10;
}

/** Whether the first check digit agrees with the serial: with its eight digits, or with the first or last eight of nine. */
function agrees(value: string, state: number, first: number): boolean {
  for (let from = 0; from <= value.length - 12; from++) {
    if (digitOf(weightedSum(value, SERIAL_WEIGHTS, from), state) === first) return true;
  }
  return false;
}

export const brTitulo: SchemeRule = {
  id: 'br-titulo',
  country: 'BR',
  name: 'Título de eleitor',
  identifier: 'PNO',
  rank: 2,
  componentAt: [8, 10],
  shapes: ['#{12}', '#{9}0[12]##'],
  lostZeros: 2,
  checkDigit: [-2, 13],
  hasChecksum: true,
  proves: 'The digits agree with each other and name a state; not that the number was issued.',
  check(value) {
    const at = value.length - 4;
    const state = twoDigits(value, at);
    const first = digitAt(value, at + 2);
    const second = digitOf(weightedSum(value, STATE_WEIGHTS, at) + first * 9, state);
    if (!agrees(value, state, first) || second !== digitAt(value, at + 3)) return 'invalid_checksum';
    return state >= 1 && state <= STATES ? null : 'invalid_component';
  },
  format: (value) => inGroups(value, [4, 4, value.length - 8], ' '),
};

export const facts: SchemeFacts = {
  title: 'Voter registration number',
  checksum: 'two check digits, weights 2 to 9 and 7 to 9, modulo 11',
  reasons: ['invalid_checksum', 'invalid_component'],
  sources: [
    {
      title:
        'Tribunal Superior Eleitoral, Resolução 21.538 of 2003, article 12: eight digits, the federal unit, two check digits modulo 11 (as soprovas.com quotes it)',
      url: 'https://soprovas.com/questoes/254080',
      read: '2026-11-23',
      authority: ['invalid_checksum', 'invalid_component'],
    },
    {
      title: 'brazilian-utils 2.4.0 (npm): is-valid-voter-id',
      url: 'https://app.unpkg.com/@brazilian-utils/brazilian-utils@2.4.0',
      read: '2026-11-22',
    },
  ],
};
