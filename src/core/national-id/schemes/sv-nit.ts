// SV · NIT (Número de Identificación Tributaria): the Salvadoran tax number of persons and companies.
//
// Issuer  Ministerio de Hacienda. Since Decree 763 of 2021 citizens use the DUI; foreigners keep the NIT.
// Shape   MMMM DDMMYY SSS C: municipality (9… abroad), date of birth or founding, serial, check digit.
// Check   serials up to 100: 14·d1 + 13·d2 + … + 2·d13 modulo 11 is the check digit, 10 counts as 0; above:
//         weights 2 7 6 5 4 3 2 7 6 5 4 3 2, complement to 11, 10 counts as 0. Some write that the first
//         weights hold, as complement, for all serials; the two-part rule has been tried on real numbers.
// Data    municipality and date of birth of a person.
import { complement11 } from '../../check/mod11.ts';
import { weightedSum } from '../../check/weighted.ts';
import { digitAt, numberAt } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { shortDate } from '../short-date.ts';

const DATE = shortDate('ddmmyy', 4);
const OLD_SERIAL_MAX = 100;
const OLD = [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const NEW = [2, 7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

function checkDigitOf(value: string): number {
  if (numberAt(value, 10, 3) <= OLD_SERIAL_MAX) return (weightedSum(value, OLD) % 11) % 10;
  return complement11(weightedSum(value, NEW)) % 10;
}

export const svNit: SchemeRule = {
  id: 'sv-nit',
  country: 'SV',
  rank: 1,
  name: 'NIT',
  identifier: 'TIN',
  shapes: ['#{14}'],
  written: ['#{4}-#{6}-#{3}-#'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  dateAt: [4, 10],
  check(value, today) {
    if (checkDigitOf(value) !== digitAt(value, 13)) return 'invalid_checksum';
    const first = digitAt(value, 0);
    if (first > 1 && first !== 9) return 'invalid_component';
    return DATE.isPast(value, today) ? null : 'invalid_date';
  },
  format: (value) => inGroups(value, [4, 6, 3, 1], '-'),
};

export const facts: SchemeFacts = {
  title: 'Tax identification number',
  holder: 'shared',
  checksum: 'weights 14 to 2 or 2 7 6 5 4 3 by serial, modulo 11',
  reasons: ['invalid_checksum', 'invalid_component', 'invalid_date'],
  sources: [
    {
      title: 'validador-nit (both rules worked out)',
      url: 'https://cdns.pw/epmyas2022/validador-nit',
      read: '2026-11-21',
    },
    {
      title: 'NIT (Número de Identificación Tributaria, El Salvador tax number)',
      url: 'https://arthurdejong.org/python-stdnum/doc/1.19/stdnum.sv.nit',
      read: '2026-11-21',
    },
    {
      title: 'El Salvador: DUI and NIT',
      url: 'https://lu1tr0n.github.io/nationid/documents/sv.html',
      read: '2026-11-21',
    },
  ],
};
