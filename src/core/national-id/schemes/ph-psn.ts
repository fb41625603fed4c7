// PH · PSN (PhilSys Number): the permanent number of everyone in the Philippine Identification System.
//
// Issuer  Philippine Statistics Authority; Republic Act 11055, section 7.
// Shape   twelve random digits.
// Check   none published.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const phPsn: SchemeRule = {
  id: 'ph-psn',
  country: 'PH',
  rank: 1,
  name: 'PSN (PhilSys Number)',
  identifier: 'PNO',
  shapes: ['#{12}'],
  proves: 'Only that it has the shape of one; there is no published check digit.',
  format: (value) => inGroups(value, [4, 4, 4], '-'),
};

export const facts: SchemeFacts = {
  title: 'National identity number',
  sources: [
    { title: 'PhilSys Number', url: 'https://philsys.gov.ph/philsys-number/', read: '2026-11-21' },
    {
      title: 'PhilSys Number: Republic Act 11055, section 7(a)',
      url: 'https://attyv.com/law-dict/p/philsys-number/',
      read: '2026-11-21',
    },
  ],
};
