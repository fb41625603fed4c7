// CA · Passport number of Canada.
//
// Issuer  Immigration, Refugees and Citizenship Canada.
// Shape   since 2023 a letter, six digits and two letters; before, two letters and six digits.
// Check   none.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const caPassport: SchemeRule = {
  id: 'ca-passport',
  country: 'CA',
  name: 'Passport number',
  identifier: 'PAS',
  rank: 3,
  aside: true,
  shapes: ['@#{6}@@', '@@#{6}'],
  proves: 'Only that it has the shape of one; it has no check digit.',
};

export const facts: SchemeFacts = {
  title: 'Passport number',
  sources: [
    {
      title:
        "Government of Canada: Features of Canada's new passport: a letter, six digits and two letters, which were two letters and six digits (as legalclarity.org cites it)",
      url: 'https://legalclarity.org/what-is-the-canadian-passport-number-format/',
      read: '2026-11-23',
      authority: [],
    },
  ],
};
