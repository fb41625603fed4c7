// EC · Cédula de identidad: the Ecuadorian identity number, of citizens and resident foreigners.
//
// Issuer  Dirección General de Registro Civil, Identificación y Cedulación.
// Shape   PP T SSSSSS C: province 01 to 24, 30 abroad (50 is accepted by some), third digit 0 to 5, and 6
//         since 2017; serial; check digit.
// Check   2·d1 + d2 + 2·d3 + … + 2·d9 + d10 ≡ 0 (mod 10), products above 9 less 9: the Luhn formula.
// Data    province of registration.
import { passesLuhn } from '../../check/luhn.ts';
import { digitAt, twoDigits } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const PROVINCES = 24;
const ABROAD = [30, 50];
const THIRD_DIGIT_MAX = 6;

export const ecCi: SchemeRule = {
  id: 'ec-ci',
  country: 'EC',
  name: 'Cédula de identidad',
  identifier: 'PNO',
  componentAt: [0, 2],
  shapes: ['#{10}'],
  lostZeros: 1,
  hasChecksum: true,
  proves: 'The digits agree with each other and the province exists; not that the number was issued.',
  check(value) {
    if (!passesLuhn(value)) return 'invalid_checksum';
    const province = twoDigits(value, 0);
    if (province === 0 || (province > PROVINCES && !ABROAD.includes(province))) return 'invalid_component';
    return digitAt(value, 2) <= THIRD_DIGIT_MAX ? null : 'invalid_component';
  },
  format: (value) => inGroups(value, [9, 1], '-'),
};

export const facts: SchemeFacts = {
  title: 'Identity card number',
  checksum: 'Luhn',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum', 'invalid_component'],
  sources: [
    {
      title: 'Verificar número de cédula, Registro Civil',
      url: 'https://gucyi.com/verificar-numero-de-cedula-registro-civil',
      read: '2026-11-21',
    },
    {
      title: 'Código de provincia de la cédula en Ecuador',
      url: 'https://consultasecuador.com/blog/ver/numero-de-cedula-por-provincia',
      read: '2026-11-21',
    },
  ],
};
