// MX · RFC without homoclave: the first ten characters of a person's taxpayer key, on old papers and where forms have no room for more.
//
// Issuer  Servicio de Administración Tributaria (SAT).
// Shape   NNNN YYMMDD: letters of the names, birth date. Namesakes born on one day share it, so it counts on request alone.
// Check   none.
// Data    initials, birth date without the century.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { shortDate } from '../short-date.ts';

const BIRTH_DATE = shortDate('yymmdd', 4);

export const mxRfc10: SchemeRule = {
  id: 'mx-rfc10',
  country: 'MX',
  rank: 9,
  name: 'RFC sin homoclave',
  identifier: 'TIN',
  aside: true,
  shapes: ['[A-ZÑ&]{4}#{6}'],
  proves: 'Only that it has the shape of one; namesakes born on one day share it.',
  reports: (value, today) => (BIRTH_DATE.isPast(value, today) ? null : 'invalid_date'),
  birthYear: BIRTH_DATE.yearOf,
};

export const facts: SchemeFacts = {
  title: 'Taxpayer key without homoclave',
  reported: ['invalid_date'],
  unheld: {
    why: 'no_ground',
    because:
      'The tax office says which digits are the birth date and not that all dates are real; the shortened key is written by others than the office.',
  },
  sources: [
    {
      title: 'stdnum.mx.rfc: a personal number without serial',
      url: 'https://github.com/arthurdejong/python-stdnum/blob/08d105392029bf430de4a854cf250215ecebf6ba/stdnum/mx/rfc.py',
      read: '2026-11-23',
    },
    {
      title: 'SAT: qué significan los dígitos del RFC y la homoclave: the first ten characters',
      url: 'https://nmas.com.mx/economia/sat-que-significan-los-digitos-del-rfc-y-homoclave',
      read: '2026-11-23',
    },
  ],
};
