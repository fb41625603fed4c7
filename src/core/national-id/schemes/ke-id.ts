// KE · ID number: the serial number of the national identity card and of the alien card.
//
// Issuer  National Registration Bureau; Registration of Persons Act, chapter 107.
// Shape   a running number, today of eight digits; six to nine digits are accepted.
// Check   none.
// Data    none.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const keId: SchemeDefinition = {
  id: 'ke-id',
  country: 'KE',
  name: 'ID number',
  title: 'National identity card number',
  identifier: 'IDC',
  sources: [
    {
      title: 'Smile ID: ID number formats',
      url: 'https://docs.usesmileid.com/supported-id-types/for-individuals-kyc/backed-by-id-authority/id-number-regex',
      read: '2026-11-21',
    },
  ],
  shapes: ['#{8}', '#{7}', '#{6}', '#{9}'],
  proves: 'Only that it has the shape of one; there is no check digit.',
};
