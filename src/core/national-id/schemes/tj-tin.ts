// TJ · ИНН/РМА (RMA): the taxpayer number of Tajikistan, of persons and companies.
//
// Issuer  Tax Committee under the Government.
// Shape   nine digits: kind of taxpayer, number, digits for validation.
// Check   none published.
// Data    the kind of taxpayer.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const tjTin: SchemeRule = {
  id: 'tj-tin',
  country: 'TJ',
  name: 'INN (ИНН/РМА)',
  identifier: 'TIN',
  shapes: ['#{9}'],
  proves: 'Only the shape: the rule of the check is not published.',
};

export const facts: SchemeFacts = {
  title: 'Taxpayer number',
  holder: 'shared',
  sources: [
    {
      title: 'Tajikistan Tax Identification Number (org-id)',
      url: 'http://org-id.guide/list/TJ-TIN',
      read: '2026-11-21',
    },
  ],
};
