// IN · PAN of companies, firms, trusts and other bodies: the permanent account number.
//
// Issuer  Income Tax Department; Income-tax Act 1961, section 139A.
// Shape   AAACA9999A: three letters, the kind of holder, first letter of its name, serial 0001 to 9999, check letter. Kinds are
//         A association, B body of individuals, C company, E limited liability partnership, F firm, G government, H undivided
//         family, J artificial juridical person, K and T trust, L local authority. P is a person, among the identity numbers.
// Check   the rule of the check letter is not published.
// Data    the kind of holder and the first letter of its name.
import { numberAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const inPan: SchemeRule = {
  id: 'in-pan',
  country: 'IN',
  name: 'PAN',
  identifier: 'TIN',
  componentAt: [5, 9],
  shapes: ['@{3}[ABCEFGHJKLT]@#{4}@'],
  checkDigit: 9,
  proves:
    'Only that it has the shape of one and names a kind of holder; the rule of its check letter is not published.',
  reports: (value) => (numberAt(value, 5, 4) === 0 ? 'invalid_component' : null),
};

export const facts: SchemeFacts = {
  title: 'Permanent account number',
  holder: 'company',
  reported: ['invalid_component'],
  unheld: {
    why: 'no_ground',
    because:
      'No text of the Income Tax Department that excludes the serial 0000 was found, nor software that refuses it.',
  },
  sources: [
    {
      title: 'The structure of the PAN: kinds of holder, serial from 0001',
      url: 'https://caclubindia.com/forum/reading-a-pan-no--194249.asp',
      read: '2026-11-23',
    },
    {
      title: 'The kinds of holder, limited liability partnerships included',
      url: 'https://www.mycaguru.com/question/how-pan-is-formed-and-how-it-gets-its-unique-identity/',
      read: '2026-11-23',
    },
  ],
};
