// HR · OIB (osobni identifikacijski broj): the Croatian personal identification number, of persons and
// companies.
//
// Issuer  Ministry of Finance, Tax Administration; Act on the personal identification number (Official
//         Gazette 60/08).
// Shape   RRRRRRRRRR C: ten random digits, check digit.
// Check   ISO 7064 MOD 11,10.
// Data    none.
import { passesMod11_10 } from '../../check/iso7064.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { TIN_ALGORITHMS } from '../../scheme/sources.ts';

export const hrOib: SchemeRule = {
  id: 'hr-oib',
  country: 'HR',
  name: 'OIB',
  identifier: 'PNO',
  shapes: ['#{11}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check: (value) => (passesMod11_10(value) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Personal identification number',
  holder: 'shared',
  checksum: 'ISO 7064 MOD 11,10',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  sources: [
    TIN_ALGORITHMS,
    {
      title: 'Osobni identifikacijski broj (Grad Zagreb)',
      url: 'https://www.zagreb.hr/en/osobni-identifikacijski-broj-oib/20068',
      read: '2026-11-21',
    },
    {
      title: 'Personal identification number (Croatia)',
      url: 'https://en.wikipedia.org/wiki/Personal_identification_number_(Croatia)',
      read: '2026-11-21',
    },
  ],
};
