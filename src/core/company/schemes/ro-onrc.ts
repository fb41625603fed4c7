// RO · Număr de ordine în registrul comerțului: the number of a Romanian trader in the register of commerce.
//
// Issuer  Oficiul Național al Registrului Comerțului.
// Shape   J40/123/2010: J company, F sole trader or C cooperative, county, serial and year; the county's zero may be left out, a day
//         may stand for the year, blanks for the slashes. Since 2024 J2024000123407: year, serial of six digits, county, check digit.
// Check   none published.
// Data    county and year of registration.
import { isDigit } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const SERIALS = [1, 2, 3, 4, 5];
/** Of the form since 2024. */
const NEW_LENGTH = 14;

/** County, serial and year with slashes between them, the county with its zero and without the day; the form of 2024 as it is. */
function complete(compact: string): string {
  const county = isDigit(compact, 2) ? 3 : 2;
  const year = compact.slice(-4);
  if (isDigit(compact, county))
    return compact.length === NEW_LENGTH
      ? compact
      : `${compact.slice(0, county)}/${compact.slice(county, -4)}/${year}`;
  const end = compact.length - (isDigit(compact, compact.length - 5) ? 9 : 5);
  const place = county === 3 ? compact.slice(0, 3) : `${compact.charAt(0)}0${compact.charAt(1)}`;
  return `${place}/${compact.slice(county + 1, end)}/${year}`;
}

export const roOnrc: SchemeRule = {
  id: 'ro-onrc',
  country: 'RO',
  name: 'Nr. Reg. Com.',
  identifier: 'NTR',
  rank: 1,
  separators: ' .',
  shapes: [
    '[JFC]#{13}',
    ...SERIALS.flatMap((digits) => [
      `[JFC]##/#{${digits}}/####`,
      `[JFC]#/#{${digits}}/####`,
      `[JFC]##/#{${digits}}/#{8}`,
      `[JFC]##-#{${digits}}-####`,
      `[JFC]##${'#'.repeat(digits)}####`,
    ]),
  ],
  complete,
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Number in the register of commerce',
  holder: 'company',
  sources: [
    {
      title: 'python-stdnum 2.2, tests/test_ro_onrc.doctest: 139 numbers seen in public',
      url: 'https://github.com/arthurdejong/python-stdnum/blob/2.2/tests/test_ro_onrc.doctest',
      read: '2026-11-23',
    },
  ],
};
