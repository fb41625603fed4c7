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
  proves: 'Only the shape: numbers in use break the other rules, so they are reported.',
  counterexample: true,
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
  unheld: {
    why: 'counterexample',
    because:
      'Companies have numbers that begin with 710269, which is no date; and since the registry gave the check digit up for persons in 2026, libraries of the country have done so for companies.',
  },
  sources: [
    {
      title: 'stdnum (npm): is/kennitala',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/is/kennitala.ts',
      read: '2026-11-22',
    },
    {
      title: 'Kennitala pull request 42: companies whose numbers begin with 710269',
      url: 'https://github.com/HermannBjorgvin/Kennitala/pull/42',
      read: '2026-11-27',
    },
    {
      title:
        'Kennitala issue 46: no check digit from 2026 on; is-kennitala 1.1.0 has none for companies either',
      url: 'https://github.com/HermannBjorgvin/Kennitala/issues/46',
      read: '2026-11-27',
    },
  ],
};
