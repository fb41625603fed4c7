// IN · EPIC: the number of the electors photo identity card.
//
// Issuer  Election Commission of India.
// Shape   AAANNNNNNC: three letters of the assembly constituency, six digits, check digit.
// Check   Luhn over the seven digits.
// Data    constituency.
import { passesLuhn } from '../../check/luhn.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const inEpic: SchemeRule = {
  id: 'in-epic',
  country: 'IN',
  rank: 3,
  name: 'EPIC',
  identifier: 'IDC',
  shapes: ['@{3}#{7}'],
  checkDigit: -1,
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports: (value) => (passesLuhn(value, 3) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Voter identity card number',
  reported: ['invalid_checksum'],
  unheld: {
    why: 'no_ground',
    because:
      "The Election Commission's handbook of 2008 has a checksum of one digit and not how it is made; until 2017 the states numbered by themselves, and two of them could give the same number.",
  },
  sources: [
    {
      title: 'stdnum: EPIC (Electoral Photo Identity Card, Indian Voter ID)',
      url: 'https://app.unpkg.com/stdnum@1.11.7/files/src/in/epic.ts',
      read: '2026-11-21',
    },
  ],
};
