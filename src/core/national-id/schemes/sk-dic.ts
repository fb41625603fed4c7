// SK · DIČ (daňové identifikačné číslo): the Slovak tax number of persons and companies.
//
// Issuer  Finančná správa Slovenskej republiky.
// Shape   ten digits.
// Check   divisible by 11.
// Data    none.
import { remainder } from '../../check/mod97.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const skDic: SchemeRule = {
  id: 'sk-dic',
  country: 'SK',
  name: 'DIČ',
  identifier: 'TIN',
  rank: 1,
  aside: true,
  shapes: ['[1-9]#{9}'],
  checkDigit: null,
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (remainder(value, 11) === 0 ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Tax identification number',
  holder: 'shared',
  checksum: 'divisible by 11',
  reasons: ['invalid_checksum'],
  // The VAT numbers, which are the same number behind SK.
  circulation: 29,
  sources: [
    {
      title: 'stdnum (npm): sk/dph',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/sk/dph.ts',
      read: '2026-11-22',
    },
  ],
};
