// SK · Číslo občianskeho preukazu: the number of the Slovak identity card.
//
// Issuer  Ministry of the Interior.
// Shape   two letters and six digits.
// Check   none.
// Data    none.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const skOp: SchemeDefinition = {
  id: 'sk-op',
  country: 'SK',
  name: 'Číslo OP',
  title: 'Identity card number',
  identifier: 'IDC',
  sources: [
    {
      title: 'idnumbers: Slovakia, citizen identity card',
      url: 'https://github.com/Identique/idnumbers-npm',
      read: '2026-11-21',
    },
  ],
  rank: 2,
  shapes: ['@@#{6}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
  format: (value) => `${value.slice(0, 2)} ${value.slice(2)}`,
};
