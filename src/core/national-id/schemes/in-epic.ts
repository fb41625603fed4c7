// IN · EPIC: the number of the electors photo identity card.
//
// Issuer  Election Commission of India.
// Shape   AAANNNNNNC: three letters of the assembly constituency, six digits, check digit.
// Check   Luhn over the seven digits.
// Data    constituency.
import { passesLuhn } from '../../check/luhn.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const inEpic: SchemeDefinition = {
  id: 'in-epic',
  country: 'IN',
  rank: 3,
  name: 'EPIC',
  title: 'Voter identity card number',
  identifier: 'IDC',
  sources: [
    {
      title: 'stdnum: EPIC (Electoral Photo Identity Card, Indian Voter ID)',
      url: 'https://app.unpkg.com/stdnum@1.11.7/files/src/in/epic.ts',
      read: '2026-11-21',
    },
  ],
  shapes: ['@{3}#{7}'],
  checksum: 'Luhn, over the seven digits',
  catchesEveryDigit: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  reasons: ['invalid_checksum'],
  check: (value) => (passesLuhn(value, 3) ? null : 'invalid_checksum'),
};
