// US · Passport number of the United States.
//
// Issuer  Department of State.
// Shape   nine digits; since 2021 a letter and eight digits.
// Check   none.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const usPassport: SchemeRule = {
  id: 'us-passport',
  country: 'US',
  name: 'Passport number',
  identifier: 'PAS',
  rank: 6,
  aside: true,
  shapes: ['#{9}', '@#{8}'],
  // A 9 behind the letter is also a DEA number's.
  apart: ['@[0-8]#{7}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Passport number',
  sources: [
    {
      title: 'Department of State: Next Generation Passport: a letter, followed by eight numbers',
      url: 'https://travel.state.gov/content/travel/en/passports/passport-help/next-generation-passport.html',
      read: '2026-11-23',
      authority: [],
    },
    {
      title: 'Presidio: recognizer of the US passport',
      url: 'https://github.com/microsoft/presidio/blob/016e29b948f69bed21e37c08b35f1a3e294c11d7/presidio-analyzer/presidio_analyzer/predefined_recognizers/country_specific/us/us_passport_recognizer.py',
      read: '2026-11-22',
    },
  ],
};
