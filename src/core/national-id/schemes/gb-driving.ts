// GB · Driving licence number of Great Britain.
//
// Issuer  Driver and Vehicle Licensing Agency.
// Shape   SSSSS Y MM DD Y II A CC: letters of the surname filled with 9, decade, month (plus 50 for women), day and
//         year of birth, initials or 9, a digit against duplicates, two check characters; two more digits are the
//         number of the card.
// Check   not published.
//         The Agency's leaflet was read as far as the parts of the number; what others say of the date is reported and not refused.
// Data    birth date, sex and initials.

import { isPastDateInSomeCentury, onlyYearOf } from '../../date.ts';
import { digitAt, twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

/** The two-digit year, whose digits stand around month and day. */
function yearIn(value: string): number {
  return digitAt(value, 5) * 10 + digitAt(value, 10);
}

export const gbDriving: SchemeRule = {
  id: 'gb-driving',
  country: 'GB',
  name: 'Driving licence number',
  identifier: 'IDC',
  rank: 4,
  dateAt: [5, 11],
  shapes: ['[A-Z9]{5}#{6}[A-Z9]{2}*@@', '[A-Z9]{5}#{6}[A-Z9]{2}*@@##'],
  complete: (compact) => compact.slice(0, 16),
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports(value, today) {
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

export const facts: SchemeFacts = {
  title: 'Driving licence number',
  reported: ['invalid_date'],
  unheld: {
    why: 'no_ground',
    because:
      "The Agency's leaflet gives the parts of the number and does not say that the date is always a real one.",
  },
  sources: [
    {
      title:
        'Driver and Vehicle Licensing Agency, leaflet INF45/1 of May 2007, 5. Driver Number: MORGA 657054 SM 9IJ and the number of the card (as scribd.com carries it)',
      url: 'https://tr.scribd.com/document/161614334/idcplg-pdf',
      read: '2026-11-23',
      authority: [],
    },
    {
      title: 'Presidio: recognizer of the UK driving licence',
      url: 'https://github.com/microsoft/presidio/blob/0555a7025c8b8f6095be4810df01d120b6a5fd4b/presidio-analyzer/presidio_analyzer/predefined_recognizers/country_specific/uk/uk_driving_licence_recognizer.py',
      read: '2026-11-22',
    },
  ],
};
