// BZ · TIN: the Belizean taxpayer identification number of persons and companies.
//
// Issuer  Belize Tax Service Department.
// Shape   six digits; on letters a two-digit account suffix may follow (10, 13 or 66). A seventh digit
//         exists inside the issuer's system and is not shown to taxpayers.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const bzTin: SchemeRule = {
  id: 'bz-tin',
  country: 'BZ',
  name: 'TIN',
  identifier: 'TIN',
  shapes: ['#{6}', '#{7}', '#{6}10', '#{6}13', '#{6}66'],
  proves: 'The number has the shape of its kind; no check digit is published.',
  format: (value) => (value.length === 8 ? `${value.slice(0, 6)}-${value.slice(6)}` : value),
};

export const facts: SchemeFacts = {
  title: 'Taxpayer identification number',
  holder: 'shared',
  sources: [
    { title: 'TIN Check Belize', url: 'https://tin-check.com/en/tin-check-belize/', read: '2026-11-21' },
    {
      title: 'Belize TIN: Tax Identification Number Guide',
      url: 'https://lookuptax.com/docs/fr/tax-identification-number/belize-tax-id-guide',
      read: '2026-11-21',
    },
  ],
};
