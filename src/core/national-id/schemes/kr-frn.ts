// KR · 외국인등록번호 (oegugin deungnok beonho): the registration number of foreign residents.
//
// Issuer  Ministry of Justice, immigration offices; Immigration Act.
// Shape   YYMMDD-GNNNNNN: birth date, digit for century and sex (5 6 1900s, 7 8 2000s), six digits.
// Check   not held to: older numbers have a check digit whose rule is not published.
// Data    birth date and sex; in older numbers the office of registration.

import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { KOREAN } from '../korean.ts';

export const krFrn: SchemeRule = {
  ...KOREAN,
  id: 'kr-frn',
  rank: 1,
  name: 'Oegugin deungnok beonho',
  dateAt: [0, 6],
  shapes: ['#{6}[5-8]#{6}'],
  written: ['#{6}-[5-8]#{6}'],
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  check: () => null,
  reports: KOREAN.check,
};

export const facts: SchemeFacts = {
  title: 'Foreigner registration number',
  reported: ['invalid_date'],
  unheld: {
    why: 'no_ground',
    because: 'No text of the Ministry of Justice that gives the form of the date for all numbers was found.',
  },
  sources: [
    {
      title: 'Resident registration number: components, foreign residents',
      url: 'https://en.wikipedia.org/wiki/Resident_registration_number',
      read: '2026-11-21',
    },
  ],
};
