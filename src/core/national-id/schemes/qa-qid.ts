// QA · QID: the identity number of Qatar.
//
// Issuer  Ministry of Interior.
// Shape   G YY NNN SSSSS: century (2 the 1900s, 3 the 2000s), year of birth, nationality as ISO 3166-1
//         numeric code, serial.
// Check   none.
// Data    year of birth and nationality.
import { yearOf } from '../../date.ts';
import { digitAt, twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

function birthYear(value: string): number {
  return (digitAt(value, 0) === 2 ? 1900 : 2000) + twoDigits(value, 1);
}

export const qaQid: SchemeRule = {
  id: 'qa-qid',
  country: 'QA',
  name: 'QID',
  identifier: 'PNO',
  dateAt: [1, 3],
  shapes: ['[23]#{10}'],
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports: (value, today) => (birthYear(value) <= yearOf(today) ? null : 'invalid_date'),
  birthYear,
};

export const facts: SchemeFacts = {
  title: 'Identity number',
  reported: ['invalid_date'],
  unheld: {
    why: 'no_ground',
    because:
      'One page of others gives the century and the year; no text of the Interior Ministry was found that says so of every number.',
  },
  sources: [
    {
      title: 'What your Qatari ID number means',
      url: 'https://qatarofw.com/qatar-id-number/',
      read: '2026-11-21',
    },
  ],
};
