// MN · Регистрийн дугаар (registriin dugaar): the registration number of Mongolia.
//
// Issuer  General Authority for State Registration; its order no. 331 of 2010.
// Shape   AA YYMMDD G C: two Cyrillic letters for the place, birth date with 20 added to the month in the
//         2000s, a digit for the sex, a control digit.
// Check   the rule of the control digit is not published.
// Data    birth date, sex, and the place of first registration.
import { isPastDate } from '../../date.ts';
import { twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const LETTERS = '[А-ЯЁӨҮ]';

function isOfThe2000s(value: string): boolean {
  return twoDigits(value, 4) > 20;
}

function yearOf(value: string): number {
  return (isOfThe2000s(value) ? 2000 : 1900) + twoDigits(value, 2);
}

export const mnRd: SchemeRule = {
  id: 'mn-rd',
  country: 'MN',
  name: 'Registriin dugaar (Регистрийн дугаар)',
  identifier: 'PNO',
  dateAt: [2, 8],
  shapes: [`${LETTERS}{2}#{8}`],
  proves: 'The digits hold a real birth date; the rule of the control digit is not published.',
  check(value, today) {
    const month = twoDigits(value, 4) - (isOfThe2000s(value) ? 20 : 0);
    return isPastDate(yearOf(value), month, twoDigits(value, 6), today) ? null : 'invalid_date';
  },
  birthYear: yearOf,
};

export const facts: SchemeFacts = {
  title: 'Registration number',
  reasons: ['invalid_date'],
  sources: [
    {
      title: 'Регистрийн дугаарыг шинээр олгох, өөрчлөх, хүчингүй болгох журам',
      url: 'https://www.legalinfo.mn/annex/downloadDoc/395/',
      read: '2026-11-21',
      authority: ['invalid_date'],
    },
    {
      title: 'Регистрийн дугаар ийм учиртай',
      url: 'https://khentii.burtgel.gov.mn/post/62674',
      read: '2026-11-21',
      authority: ['invalid_date'],
    },
  ],
};
