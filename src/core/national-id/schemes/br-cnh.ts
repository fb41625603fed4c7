// BR · CNH (carteira nacional de habilitação): the registration number of the Brazilian driving licence.
//
// Issuer  Senatran, through the Detran of each state.
// Shape   NNNNNNNNN CC: nine digits, two check digits.
// Check   weights 9 to 1 modulo 11, and 1 to 9 modulo 11; 10 is written as 0, and then takes 2 off the second.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt, isRepeated } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const FIRST = [9, 8, 7, 6, 5, 4, 3, 2, 1];
const SECOND = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export const brCnh: SchemeRule = {
  id: 'br-cnh',
  country: 'BR',
  name: 'CNH',
  identifier: 'IDC',
  rank: 3,
  aside: true,
  shapes: ['#{11}'],
  lostZeros: 2,
  checkDigit: 9,
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check(value) {
    const first = weightedSum(value, FIRST) % 11;
    const second = (weightedSum(value, SECOND) % 11) - (first === 10 ? 2 : 0);
    const expected = second === 10 ? 0 : second < 0 ? second + 11 : second;
    return first % 10 === digitAt(value, 9) && expected === digitAt(value, 10) ? null : 'invalid_checksum';
  },
  reports: (value) => (isRepeated(value) ? 'invalid_component' : null),
};

export const facts: SchemeFacts = {
  title: 'Driving licence number',
  checksum: 'two check digits, weights 9 to 1 and 1 to 9, modulo 11',
  reasons: ['invalid_checksum'],
  reported: ['invalid_component'],
  unheld: {
    why: 'no_ground',
    because:
      'Eleven equal digits can agree with themselves, and numbers are given out one after the other: no authority leaves such a number out.',
  },
  sources: [
    {
      title:
        'CONTRAN, Resolução 598 of 24 May 2016, article 2: nine characters and two check digits (as tributa.net carries it)',
      url: 'https://tributa.net/legislacao/resolucao-contran-n-598-de-24-de-maio-de-2016',
      read: '2026-11-23',
      authority: ['invalid_checksum'],
    },
    {
      title: 'Respect\\Validation: Cnh',
      url: 'https://github.com/Respect/Validation/blob/02b70bf1cb36529170aeb662afa16780a94ae68e/library/Rules/Cnh.php',
      read: '2026-11-22',
    },
  ],
};
