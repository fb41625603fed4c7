// BO · CI (cédula de identidad): the Bolivian identity card number.
//
// Issuer  Servicio General de Identificación Personal (SEGIP); Law 145 of 2011.
// Shape   five to eight digits, a complement of a digit and a letter where two people had the same number,
//         and the two letters of the issuing department.
// Check   none.
// Data    the department that issued it.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const DEPARTMENTS = ['BE', 'CB', 'CH', 'LP', 'OR', 'PD', 'PT', 'SC', 'TJ'];
const LENGTHS = [7, 8, 6, 5];
const TAILS = ['', '@@', '#@', '#@@@'];
const PARTS = /^(\d+?)(\d[A-Z])?([A-Z]{2})?$/;

export const boCi: SchemeRule = {
  id: 'bo-ci',
  country: 'BO',
  name: 'Cédula de identidad',
  identifier: 'IDC',
  shapes: LENGTHS.flatMap((length) => TAILS.map((tail) => `#{${length}}${tail}`)),
  proves: 'Only that it has the shape of one; it has no check digit.',
  reports(value) {
    const last = value.length - 1;
    const placed = value.charCodeAt(last) > 57 && value.charCodeAt(last - 1) > 57;
    if (!placed) return null;
    return DEPARTMENTS.includes(value.slice(-2)) ? null : 'invalid_component';
  },
  format(value) {
    const [, number, complement, department] = PARTS.exec(value)!;
    const own = complement === undefined ? number! : `${number}-${complement}`;
    return department === undefined ? own : `${own} ${department}`;
  },
};

export const facts: SchemeFacts = {
  title: 'Identity card number',
  reported: ['invalid_component'],
  unheld: {
    why: 'no_ground',
    because:
      'No list of SEGIP was found that has all letters of places; cards with those of consulates may be in use.',
  },
  sources: [
    {
      title: 'Document validations: Bolivia',
      url: 'https://docs.v3.localpayment.com/api-reference-guide/document-validations/bolivia',
      read: '2026-11-21',
    },
    {
      title: 'Cédula de identidad (Bolivia)',
      url: 'https://sagapedia.com/es/C%C3%A9dula_de_identidad_(Bolivia)',
      read: '2026-11-21',
    },
  ],
};
