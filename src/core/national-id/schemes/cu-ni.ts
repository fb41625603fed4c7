// CU · NI (número de identidad permanente): the Cuban identity number, printed on the carné de identidad.
//
// Issuer  Ministerio del Interior, Dirección de Identificación, Inmigración y Extranjería.
// Shape   YYMMDD C SSS K: birth date, century (9 1800s, 0 to 5 1900s, 6 to 8 2000s), serial with the sex,
//         a check digit whose formula is not published.
// Check   none that is known.
// Data    birth date and sex.
import { isPastDate } from '../../date.ts';
import { digitAt, twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

function yearOf(value: string): number {
  const century = digitAt(value, 6);
  if (century === 9) return 1800 + twoDigits(value, 0);
  return (century <= 5 ? 1900 : 2000) + twoDigits(value, 0);
}

export const cuNi: SchemeRule = {
  id: 'cu-ni',
  country: 'CU',
  name: 'Número de identidad',
  identifier: 'PNO',
  dateAt: [0, 6],
  shapes: ['#{11}'],
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports(value, today) {
    const real = isPastDate(yearOf(value), twoDigits(value, 2), twoDigits(value, 4), today);
    return real ? null : 'invalid_date';
  },
  birthYear: yearOf,
};

export const facts: SchemeFacts = {
  title: 'Permanent identity number',
  reported: ['invalid_date'],
  unheld: {
    why: 'no_ground',
    because:
      'No text of the Interior Ministry was found that says that every number begins with a real birth date; a tax guide of others does.',
  },
  sources: [
    {
      title: 'Cuba TIN number guide: Carné de Identidad',
      url: 'https://lookuptax.com/docs/tax-identification-number/cuba-tax-id-guide',
      read: '2026-11-21',
    },
  ],
};
