// HU · Adószám: the tax number of Hungarian companies and of persons in business.
//
// Issuer  Nemzeti Adó- és Vámhivatal.
// Shape   NNNNNNNC-V-RR: eight digits, kind of VAT 1 to 5, county.
// Check   weights 9 7 3 1 9 7 3 1 over the first eight, divisible by 10.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { divides, HUNGARIAN } from '../checks.ts';

export const huAdoszam: SchemeRule = {
  id: 'hu-adoszam',
  country: 'HU',
  name: 'Adószám',
  identifier: 'TIN',
  shapes: ['#{8}[1-5]##', '#{8}'],
  checkDigit: [7, 8],
  format: (value) => (value.length === 8 ? value : inGroups(value, [8, 1, 2], '-')),
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (divides(value, 0, HUNGARIAN, 10) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Tax number',
  holder: 'company',
  checksum: 'weights 9 7 3 1 9 7 3 1, modulo 10',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'stdnum (npm): hu/anum',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/hu/anum.ts',
      read: '2026-11-22',
    },
  ],
};
