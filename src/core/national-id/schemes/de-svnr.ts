// DE · Sozialversicherungsnummer (Rentenversicherungsnummer, VSNR): the German pension insurance number.
//
// Issuer  Deutsche Rentenversicherung; SGB VI section 147, VKVV section 2.
// Shape   BB DDMMYY A SS P: area, birth date, first letter of the birth name, serial, check digit. Day and
//         month are 00 where unknown; 32 or 64 is added to the day when the serials are used up.
// Check   the letter as two digits (A = 01), weights 2 1 2 5 7 1 2 1 2 1 2 1, digit sums of the products
//         added up, modulo 10.
// Data    birth date without century, sex, an initial.
import { isPastDateInSomeCentury, onlyYearOf } from '../../date.ts';
import { digitAt, twoDigits } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { crossSum } from '../german.ts';

const WEIGHTS = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1];

const dayOf = (value: string) => twoDigits(value, 2) % 32;
const monthOf = (value: string) => twoDigits(value, 4);
const yearOf = (value: string) => twoDigits(value, 6);

export const deSvnr: SchemeRule = {
  id: 'de-svnr',
  country: 'DE',
  name: 'Sozialversicherungsnummer',
  identifier: 'PNO',
  rank: 1,
  dateAt: [2, 8],
  shapes: ['#{8}@#{3}'],
  written: ['## #{6} @ #{3}'],
  hasChecksum: true,
  proves: 'The digits agree with each other and the birth date can be; not that the number was issued.',
  check(value, today) {
    if (crossSum(value, WEIGHTS) % 10 !== digitAt(value, 11)) return 'invalid_checksum';
    if (twoDigits(value, 2) > 95) return 'invalid_date';
    const month = monthOf(value) || 1;
    const day = monthOf(value) === 0 ? 1 : dayOf(value) || 1;
    return isPastDateInSomeCentury(yearOf(value), month, day, today) ? null : 'invalid_date';
  },
  format: (value) => inGroups(value, [2, 6, 1, 3], ' '),
  birthYear: (value, today) => onlyYearOf(yearOf(value), monthOf(value), dayOf(value), today),
};

export const facts: SchemeFacts = {
  title: 'Pension insurance number',
  checksum: 'weighted digit sums, modulo 10',
  reasons: ['invalid_checksum', 'invalid_date'],
  sources: [
    {
      title: '§ 2 VKVV, Aufbau der Versicherungsnummer',
      url: 'https://urteile-gesetze.de/gesetze/vkvv/2',
      read: '2026-11-21',
      authority: ['invalid_checksum', 'invalid_date'],
    },
    {
      title: 'VSNR, Deutsche Rentenversicherungsnummer: unknown dates and used-up serials',
      url: 'http://pruefziffernberechnung.de/V/VSNR-DE.shtml',
      read: '2026-11-21',
    },
    {
      title: 'Sozialversicherungsnummer Prüfziffer',
      url: 'http://kryptografie.de/kryptografie/chiffre/sozialversicherungsnummer.htm',
      read: '2026-11-21',
    },
  ],
};
