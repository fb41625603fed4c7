// UA · ЄДРПОУ (EDRPOU): the number of Ukrainian organisations.
//
// Issuer  Ministry of Justice.
// Shape   eight digits.
// Check   weights 1 to 7, or 7 1 2 3 4 5 6 from 30,000,000 to 60,000,000; when the sum leaves 10, two more for each.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const LOW = [1, 2, 3, 4, 5, 6, 7];
const MIDDLE = [7, 1, 2, 3, 4, 5, 6];

function digitOf(value: string): number {
  const first = digitAt(value, 0);
  const weights = first >= 3 && first <= 5 ? MIDDLE : LOW;
  const sum = weightedSum(value, weights) % 11;
  if (sum < 10) return sum;
  return (
    (weightedSum(
      value,
      weights.map((weight) => weight + 2),
    ) %
      11) %
    10
  );
}

export const uaEdrpou: SchemeRule = {
  id: 'ua-edrpou',
  country: 'UA',
  name: 'ЄДРПОУ (EDRPOU)',
  identifier: 'NTR',
  shapes: ['#{8}'],
  lostZeros: 1,
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (digitOf(value) === digitAt(value, 7) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Register number of an organisation',
  holder: 'company',
  checksum: 'weights 1 to 7, or 7 1 to 6, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'stdnum (npm): ua/edrpou',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/ua/edrpou.ts',
      read: '2026-11-22',
    },
  ],
};
