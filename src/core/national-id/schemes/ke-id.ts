// KE · ID number: the serial number of the national identity card and of the alien card.
//
// Issuer  National Registration Bureau; Registration of Persons Act, chapter 107.
// Shape   a running number, today of eight digits; six to nine digits are accepted.
// Check   none.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const keId: SchemeRule = {
  id: 'ke-id',
  country: 'KE',
  name: 'ID number',
  identifier: 'IDC',
  shapes: ['#{8}', '#{7}', '#{6}', '#{9}'],
  proves: 'Only that it has the shape of one; there is no check digit.',
};

export const facts: SchemeFacts = {
  title: 'National identity card number',
  sources: [
    {
      title: 'Smile ID: ID number formats',
      url: 'https://docs.usesmileid.com/supported-id-types/for-individuals-kyc/backed-by-id-authority/id-number-regex',
      read: '2026-11-21',
    },
  ],
};
