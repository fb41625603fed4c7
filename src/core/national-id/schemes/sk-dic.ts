// SK · DIČ (daňové identifikačné číslo): the Slovak tax number of persons and companies.
//
// Issuer  Finančná správa Slovenskej republiky.
// Shape   ten digits.
// Check   divisible by 11.
// Data    none.
import { remainder } from '../../check/mod97.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const skDic: SchemeDefinition = {
  id: 'sk-dic',
  country: 'SK',
  name: 'DIČ',
  title: 'Tax identification number',
  identifier: 'TIN',
  sources: [
    {
      title: 'stdnum (npm): sk/dph',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/sk/dph.ts',
      read: '2026-11-22',
    },
  ],
  holder: 'shared',
  rank: 1,
  aside: true,
  shapes: ['[1-9]#{9}'],
  checkDigit: null,
  checksum: 'divisible by 11',
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  reasons: ['invalid_checksum'],
  check: (value) => (remainder(value, 11) === 0 ? null : 'invalid_checksum'),
};
