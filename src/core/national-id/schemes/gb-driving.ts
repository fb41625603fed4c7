// GB · Driving licence number of Great Britain.
//
// Issuer  Driver and Vehicle Licensing Agency.
// Shape   SSSSS Y MM DD Y II A CC: letters of the surname filled with 9, decade, month (plus 50 for women), day and
//         year of birth, initials or 9, a digit against duplicates, two check characters; two more digits are the
//         number of the card.
// Check   not published.
// Data    birth date, sex and initials.

import { isPastDateInSomeCentury, onlyYearOf } from '../../date.ts';
import { digitAt, twoDigits } from '../../scheme/digits.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

/** The two-digit year, whose digits stand around month and day. */
function yearIn(value: string): number {
  return digitAt(value, 5) * 10 + digitAt(value, 10);
}

export const gbDriving: SchemeDefinition = {
  id: 'gb-driving',
  country: 'GB',
  name: 'Driving licence number',
  title: 'Driving licence number',
  identifier: 'IDC',
  sources: [
    {
      title: 'Presidio, tests of its recognizer: UK driving licence',
      url: 'https://github.com/microsoft/presidio/tree/main/presidio-analyzer/tests',
      read: '2026-11-21',
    },
    {
      title: 'Driving licence in the United Kingdom: driver number (Wikipedia)',
      url: 'https://en.wikipedia.org/wiki/Driving_licence_in_the_United_Kingdom',
      read: '2026-11-21',
    },
  ],
  rank: 4,
  dateAt: [5, 11],
  shapes: ['[A-Z9]{5}#{6}[A-Z9]{2}*@@', '[A-Z9]{5}#{6}[A-Z9]{2}*@@##'],
  complete: (compact) => compact.slice(0, 16),
  proves: 'The digits hold a birth date; the rule of the check characters is not published.',
  reasons: ['invalid_date'],
  check(value, today) {
    const month = twoDigits(value, 6);
    const real = isPastDateInSomeCentury(
      yearIn(value),
      month > 50 ? month - 50 : month,
      twoDigits(value, 8),
      today,
    );
    return real ? null : 'invalid_date';
  },
  birthYear: (value, today) =>
    onlyYearOf(yearIn(value), twoDigits(value, 6) % 50, twoDigits(value, 8), today),
};
