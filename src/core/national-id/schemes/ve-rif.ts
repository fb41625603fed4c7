// VE · RIF (Registro Único de Información Fiscal): the Venezuelan tax number of persons and companies.
//
// Issuer  Servicio Nacional Integrado de Administración Aduanera y Tributaria (SENIAT).
// Shape   T SSSSSSSS C: V Venezuelan (with the cédula), E foreigner, P passport holder; eight digits; check digit. J company and
//         G government are among the company numbers.
// Check   the letter's value (V 4, E 8, J 12, P 16, G 20) + 3·d1 + 2·d2 + 7·d3 + 6·d4 + 5·d5 + 4·d6 + 3·d7 +
//         2·d8; the check digit is the complement to 11, and 10 counts as 0.
// Data    the kind of holder, and a Venezuelan's cédula.
import { complement11 } from '../../check/mod11.ts';
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const KINDS = 'VEJPG';
const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

export const veRif: SchemeRule = {
  id: 've-rif',
  country: 'VE',
  rank: 1,
  name: 'RIF',
  identifier: 'TIN',
  shapes: ['[VEP]#{9}'],
  hasChecksum: true,
  proves: 'The characters agree with each other; not that the number was issued.',
  check(value) {
    const kind = (KINDS.indexOf(value.charAt(0)) + 1) * 4;
    const expected = complement11(kind + weightedSum(value, WEIGHTS, 1)) % 10;
    return digitAt(value, 9) === expected ? null : 'invalid_checksum';
  },
  format: (value) => inGroups(value, [1, 8, 1], '-'),
};

export const facts: SchemeFacts = {
  title: 'Tax information register number',
  holder: 'shared',
  checksum: 'letter value and weights 3 2 7 6 5 4 3 2, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'Código python para validar dígito del RIF',
      url: 'https://groups.google.com/g/python-venezuela/c/DQSta7qOc2k',
      read: '2026-11-21',
    },
    {
      title: '¿Vas a emprender? Conozca cómo tramitar el RIF',
      url: 'https://2001online.com/servicios/vas-a-emprender-conozca-como-tramitar-el-rif-por-primera-vez-en-linea-requisitos-que-solicita-el-seniat-202512911200',
      read: '2026-11-21',
    },
  ],
};
