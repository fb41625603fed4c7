// LK · NIC: the national identity card number, in the form issued since 2016.
//
// Issuer  Department for Registration of Persons; Registration of Persons Act No. 32 of 1968.
// Shape   YYYY DDD NNNN C: birth year, day of the year (plus 500 for women), serial, check digit.
// Check   the rule of the check digit is not published by the department and descriptions differ; it is not held to.
// Data    birth date and sex.
import { numberAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { isPastBirthday } from '../sri-lankan.ts';

const YEAR_MIN = 1850;

export const lkNic: SchemeRule = {
  id: 'lk-nic',
  country: 'LK',
  name: 'NIC',
  identifier: 'PNO',
  dateAt: [0, 7],
  shapes: ['#{12}'],
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports(value, today) {
    const year = numberAt(value, 0, 4);
    return year >= YEAR_MIN && isPastBirthday(year, value, 4, today) ? null : 'invalid_date';
  },
  checkDigit: 11,
  birthYear: (value) => numberAt(value, 0, 4),
};

export const facts: SchemeFacts = {
  title: 'National identity card number',
  reported: ['invalid_date'],
  unheld: {
    why: 'no_ground',
    because:
      'Two pages of others give the year and the day of the year; no text of the Department for Registration of Persons was found that says so of every number.',
  },
  sources: [
    {
      title: 'Sri Lanka NIC number decoder: both formats',
      url: 'https://induwara.lk/tools/sri-lanka-nic-decoder',
      read: '2026-11-21',
    },
    {
      title: 'How Sri Lankan NIC numbers are generated',
      url: 'https://qeeebo.com/questions/how/fb/6f0/how-are-sri-lankan-nic-numbers-generated',
      read: '2026-11-21',
    },
  ],
};
