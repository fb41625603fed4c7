// PE · DNI (Documento Nacional de Identidad): the Peruvian identity number, also called CUI.
//
// Issuer  Registro Nacional de Identificación y Estado Civil (RENIEC); Law 26497.
// Shape   SSSSSSSS [C]: eight digits; the card adds a check character, a digit since August 2007 and a
//         letter A to K on older cards. Most people give the eight digits alone, which nothing protects.
// Check   3·d1 + 2·d2 + 7·d3 + 6·d4 + 5·d5 + 4·d6 + 3·d7 + 2·d8; its complement to 11 counts into the digits
//         6 7 8 9 0 1 1 2 3 4 5 or the letters K A B C D E F G H I J.
// Data    none.
import { complement11 } from '../../check/mod11.ts';
import { weightedSum } from '../../check/weighted.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];
const DIGITS = '67890112345';
const LETTERS = 'KABCDEFGHIJ';

export const peDni: SchemeRule = {
  id: 'pe-dni',
  country: 'PE',
  name: 'DNI',
  identifier: 'PNO',
  shapes: ['#{8}', '#{8}[0-9A-K]'],
  checkDigit: 8,
  hasChecksum: true,
  proves: 'The check character agrees when it is written; eight digits alone show only the shape.',
  check(value) {
    if (value.length === 8) return null;
    const expected = complement11(weightedSum(value, WEIGHTS));
    const agrees = value[8] === DIGITS[expected] || value[8] === LETTERS[expected];
    return agrees ? null : 'invalid_checksum';
  },
  format: (value) => (value.length === 8 ? value : `${value.slice(0, 8)}-${value.slice(8)}`),
};

export const facts: SchemeFacts = {
  title: 'National identity document number',
  checksum: 'weights 3 2 7 6 5 4 3 2, modulo 11, on the optional check character',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'Validar DNI y RUC de Perú',
      url: 'https://codertectura.com/posts/validar-dni-ruc-peru',
      read: '2026-11-21',
    },
    {
      title: 'RENIEC: ¿cuál es el dígito verificador de mi DNI?',
      url: 'https://larepublica.pe/amp/sociedad/2022/03/11/reniec-cual-es-el-digito-verificador-de-mi-dni-que-significa-y-por-que-es-tan-importante',
      read: '2026-11-21',
      authority: ['invalid_checksum'],
    },
  ],
};
