// IE · Company registration number of Ireland.
//
// Issuer  Companies Registration Office.
// Shape   one to six digits.
// Check   none.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const ieCro: SchemeRule = {
  id: 'ie-cro',
  country: 'IE',
  name: 'CRO number',
  identifier: 'NTR',
  shapes: ['#{6}', '#{5}', '#{4}', '###', '##', '#'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Company registration number',
  holder: 'company',
  sources: [
    {
      title: 'Apify, EU company check: CRO number, one to six digits',
      url: 'https://apify.com/kyb-data/eu-company-check/input-schema',
      read: '2026-11-22',
    },
  ],
};
