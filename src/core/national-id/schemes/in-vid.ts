// IN · VID: the virtual identity number, a revocable stand-in for an Aadhaar number.
//
// Issuer  Unique Identification Authority of India; circular of 10 January 2018.
// Shape   sixteen digits, the first 2 to 9, written in groups of four.
// Check   Verhoeff.
// Data    none: the digits are random.
import { passesVerhoeff } from '../../check/verhoeff.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { NO_GROUND } from '../../scheme/unheld.ts';

export const inVid: SchemeRule = {
  id: 'in-vid',
  country: 'IN',
  rank: 1,
  name: 'VID',
  identifier: 'PNO',
  shapes: ['[2-9]#{15}'],
  checkDigit: -1,
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports: (value) => (passesVerhoeff(value) ? null : 'invalid_checksum'),
  format: (value) => inGroups(value, [4, 4, 4, 4], ' '),
};

export const facts: SchemeFacts = {
  title: 'Virtual identity number',
  reported: ['invalid_checksum'],
  unheld: NO_GROUND,
  sources: [
    {
      title: 'aadhaar-validator: Aadhaar number and Virtual ID, with examples',
      url: 'https://npmjs.com/package/aadhaar-validator',
      read: '2026-11-21',
    },
  ],
};
