// PG · TIN: the taxpayer identification number of Papua New Guinea, for persons and companies.
//
// Issuer  Internal Revenue Commission; Tax Administration Act 2017.
// Shape   nine digits; the last is said to be a check digit.
// Check   none published.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const pgTin: SchemeRule = {
  id: 'pg-tin',
  country: 'PG',
  name: 'TIN',
  identifier: 'TIN',
  shapes: ['#{9}'],
  proves: 'The number has the shape of its kind; no check digit is published.',
  format: (value) => inGroups(value, [3, 3, 3], '-'),
};

export const facts: SchemeFacts = {
  title: 'Taxpayer identification number',
  holder: 'shared',
  sources: [
    {
      title: 'Papua New Guinea TIN: format and structure',
      url: 'https://taxdo.com/resources/global-tax-id-validation-guide/papua-new-guinea',
      read: '2026-11-21',
    },
    {
      title: '10 Essential Questions About TIN in Papua New Guinea',
      url: 'https://taxdo.com/resources/faq/post/verify-papua-new-guinea-tin-irc-ipa',
      read: '2026-11-21',
    },
  ],
};
