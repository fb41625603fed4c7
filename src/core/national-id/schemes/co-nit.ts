// CO · NIT (Número de Identificación Tributaria): the Colombian tax number of persons and companies.
//
// Issuer  Dirección de Impuestos y Aduanas Nacionales (DIAN); Administrative Order 4 of 1989.
// Shape   the cédula of a person, or nine digits of a company, and a check digit.
// Check   from the right the weights 3 7 13 17 19 23 29 37 41 43 47 53 59 67 71; the remainder modulo 11, or
//         its complement when it is above 1.
// Data    the holder's cédula, when it is a person.
import { sumFromRight } from '../../check/mod11.ts';
import { digitAt } from '../../scheme/digits.ts';
import { groupThousands } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

export const coNit: SchemeRule = {
  id: 'co-nit',
  country: 'CO',
  rank: 1,
  name: 'NIT',
  identifier: 'TIN',
  shapes: ['#{10}', ...[11, 9, 8, 7, 6, 5, 12, 13, 14, 15, 16].map((length) => `#{${length}}`)],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check(value) {
    const last = value.length - 1;
    const rest = sumFromRight(value, WEIGHTS, last) % 11;
    return digitAt(value, last) === (rest > 1 ? 11 - rest : rest) ? null : 'invalid_checksum';
  },
  format: (value) => `${groupThousands(value.slice(0, -1))}-${value.slice(-1)}`,
};

export const facts: SchemeFacts = {
  title: 'Tax identification number',
  holder: 'shared',
  checksum: 'prime weights 3 to 71, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'Número de Identificación Tributaria',
      url: 'https://es.wikipedia.org/wiki/N%C3%BAmero_de_Identificaci%C3%B3n_Tributaria',
      read: '2026-11-21',
    },
    {
      title: 'Validar un NIT en Colombia usando el dígito de verificación',
      url: 'http://www.softcanon.com/node/15',
      read: '2026-11-21',
    },
  ],
};
