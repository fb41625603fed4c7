// NI · Cédula de identidad: the Nicaraguan identity card number.
//
// Issuer  Consejo Supremo Electoral; Law 152 of 1993 on citizens' identification.
// Shape   MMM DDMMYY SSSS L: municipality, birth date, serial, check letter.
// Check   the 13 digits as one number modulo 23 pick the letter from A to Y without I and O. The issuer does
//         not publish it; independent implementations agree since 2008.
// Data    municipality, birth date without the century.
import { numberAt } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { shortDate } from '../short-date.ts';

const BIRTH_DATE = shortDate('ddmmyy', 3);
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXY';

export const niCedula: SchemeRule = {
  id: 'ni-cedula',
  country: 'NI',
  name: 'Cédula de identidad',
  identifier: 'IDC',
  dateAt: [3, 9],
  shapes: ['#{13}[A-HJ-NP-Y]'],
  written: ['#{3}-#{6}-#{4}@'],
  checkDigit: -1,
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports(value, today) {
    const head = numberAt(value, 0, 7) % 23;
    if (LETTERS[(head * 1_000_000 + numberAt(value, 7, 6)) % 23] !== value[13]) return 'invalid_checksum';
    return BIRTH_DATE.isPast(value, today) ? null : 'invalid_date';
  },
  format: (value) => inGroups(value, [3, 6, 5], '-'),
  birthYear: BIRTH_DATE.yearOf,
};

export const facts: SchemeFacts = {
  title: 'Identity card number',
  reported: ['invalid_checksum', 'invalid_date'],
  unheld: {
    why: 'no_ground',
    because:
      'Of the implementations found, ValidarCedula (2008) names another’s SQL as its source and cedulanica has the same steps; that three do not derive from each other was not seen.',
  },
  sources: [
    {
      title: 'cedulanica (the check letter explained)',
      url: 'https://github.com/cswni/cedulanica',
      read: '2026-11-21',
    },
    {
      title: 'nicaraguan-dni-validator',
      url: 'https://github.com/juanjzb/nicaraguan-dni-validator',
      read: '2026-11-21',
    },
  ],
};
