// RO · Număr de ordine în registrul comerțului: the number of a Romanian trader in the register of commerce.
//
// Issuer  Oficiul Național al Registrului Comerțului.
// Shape   J40/123/2010: J company, F sole trader or C cooperative, county, serial and year; the county's zero may be left out, a day
//         may stand for the year, blanks for the slashes. Since 2024 J2024000123407: year, serial of six digits, county, check digit.
// Check   none published.
// Data    county and year of registration.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const SERIALS = [1, 2, 3, 4, 5];

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
  complete: (compact) =>
    compact
      .replace(/^([JFC])(\d\d?)[/-](\d+)[/-](?:\d{4})?(\d{4})$/, (_, kind, county, serial, year) =>
        [kind + county.padStart(2, '0'), serial, year].join('/'),
      )
      .replace(/^([JFC]\d\d)(\d{1,5})(\d{4})$/, '$1/$2/$3'),
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
