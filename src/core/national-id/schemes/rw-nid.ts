// RW · Indangamuntu: the national identity number.
//
// Issuer  National Identification Agency (NIDA).
// Shape   S YYYY G NNNNNNN F CC: 1 citizen, 2 refugee or 3 foreigner; birth year; 8 for men, 7 for women; order of
//         registration; how often the card was reissued; two check digits.
// Check   the rule of the check digits is not published.
// Data    birth year, sex, citizenship.
import { yearOf } from '../../date.ts';
import { numberAt } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const YEAR_MIN = 1850;

export const rwNid: SchemeRule = {
  id: 'rw-nid',
  country: 'RW',
  name: 'Indangamuntu',
  identifier: 'PNO',
  dateAt: [1, 5],
  shapes: ['[123]####[78]#{10}'],
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports(value, today) {
    const year = numberAt(value, 1, 4);
    return year >= YEAR_MIN && year <= yearOf(today) ? null : 'invalid_date';
  },
  format: (value) => inGroups(value, [1, 4, 1, 7, 1, 2], ' '),
  checkDigit: 14,
  birthYear: (value) => numberAt(value, 1, 4),
};

export const facts: SchemeFacts = {
  title: 'National identity number',
  reported: ['invalid_date'],
  unheld: {
    why: 'no_ground',
    because:
      'The year at the second place is what two newspapers explain; no text of NIDA was found that says from when it counts, for refugees and foreigners too.',
  },
  sources: [
    {
      title: "Understanding the 16 digits on Rwanda's national ID card",
      url: 'https://ickjournalism.com/understanding-the-16-digits-on-rwandas-national-id-card/',
      read: '2026-11-21',
    },
    {
      title: 'Why are Rwandans getting multiple national ID numbers?',
      url: 'https://www.ktpress.rw/2025/06/why-are-rwandans-getting-multiple-national-id-numbers-auditor-general-points-to-a-system-flaw/',
      read: '2026-11-21',
    },
  ],
};
