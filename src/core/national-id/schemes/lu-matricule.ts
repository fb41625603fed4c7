// LU · Matricule (numéro d'identification): the Luxembourg national identification number of persons.
//
// Issuer  CTIE, Registre national des personnes physiques; law of 19 June 2013, règlement grand-ducal of
//         28 November 2013.
// Shape   YYYYMMDD NNN CV: birth date, serial, two check digits. Month and day are 00 where not known.
//         Numbers that begin with 3 or 4 carry no date.
// Check   C Luhn over the first eleven digits and itself, V Verhoeff over the first eleven and itself.
// Data    birth date. No birth year is given unless the whole date is known.
import { passesLuhn } from '../../check/luhn.ts';
import { passesVerhoeff } from '../../check/verhoeff.ts';
import { dayOf, isPastDate, isRealDate } from '../../date.ts';
import { numberAt, twoDigits } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { TIN_ALGORITHMS } from '../../scheme/sources.ts';

const yearOf = (value: string) => numberAt(value, 0, 4);
const monthOf = (value: string) => twoDigits(value, 4);
const birthDayOf = (value: string) => twoDigits(value, 6);

/** Whether someone can have been born then; 00 stands for what isn't known. */
function canBe(year: number, month: number, day: number, today: number): boolean {
  return isRealDate(year, month || 1, day || 1) && dayOf(year, month, day) <= today;
}

export const luMatricule: SchemeRule = {
  id: 'lu-matricule',
  country: 'LU',
  name: 'Matricule',
  identifier: 'PNO',
  dateAt: [0, 8],
  shapes: ['[1-4]#{12}'],
  hasChecksum: true,
  proves: 'The digits agree with each other and the birth date can be; not that the number was issued.',
  check(value, today) {
    const isVerhoeff = passesVerhoeff(value.slice(0, 11) + value[12]!);
    if (!isVerhoeff || !passesLuhn(value, 0, 12)) return 'invalid_checksum';
    const year = yearOf(value);
    if (year >= 3000) return null;
    const isDate = year >= 1800 && canBe(year, monthOf(value), birthDayOf(value), today);
    return isDate ? null : 'invalid_date';
  },
  format: (value) => inGroups(value, [4, 4, 5], ' '),
  checkDigit: 11,
  birthYear(value, today) {
    const year = yearOf(value);
    return isPastDate(year, monthOf(value), birthDayOf(value), today) ? year : undefined;
  },
};

export const facts: SchemeFacts = {
  title: 'National identification number',
  checksum: 'Luhn and Verhoeff',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum', 'invalid_date'],
  sources: [
    {
      title:
        'Règlement grand-ducal du 28 novembre 2013, article 1: year, month and day of birth, serial, digits by Luhn and by Verhoeff; zeros where month or day is unknown',
      url: 'http://legilux.public.lu/eli/etat/leg/rgd/2013/11/28/n1/jo',
      read: '2026-11-23',
      authority: ['invalid_date'],
    },
    TIN_ALGORITHMS,
    {
      title: 'Luxembourg Tax ID Guide: Matricule, format of natural persons',
      url: 'https://lookuptax.com/docs/tax-identification-number/luxembourg-tax-id-guide',
      read: '2026-11-21',
    },
    {
      title: "Structure du numéro d'identité: month and day zero where not known",
      url: 'http://doczz.fr/doc/5797297/check-digit',
      read: '2026-11-21',
    },
    {
      title: 'SORMAS issue 14280: numbers starting with 3, after the règlement of 28 November 2013',
      url: 'https://github.com/SORMAS-Foundation/SORMAS-Project/issues/14280',
      read: '2026-11-21',
    },
  ],
};
