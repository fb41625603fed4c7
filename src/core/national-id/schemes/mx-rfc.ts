// MX · RFC (Registro Federal de Contribuyentes) of natural persons: the Mexican taxpayer key.
//
// Issuer  Servicio de Administración Tributaria (SAT); Código Fiscal de la Federación, article 27.
// Shape   NNNN YYMMDD HH C: letters of the names (Ñ and & occur), birth date, two characters that tell
//         namesakes apart (homoclave), check character 0 to 9 or A. Companies have three letters: not here.
// Check   13·v1 + 12·v2 + … + 2·v12 modulo 11 is published, but keys that break it are in use, so it is
//         not enforced.
// Data    initials, birth date without the century.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { shortDate } from '../short-date.ts';

const BIRTH_DATE = shortDate('yymmdd', 4);
/** For sales to the general public, and to residents abroad. */
const ANYBODY = ['XAXX010101000', 'XEXX010101000'];

export const mxRfc: SchemeRule = {
  id: 'mx-rfc',
  country: 'MX',
  rank: 1,
  name: 'RFC',
  identifier: 'TIN',
  dateAt: [4, 10],
  shapes: ['[A-ZÑ&]{4}#{6}**[0-9A]'],
  proves: 'The key has the shape of its kind and holds a real date; its check character is not enforced.',
  check(value, today) {
    if (ANYBODY.includes(value)) return 'invalid_component';
    return BIRTH_DATE.isPast(value, today) ? null : 'invalid_date';
  },
  format: (value) => inGroups(value, [4, 6, 3], '-'),
  checkDigit: 12,
  birthYear: BIRTH_DATE.yearOf,
};

export const facts: SchemeFacts = {
  title: 'Taxpayer key',
  reasons: ['invalid_component', 'invalid_date'],
  sources: [
    {
      title: 'Procedure for calculating the check digit of the federal taxpayer registration',
      url: 'https://pruebastls12.ddns.net/sfic/capitulos/timbrado/rfc-digito-verificador_en.jsp',
      read: '2026-11-21',
    },
    {
      title: 'RFC a número entero (keys that do not obey the check digit rule)',
      url: 'https://nodecfdi.com/librarys/rfc/rfc-integer-converter',
      read: '2026-11-21',
    },
  ],
};
