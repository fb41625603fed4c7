// TJ · ИНН/РМА (RMA): the taxpayer number of Tajikistan, of persons and companies.
//
// Issuer  Tax Committee under the Government.
// Shape   nine digits: kind of taxpayer, number, digits for validation.
// Check   none published.
// Data    the kind of taxpayer.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const tjTin: SchemeDefinition = {
  id: 'tj-tin',
  country: 'TJ',
  name: 'INN (ИНН/РМА)',
  title: 'Taxpayer number',
  holder: 'shared',
  identifier: 'TIN',
  sources: [
    {
      title: 'Tajikistan Tax Identification Number (org-id)',
      url: 'http://org-id.guide/list/TJ-TIN',
      read: '2026-11-21',
    },
  ],
  shapes: ['#{9}'],
  proves: 'Only the shape: the rule of the check is not published.',
};
