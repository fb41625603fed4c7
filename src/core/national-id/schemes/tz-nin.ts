// TZ · NIN (namba ya NIDA): the national identification number.
//
// Issuer  National Identification Authority (NIDA); Registration and Identification of Persons Act 1986.
// Shape   YYYYMMDD-NNNNN-NNNNN-NN: birth date and twelve digits.
// Check   none published.
// Data    birth date.
import { isPastDate } from '../../date.ts';
import { numberAt, twoDigits } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const YEAR_MIN = 1850;

export const tzNin: SchemeRule = {
  id: 'tz-nin',
  country: 'TZ',
  name: 'NIN (NIDA)',
  identifier: 'PNO',
  dateAt: [0, 8],
  shapes: ['#{20}'],
  written: ['#{8}-#{5}-#{5}-##'],
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports(value, today) {
    const year = numberAt(value, 0, 4);
    if (year < YEAR_MIN) return 'invalid_date';
    return isPastDate(year, twoDigits(value, 4), twoDigits(value, 6), today) ? null : 'invalid_date';
  },
  format: (value) => inGroups(value, [8, 5, 5, 2], '-'),
  birthYear: (value) => numberAt(value, 0, 4),
};

export const facts: SchemeFacts = {
  title: 'National identification number',
  reported: ['invalid_date'],
  unheld: {
    why: 'no_ground',
    because:
      'One guide of others says that the number begins with the birth date; no text of NIDA was found that says so of every holder.',
  },
  sources: [
    {
      title: 'Mfano na namba ya NIDA: namba ya kitambulisho cha taifa',
      url: 'https://ujuzitz.com/mfano-na-namba-ya-nida-namba-ya-kitambulisho-cha-taifa/',
      read: '2026-11-21',
    },
  ],
};
