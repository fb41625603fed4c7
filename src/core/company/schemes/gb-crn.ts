// GB · Company registration number of the United Kingdom.
//
// Issuer  Companies House.
// Shape   eight digits, or two letters of the register and six digits.
// Check   none.
// Data    none.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const gbCrn: SchemeDefinition = {
  id: 'gb-crn',
  country: 'GB',
  name: 'Company number',
  title: 'Company registration number',
  identifier: 'NTR',
  sources: [
    {
      title: 'Companies House: uniform resource identifiers, company numbers',
      url: 'https://www.gov.uk/government/organisations/companies-house',
      read: '2026-11-21',
    },
  ],
  holder: 'company',
  shapes: ['#{8}', '[A-Z][A-Z0-9]#{6}'],
  lostZeros: 2,
  proves: 'Only that it has the shape of one; no check digit is published.',
};
