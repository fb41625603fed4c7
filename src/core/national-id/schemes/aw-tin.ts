// AW · TIN: the tax number of Aruba, of persons and companies.
//
// Issuer  Departamento di Impuesto.
// Shape   eight digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_EXAMPLES } from '../../scheme/sources.ts';

export const awTin: SchemeRule = {
  id: 'aw-tin',
  country: 'AW',
  name: 'TIN',
  identifier: 'TIN',
  shapes: ['#{8}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax identification number',
  holder: 'shared',
  sources: [
    STRIPE_EXAMPLES,
    {
      title: 'Tax ID table (Aruba: an 8-digit number)',
      url: 'https://docslib.org/doc/1533544/tax-id-table',
      read: '2026-11-22',
    },
  ],
};
