// TJ · ИНН/РМА (RMA): the taxpayer number of Tajikistan, of persons and companies.
//
// Issuer  Tax Committee under the Government.
// Shape   nine digits: kind of taxpayer, number, digits for validation.
// Check   none published.
// Proves  only the shape. Not that the number was issued, nor to whom.
// Data    the kind of taxpayer.
import { defineScheme } from '../scheme.ts';

export const tjTin = defineScheme({
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
  reasons: [],
  check: () => null,
  format: (value) => value,
});
