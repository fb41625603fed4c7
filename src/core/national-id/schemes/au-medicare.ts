// AU · Medicare card number.
//
// Issuer  Services Australia; Health Insurance Act 1973.
// Shape   SSSSSSSS C N [I]: identifier that starts with 2 to 6, check digit, number of the card's issue, and the
//         reference number of the person on the card.
// Check   1·d1 + 3·d2 + 7·d3 + 9·d4 + 1·d5 + 3·d6 + 7·d7 + 9·d8 ≡ d9 (mod 10).
// Data    none. People of one family share the first nine digits.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9];

export const auMedicare: SchemeRule = {
  id: 'au-medicare',
  country: 'AU',
  rank: 1,
  name: 'Medicare number',
  identifier: 'IDC',
  shapes: ['[2-6]#{8}[1-9]', '[2-6]#{8}[1-9][1-9]'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the card was issued.',
  check: (value) => (weightedSum(value, WEIGHTS) % 10 === digitAt(value, 8) ? null : 'invalid_checksum'),
  format(value) {
    const card = `${value.slice(0, 4)} ${value.slice(4, 9)} ${value.charAt(9)}`;
    return value.length === 10 ? card : `${card}-${value.charAt(10)}`;
  },
  checkDigit: [8, 9],
};

export const facts: SchemeFacts = {
  title: 'Medicare card number',
  checksum: 'weights 1 3 7 9, modulo 10',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'National E-Health Transition Authority, Use of Healthcare Identifiers in Health Software Systems, conformance requirements 1.4 of 3 May 2011: the check digit (as example-a.com quotes it)',
      url: 'https://example-a.com/answer/15823818',
      read: '2026-11-23',
      authority: ['invalid_checksum'],
    },
    {
      title: 'Australian Medicare Number Validation',
      url: 'https://clearwater.com.au/code/medicare',
      read: '2026-11-21',
    },
    {
      title: 'Australian Medicare Number Validation (issue number not zero)',
      url: 'https://doccy.com.au/medicare-number-validation',
      read: '2026-11-21',
    },
  ],
};
