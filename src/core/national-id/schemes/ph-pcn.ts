// PH · PCN (PhilSys Card Number): the number on the face of the national identity card, which people show in place of
// their PhilSys Number.
//
// Issuer  Philippine Statistics Authority; Republic Act 11055.
// Shape   sixteen digits, written in groups of four.
// Check   none published.
// Data    none: the number is a random token.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const phPcn: SchemeRule = {
  id: 'ph-pcn',
  country: 'PH',
  name: 'PCN (PhilSys Card Number)',
  identifier: 'IDC',
  shapes: ['#{16}'],
  proves: 'Only that it has the shape of one; there is no published check digit.',
  format: (value) => inGroups(value, [4, 4, 4, 4], '-'),
};

export const facts: SchemeFacts = {
  title: 'National identity card number',
  sources: [
    { title: 'PhilSys Number', url: 'https://philsys.gov.ph/philsys-number/', read: '2026-11-21' },
    {
      title: 'PhilSys number: PSN and PCN',
      url: 'https://verihubs.com/ph/blog/philsys-number-psn-pcn-guide',
      read: '2026-11-21',
    },
  ],
};
