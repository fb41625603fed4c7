// IN · Aadhaar (आधार): the identity number of residents.
//
// Issuer  Unique Identification Authority of India; Aadhaar Act 2016.
// Shape   twelve digits, the first 2 to 9, written in groups of four.
// Check   Verhoeff.
// Data    none: the digits are random.
import { passesVerhoeff } from '../../check/verhoeff.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const inAadhaar: SchemeRule = {
  id: 'in-aadhaar',
  country: 'IN',
  name: 'Aadhaar',
  identifier: 'PNO',
  shapes: ['[2-9]#{11}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check: (value) => (passesVerhoeff(value) ? null : 'invalid_checksum'),
  format: (value) => inGroups(value, [4, 4, 4], ' '),
};

export const facts: SchemeFacts = {
  title: 'Resident identity number',
  checksum: 'Verhoeff',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'Unique Identification Authority of India, A UID Numbering Scheme, May 2010: twelve digits, eleven and a check sum (as susam.net quotes it)',
      url: 'https://susam.net/uid-numbering-scheme.html',
      read: '2026-11-23',
      authority: ['invalid_checksum'],
    },
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
};
