// ZM · NRC: the national registration card number.
//
// Issuer  Department of National Registration, Passport and Citizenship; National Registration Act, chapter 126.
// Shape   NNNNNN/DD/C: running number in the district, province and district, 1 Zambian, 2 Commonwealth citizen, 3 other.
// Check   none.
// Data    district of issue and citizenship.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const zmNrc: SchemeRule = {
  id: 'zm-nrc',
  country: 'ZM',
  name: 'NRC',
  identifier: 'IDC',
  shapes: ['#{8}[123]'],
  written: ['#{6}/##/[123]'],
  proves: 'Only that it has the shape of one; there is no check digit.',
  format: (value) => inGroups(value, [6, 2, 1], '/'),
};

export const facts: SchemeFacts = {
  title: 'National registration card number',
  sources: [
    {
      title: 'The national registration card: what the number means',
      url: 'https://zambianobserver.com/the-national-registration-card-was-introduced-in-1965-the-first-card-000001-11-1-was-issued-to-kaunda/',
      read: '2026-11-21',
    },
  ],
};
