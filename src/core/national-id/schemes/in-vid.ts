// IN · VID: the virtual identity number, a revocable stand-in for an Aadhaar number.
//
// Issuer  Unique Identification Authority of India; circular of 10 January 2018.
// Shape   sixteen digits, the first 2 to 9, written in groups of four.
// Check   Verhoeff.
// Data    none: the digits are random.
import { passesVerhoeff } from '../../check/verhoeff.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const inVid: SchemeRule = {
  id: 'in-vid',
  country: 'IN',
  rank: 1,
  name: 'VID',
  identifier: 'PNO',
  shapes: ['[2-9]#{15}'],
  checkDigit: -1,
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check: (value) => (passesVerhoeff(value) ? null : 'invalid_checksum'),
  format: (value) => inGroups(value, [4, 4, 4, 4], ' '),
};

export const facts: SchemeFacts = {
  title: 'Virtual identity number',
  checksum: 'Verhoeff',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'Unique Identification Authority of India, statement of 10 January 2018: the last digit is the checksum by the Verhoeff algorithm, as in an Aadhaar number (as The Hindu quotes it)',
      url: 'http://www.thehindu.com/news/national/this-is-how-uidais-virtual-id-for-aadhaar-will-work/article22413183.ece',
      read: '2026-11-27',
      authority: ['invalid_checksum'],
    },
    {
      title: 'aadhaar-validator: Aadhaar number and Virtual ID, with examples',
      url: 'https://npmjs.com/package/aadhaar-validator',
      read: '2026-11-21',
    },
  ],
};
