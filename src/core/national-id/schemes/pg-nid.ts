// PG · NID: the number of the identity card of Papua New Guinea.
//
// Issuer  PNG Civil and Identity Registry.
// Shape   ten digits.
// Check   none published.
// Data    none.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const pgNid: SchemeDefinition = {
  id: 'pg-nid',
  country: 'PG',
  name: 'NID',
  title: 'National identity card number',
  identifier: 'IDC',
  sources: [
    {
      title: 'idnumbers: Papua New Guinea, tests',
      url: 'https://github.com/Identique/idnumbers-npm',
      read: '2026-11-21',
    },
  ],
  rank: 1,
  shapes: ['#{10}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};
