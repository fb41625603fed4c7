// SK · Číslo občianskeho preukazu: the number of the Slovak identity card.
//
// Issuer  Ministry of the Interior.
// Shape   two letters and six digits.
// Check   none.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const skOp: SchemeRule = {
  id: 'sk-op',
  country: 'SK',
  name: 'Číslo OP',
  identifier: 'IDC',
  rank: 2,
  shapes: ['@@#{6}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
  format: (value) => `${value.slice(0, 2)} ${value.slice(2)}`,
};

export const facts: SchemeFacts = {
  title: 'Identity card number',
  sources: [
    {
      title: 'idnumbers: Slovakia, citizen identification card',
      url: 'https://github.com/identique/idnumbers/blob/0a8c94f845fd2c2f8245465b819b80de93d4b50e/idnumbers/nationalid/svk/citizen_id.py',
      read: '2026-11-22',
    },
  ],
};
