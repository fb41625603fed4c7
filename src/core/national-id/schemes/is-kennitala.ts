// IS · Kennitala: the Icelandic identity number.
//
// Issuer  Þjóðskrá (Registers Iceland).
// Shape   DDMMYY-RRKC: birth date, two serial digits, the former check digit, century (8 1800s, 9 1900s,
//         0 2000s).
// Check   none any more: since 18 February 2026 numbers are given that need not pass the old modulus 11,
//         whatever the birth date.
//         A lost zero is not put back: no check digit would prove it.
// Data    birth date. Companies have 40 added to the day; their numbers are refused here.
import { isPastDate } from '../../date.ts';
import { twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

/** The first year of the century that the last digit names. */
const CENTURIES: Readonly<Record<string, number>> = { '8': 1800, '9': 1900, '0': 2000 };

const yearOf = (value: string) => CENTURIES[value[9]!]! + twoDigits(value, 4);

export const isKennitala: SchemeRule = {
  id: 'is-kennitala',
  country: 'IS',
  name: 'Kennitala',
  identifier: 'PNO',
  dateAt: [0, 6],
  shapes: ['[0-7]#{8}[890]'],
  proves: 'The birth date is real; numbers given since February 2026 carry no check digit.',
  check(value, today) {
    const day = twoDigits(value, 0);
    if (day > 40) return 'invalid_component';
    return isPastDate(yearOf(value), twoDigits(value, 2), day, today) ? null : 'invalid_date';
  },
  format: (value) => `${value.slice(0, 6)}-${value.slice(6)}`,
  birthYear: yearOf,
};

export const facts: SchemeFacts = {
  title: 'Identity number',
  reasons: ['invalid_component', 'invalid_date'],
  sources: [
    {
      title: 'Þjóðskrá: Um kennitölur, Kennitala - úthlutun',
      url: 'https://skra.is/folk/eg-i-thjodskra/um-kennitolur',
      read: '2026-11-21',
      authority: ['invalid_component', 'invalid_date'],
    },
    {
      title: 'Kennitala issue 46: No more 9-digit validation in 2026, as announced by Þjóðskrá',
      url: 'https://github.com/HermannBjorgvin/Kennitala/issues/46',
      read: '2026-11-21',
    },
  ],
};
