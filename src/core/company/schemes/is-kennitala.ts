// IS · Kennitala of Icelandic organisations: 40 is added to the day.
//
// Issuer  Skatturinn.
// Shape   DDMMYY-RRKC: date of registration with 40 added to the day, two digits, check digit, century.
// Check   weights 3 2 7 6 5 4 3 2, complement to 11.
// Data    none.

import { complement11 } from '../../check/mod11.ts';
import { weightedSum } from '../../check/weighted.ts';
import { isRealDate } from '../../date.ts';
import { digitAt, twoDigits } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { NO_GROUND } from '../../scheme/unheld.ts';

const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

export const isKennitala: SchemeRule = {
  id: 'is-kennitala',
  country: 'IS',
  name: 'Kennitala',
  identifier: 'NTR',
  dateAt: [0, 6],
  shapes: ['[4-7]#{8}[890]'],
  checkDigit: [8, 9],
  format: (value) => inGroups(value, [6, 4], '-'),
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports(value) {
    if (complement11(weightedSum(value, WEIGHTS)) !== digitAt(value, 8)) return 'invalid_checksum';
    // 2000 is a leap year: the century does not matter here.
    return isRealDate(2000, twoDigits(value, 2), twoDigits(value, 0) - 40) ? null : 'invalid_date';
  },
};

export const facts: SchemeFacts = {
  title: 'Identification number of an organisation',
  holder: 'company',
  reported: ['invalid_checksum', 'invalid_date'],
  unheld: NO_GROUND,
  sources: [
    {
      title: 'stdnum (npm): is/kennitala',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/is/kennitala.ts',
      read: '2026-11-22',
    },
  ],
};
