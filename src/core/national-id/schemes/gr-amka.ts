// GR · AMKA (Arithmós Mitróou Koinonikís Asfálisis): the Greek social security number.
//
// Issuer  IDIKA; law 3655/2008.
// Shape   DDMMYY NNNN C: birth date, serial, check digit.
// Check   Luhn.
// Data    birth date without century, sex.
import { passesLuhn } from '../../check/luhn.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { shortDate } from '../short-date.ts';

const BIRTH_DATE = shortDate('ddmmyy', 0);

export const grAmka: SchemeRule = {
  id: 'gr-amka',
  country: 'GR',
  name: 'AMKA',
  identifier: 'PNO',
  dateAt: [0, 6],
  shapes: ['#{11}'],
  lostZeros: 1,
  hasChecksum: true,
  proves: 'The digits agree with each other and hold a real birth date; not that the number was issued.',
  check(value, today) {
    if (!passesLuhn(value)) return 'invalid_checksum';
    return BIRTH_DATE.isPast(value, today) ? null : 'invalid_date';
  },
  birthYear: BIRTH_DATE.yearOf,
};

export const facts: SchemeFacts = {
  title: 'Social security number',
  checksum: 'Luhn',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum', 'invalid_date'],
  sources: [
    { title: 'Amka: rules of the number', url: 'https://rubydoc.info/gems/amka/Amka', read: '2026-11-21' },
    {
      title: 'python-stdnum: AMKA, Greek social security number',
      url: 'https://arthurdejong.org/git/python-stdnum/tree/stdnum/gr/amka.py?id=e951daca447f678f5a3f3c70dcc535eb8d7449b4',
      read: '2026-11-21',
    },
  ],
};
