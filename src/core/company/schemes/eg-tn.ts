// EG · الرقم الضريبي: the tax number of Egypt.
//
// Issuer  Egyptian Tax Authority.
// Shape   NNN-NNN-NNN: nine digits.
// Check   none published.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const egTn: SchemeRule = {
  id: 'eg-tn',
  country: 'EG',
  name: 'الرقم الضريبي',
  identifier: 'TIN',
  shapes: ['#{9}'],
  format: (value) => inGroups(value, [3, 3, 3], '-'),
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax number',
  holder: 'company',
  sources: [
    {
      title: 'python-stdnum 2.2, tests/test_eg_tn.doctest: 105 numbers seen in public',
      url: 'https://github.com/arthurdejong/python-stdnum/blob/2.2/tests/test_eg_tn.doctest',
      read: '2026-11-23',
    },
    STRIPE_TYPES,
  ],
};
