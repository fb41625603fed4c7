// AG · TIN: the tax number of Antigua and Barbuda, of persons and companies.
//
// Issuer  Inland Revenue Department.
// Shape   six or seven digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const agTin: SchemeRule = {
  id: 'ag-tin',
  country: 'AG',
  name: 'TIN',
  identifier: 'TIN',
  shapes: ['#{6}', '#{7}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax identification number',
  holder: 'shared',
  sources: [
    {
      title: 'Tax ID table (Antigua & Barbuda: a 6-digit number)',
      url: 'https://docslib.org/doc/1533544/tax-id-table',
      read: '2026-11-22',
    },
  ],
};
