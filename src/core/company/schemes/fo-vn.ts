// FO · V-tal: the number of Faroese companies.
//
// Issuer  Skráseting Føroya, TAKS.
// Shape   six digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const foVn: SchemeRule = {
  id: 'fo-vn',
  country: 'FO',
  name: 'V-tal',
  identifier: 'NTR',
  shapes: ['#{6}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Company number',
  holder: 'company',
  sources: [
    {
      title: 'OECD, Information on Tax Identification Numbers: Faroe Islands (as paperzz.com carries it)',
      url: 'https://paperzz.com/doc/8953819/information-on-tax-identification-numbers---faroe-islands',
      read: '2026-11-22',
    },
    {
      title: 'stdnum (npm): fo/vn',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/fo/vn.ts',
      read: '2026-11-22',
    },
  ],
};
