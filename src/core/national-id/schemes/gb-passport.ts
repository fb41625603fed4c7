// GB · Passport number of the United Kingdom.
//
// Issuer  HM Passport Office.
// Shape   nine digits, or two letters and seven digits.
// Check   none.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const gbPassport: SchemeRule = {
  id: 'gb-passport',
  country: 'GB',
  name: 'Passport number',
  identifier: 'PAS',
  rank: 5,
  aside: true,
  shapes: ['#{9}', '@@#{7}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Passport number',
  sources: [
    {
      title:
        'HM Passport Office, Basic passport checks, and the NHS Data Dictionary: nine digits (as legalclarity.org cites them)',
      url: 'https://legalclarity.org/uk-passport-number-format-9-digits-and-where-to-find-it/',
      read: '2026-11-23',
      authority: [],
    },
    {
      title: 'Presidio: recognizer of the UK passport, with letters since 2015',
      url: 'https://github.com/microsoft/presidio/blob/54d0644a98a29fba36ef858cc520ec397c9bba30/presidio-analyzer/presidio_analyzer/predefined_recognizers/country_specific/uk/uk_passport_recognizer.py',
      read: '2026-11-22',
    },
    {
      title: 'Microsoft Purview: U.S./U.K. passport number, nine digits',
      url: 'https://learn.microsoft.com/en-us/purview/sit-defn-us-uk-passport-number',
      read: '2026-11-22',
    },
  ],
};
