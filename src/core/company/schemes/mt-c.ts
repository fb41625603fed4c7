// MT · Company registration number of Malta.
//
// Issuer  Malta Business Registry.
// Shape   C and up to six digits.
// Check   none.
// Data    none.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const mtC: SchemeDefinition = {
  id: 'mt-c',
  country: 'MT',
  name: 'Company number',
  title: 'Company registration number',
  identifier: 'NTR',
  sources: [
    {
      title: 'Malta Business Registry',
      url: 'https://mbr.mt/',
      read: '2026-11-21',
    },
  ],
  holder: 'company',
  shapes: ['C#{6}', 'C#{5}', 'C#{4}', 'C#{3}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};
