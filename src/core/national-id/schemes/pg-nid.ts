// PG · NID: the number of the identity card of Papua New Guinea.
//
// Issuer  PNG Civil and Identity Registry.
// Shape   ten digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const pgNid: SchemeRule = {
  id: 'pg-nid',
  country: 'PG',
  name: 'NID',
  identifier: 'IDC',
  rank: 1,
  shapes: ['#{10}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'National identity card number',
  sources: [
    {
      title: 'idnumbers: Papua New Guinea, national ID',
      url: 'https://github.com/identique/idnumbers/blob/2a018c2cf451087b69aee0d665c5624f380f308a/idnumbers/nationalid/png/national_id.py',
      read: '2026-11-22',
    },
  ],
};
