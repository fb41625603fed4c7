// PY · RUC (Registro Único de Contribuyentes): the Paraguayan tax number of persons and companies.
//
// Issuer  Dirección Nacional de Ingresos Tributarios (DNIT), before 2023 the SET.
// Shape   the cédula of a person, or eight digits from 80,000,000 of a company, and a check digit.
// Check   from the right the weights 2 3 4 5 6 7 8 9; the check digit is the complement to 11, 10 counts as 0.
// Data    the holder's cédula, when it is a person.
import { complement11, sumFromRight } from '../../check/mod11.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9];

export const pyRuc: SchemeRule = {
  id: 'py-ruc',
  country: 'PY',
  rank: 1,
  name: 'RUC',
  identifier: 'TIN',
  shapes: ['#{9}', '#{8}', '#{7}', '#{6}', '#{5}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check(value) {
    const last = value.length - 1;
    const expected = complement11(sumFromRight(value, WEIGHTS, last)) % 10;
    return digitAt(value, last) === expected ? null : 'invalid_checksum';
  },
  format: (value) => `${value.slice(0, -1)}-${value.slice(-1)}`,
};

export const facts: SchemeFacts = {
  title: 'Taxpayer register number',
  holder: 'shared',
  checksum: 'weights 2 to 9 from the right, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'How to calculate the verification digit of the Tax ID in the country of Paraguay',
      url: 'https://py4u.org/questions/61656818/',
      read: '2026-11-21',
    },
    {
      title: 'RUC number (Registro Único de Contribuyentes, Paraguay tax number)',
      url: 'https://arthurdejong.org/python-stdnum/doc/1.17/stdnum.py.ruc',
      read: '2026-11-21',
    },
  ],
};
