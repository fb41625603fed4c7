// GB · CHI number (Community Health Index): of patients of the National Health Service in Scotland.
//
// Issuer  NHS Scotland; Public Health Scotland.
// Shape   DDMMYY RR G C: birth date, two random digits, a digit for the sex, check digit.
// Check   as the NHS number, or the Luhn formula, with which numbers are given out as those ran out.
// Data    birth date and sex.
import { passesLuhn } from '../../check/luhn.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { shortDate } from '../short-date.ts';
import { passesNhs } from './gb-nhs.ts';

const BIRTH = shortDate('ddmmyy', 0);

export const gbChi: SchemeRule = {
  id: 'gb-chi',
  country: 'GB',
  name: 'CHI number',
  identifier: 'PNO',
  rank: 2,
  dateAt: [0, 6],
  shapes: ['0[1-9]#{8}', '[12]#{9}', '3[01]#{8}'],
  hasChecksum: true,
  proves: 'The digits agree with each other and hold a birth date; not that the number was issued.',
  check(value, today) {
    if (!passesLuhn(value) && !passesNhs(value)) return 'invalid_checksum';
    return BIRTH.isPast(value, today) ? null : 'invalid_date';
  },
  birthYear: BIRTH.yearOf,
};

export const facts: SchemeFacts = {
  title: 'Community Health Index number of Scotland',
  checksum: 'Luhn, or weights 10 to 2, modulo 11',
  reasons: ['invalid_checksum', 'invalid_date'],
  sources: [
    {
      title: 'Public Health Scotland, phsmethods: chi_check, modulus 11 and, since 2026, modulus 10',
      url: 'https://github.com/Public-Health-Scotland/phsmethods/blob/096c7439b939c7cc951ddca08132f74f4fa9fda2/R/chi_check.R',
      read: '2026-11-22',
      authority: ['invalid_checksum', 'invalid_date'],
    },
  ],
};
