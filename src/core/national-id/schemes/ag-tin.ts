// AG · TIN: the tax number of Antigua and Barbuda, of persons and companies.
//
// Issuer  Inland Revenue Department.
// Shape   six or seven digits.
// Check   none published.
// Data    none.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const agTin: SchemeDefinition = {
  id: 'ag-tin',
  country: 'AG',
  name: 'TIN',
  title: 'Tax identification number',
  identifier: 'TIN',
  sources: [
    {
      title: 'Tax ID table (Antigua & Barbuda: a 6-digit number)',
      url: 'https://docslib.org/doc/1533544/tax-id-table',
      read: '2026-11-22',
    },
  ],
  holder: 'shared',
  shapes: ['#{6}', '#{7}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};
