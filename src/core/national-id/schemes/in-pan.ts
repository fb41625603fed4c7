// IN · PAN: the permanent account number of individuals.
//
// Issuer  Income Tax Department; Income-tax Act 1961, section 139A.
// Shape   AAAPA9999A: three letters, P for a person, first letter of the surname, serial 0001 to 9999, check letter.
//         Other fourth letters are companies, firms, trusts and families, among the company numbers.
// Check   the rule of the check letter is not published.
// Data    first letter of the surname.
import { numberAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const inPan: SchemeRule = {
  id: 'in-pan',
  country: 'IN',
  rank: 2,
  name: 'PAN',
  identifier: 'TIN',
  shapes: ['@{3}P@#{4}@'],
  written: ['@@@P@#{4}@'],
  proves: "Only that it has the shape of a person's; the rule of its check letter is not published.",
  reports: (value) => (numberAt(value, 5, 4) === 0 ? 'invalid_component' : null),
  checkDigit: 9,
};

export const facts: SchemeFacts = {
  title: 'Permanent account number',
  reported: ['invalid_component'],
  unheld: {
    why: 'no_ground',
    because:
      'That serials begin with 0001 is what others quote of the Income Tax Department; its own text could not be read.',
  },
  sources: [
    {
      title: 'PANValidator: what is checked',
      url: 'https://pub.dev/documentation/in_validator/latest/pan_validator/PANValidator/PANValidator.html',
      read: '2026-11-21',
    },
    {
      title: 'The significance of each character of the PAN',
      url: 'https://gist.github.com/Chandrakanth339/a004e4195ba6ad10591315f5d60f9bbf',
      read: '2026-11-21',
    },
  ],
};
