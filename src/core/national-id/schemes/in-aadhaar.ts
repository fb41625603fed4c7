// IN · Aadhaar (आधार): the identity number of residents.
//
// Issuer  Unique Identification Authority of India; Aadhaar Act 2016.
// Shape   twelve digits, the first 2 to 9, written in groups of four.
// Check   Verhoeff.
// Data    none: the digits are random.
import { passesVerhoeff } from '../../check/verhoeff.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const inAadhaar: SchemeDefinition = {
  id: 'in-aadhaar',
  country: 'IN',
  name: 'Aadhaar',
  title: 'Resident identity number',
  identifier: 'PNO',
  sources: [
    {
      title: 'AadhaarValidator: what is checked',
      url: 'https://pub.dev/documentation/in_validator/latest/aadhaar_validator/AadhaarValidator/AadhaarValidator.html',
      read: '2026-11-21',
    },
    {
      title: 'aadhaar-validator: Aadhaar number and Virtual ID, with examples',
      url: 'https://npmjs.com/package/aadhaar-validator',
      read: '2026-11-21',
    },
  ],
  shapes: ['[2-9]#{11}'],
  checksum: 'Verhoeff',
  catchesEveryDigit: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  reasons: ['invalid_checksum'],
  check: (value) => (passesVerhoeff(value) ? null : 'invalid_checksum'),
  format: (value) => inGroups(value, [4, 4, 4], ' '),
};
