// IT · Codice fiscale: the Italian tax code of natural persons.
//
// Issuer  Agenzia delle Entrate; DPR 605/1973, DM 23 December 1976 no. 13813.
// Shape   SSSNNN YYMDD PPPP C: three letters each of surname and name, year, month letter, day (+40 for
//         women), place of birth, check letter. Where two people would share a code, digits are replaced
//         from the right: 0-9 by L M N P Q R S T U V (omocodia).
// Check   odd positions by the decree's table, even ones by rank, summed modulo 26, as a letter.
// Data    birth date without century, sex, place of birth.
import { isPastDateInSomeCentury, onlyYearOf } from '../../date.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { TIN_ALGORITHMS } from '../../scheme/sources.ts';
import { passesOddEven } from '../odd-even.ts';

const MONTHS = 'ABCDEHLMPRST';
const OMOCODIA = 'LMNPQRSTUV';

/** The two-digit number at a position, whether written in digits or in their replacements. */
function decode(value: string, at: number): number {
  return decodeDigit(value, at) * 10 + decodeDigit(value, at + 1);
}

function decodeDigit(value: string, at: number): number {
  const code = value.charCodeAt(at);
  return code < 58 ? code - 48 : OMOCODIA.indexOf(value[at]!);
}

const monthOf = (value: string) => MONTHS.indexOf(value[8]!) + 1;

/** The day of the month: 1 to 31 stand for men, 41 to 71 for women. */
function dayOf(value: string): number {
  const day = decode(value, 9);
  return day > 40 ? day - 40 : day;
}

export const itCodiceFiscale: SchemeRule = {
  id: 'it-codice-fiscale',
  country: 'IT',
  name: 'Codice fiscale',
  identifier: 'TIN',
  dateAt: [6, 11],
  shapes: ['@{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-7LMNPQRST][0-9LMNPQRSTUV]@[0-9LMNPQRSTUV]{3}@'],
  written: [
    '@{6}[0-9L-V]{2}[A-EHLMPRST][0-9L-V]{2}@[0-9L-V]{3}@',
    '@{3} @{3} [0-9L-V]{2}[A-EHLMPRST][0-9L-V]{2} @[0-9L-V]{3}@',
  ],
  hasChecksum: true,
  proves: 'The characters agree with each other and hold a real birth date; not that the code was issued.',
  check(value, today) {
    if (!passesOddEven(value, 15)) return 'invalid_checksum';
    const isDate = isPastDateInSomeCentury(decode(value, 6), monthOf(value), dayOf(value), today);
    return isDate ? null : 'invalid_date';
  },
  birthYear: (value, today) => onlyYearOf(decode(value, 6), monthOf(value), dayOf(value), today),
};

export const facts: SchemeFacts = {
  title: 'Tax code of natural persons',
  checksum: 'letter by the table of the decree, modulo 26',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum', 'invalid_date'],
  sources: [
    TIN_ALGORITHMS,
    {
      title: 'Il codice fiscale degli italiani: regole di calcolo (DM 23 dicembre 1976, n. 13813)',
      url: 'http://www.asinformatica.net/codice-fiscale-calcolo.html',
      read: '2026-11-21',
      authority: ['invalid_checksum', 'invalid_date'],
    },
    {
      title: 'cfiscale.it: Come funziona, Omocodie',
      url: 'https://cfiscale.it/come-funziona',
      read: '2026-11-21',
    },
  ],
};
