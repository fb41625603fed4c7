// PK · CNIC: the number of the computerised national identity card.
//
// Issuer  National Database and Registration Authority (NADRA); NADRA Ordinance 2000.
// Shape   PDDTU-FFFFFFF-G: province, division, district, tehsil, union council; family number; odd for men.
// Check   none; a number whose province is 0 is refused. Provinces 1 to 7 are documented, others are let pass.
//         So is a last digit of 0: some pages count it among the even ones, others begin at 1 and 2.
// Data    sex and place of the permanent address.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const pkCnic: SchemeRule = {
  id: 'pk-cnic',
  country: 'PK',
  name: 'CNIC',
  identifier: 'PNO',
  shapes: ['#{13}'],
  written: ['#{5}-#{7}-#'],
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports: (value) => (value.startsWith('0') ? 'invalid_component' : null),
  format: (value) => inGroups(value, [5, 7, 1], '-'),
};

export const facts: SchemeFacts = {
  title: 'Computerised national identity card number',
  reported: ['invalid_component'],
  unheld: {
    why: 'no_ground',
    because: 'Provinces 1 to 7 are from the press; no list of NADRA was found.',
  },
  sources: [
    {
      title: 'There is a secret meaning behind your CNIC number',
      url: 'https://www.samaa.tv/news/2020/01/there-is-a-secret-meaning-behind-your-cnic-number/',
      read: '2026-11-21',
    },
    {
      title: '13 digit CNIC number: the useful information one should know',
      url: 'https://www.dailyinfotainment.com/2019/06/13-digit-cnic-number-useful-information.html',
      read: '2026-11-21',
    },
  ],
};
