// HN · DNI (Documento Nacional de Identificación): the Honduran identity number.
//
// Issuer  Registro Nacional de las Personas (RNP); Decree 62-2004.
// Shape   DD MM YYYY SSSSS: department, municipality, year of registration, serial.
// Check   none published. Departments run from 01 to 18.
// Data    place of registration; its year, which may differ from the birth year by one, so none is given.
import { yearOf } from '../../date.ts';
import { numberAt, twoDigits } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const DEPARTMENTS = 18;
const FIRST_YEAR = 1880;

export const hnDni: SchemeRule = {
  id: 'hn-dni',
  country: 'HN',
  name: 'DNI',
  identifier: 'PNO',
  dateAt: [0, 8],
  shapes: ['#{13}'],
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports(value, today) {
    const department = twoDigits(value, 0);
    const placed = department >= 1 && department <= DEPARTMENTS && twoDigits(value, 2) > 0;
    if (!placed) return 'invalid_component';
    const year = numberAt(value, 4, 4);
    return year >= FIRST_YEAR && year <= yearOf(today) ? null : 'invalid_date';
  },
  format: (value) => inGroups(value, [4, 4, 5], '-'),
};

export const facts: SchemeFacts = {
  title: 'National identification number',
  reported: ['invalid_component', 'invalid_date'],
  unheld: {
    why: 'no_ground',
    because:
      'No text of the Registro Nacional was found that ends departments at 18 for all holders or says from when the year counts; two pages of others do.',
  },
  sources: [
    {
      title: 'Interpreting Honduran National ID Numbers',
      url: 'https://learn.sayari.com/interpreting-honduran-national-id-numbers/',
      read: '2026-11-21',
    },
    {
      title: 'Honduras: DNI',
      url: 'https://lu1tr0n.github.io/nationid/documents/hn.html',
      read: '2026-11-21',
    },
  ],
};
