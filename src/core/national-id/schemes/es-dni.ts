// ES · DNI (documento nacional de identidad): the number of the Spanish identity card, also the tax number.
//
// Issuer  Dirección General de la Policía; Real Decreto 1553/2005.
// Shape   NNNNNNNN L: eight digits, of which leading zeros are often left out, and a check letter.
// Check   the number modulo 23, index TRWAGMYFPDXBNJZSQVHLCKE.
// Data    none. Numbers run from 1 to 99,999,999.
import { numberAt } from '../../scheme/digits.ts';
import { factsLike } from '../../scheme/facts.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { passesSpanishLetter, SPANISH, SPANISH_FACTS, SPANISH_LETTER } from '../spanish.ts';

export const esDni: SchemeRule = {
  ...SPANISH,
  id: 'es-dni',
  name: 'DNI',
  identifier: 'IDC',
  shapes: [`#{8}${SPANISH_LETTER}`, `#{7}${SPANISH_LETTER}`],
  complete: (compact) => compact.padStart(9, '0'),
  proves: 'The letter agrees with the digits; not that the number was issued, nor to whom.',
  check(value) {
    const number = numberAt(value, 0, 8);
    if (!passesSpanishLetter(number, value)) return 'invalid_checksum';
    return number === 0 ? 'invalid_component' : null;
  },
};

export const facts: SchemeFacts = /* @__PURE__ */ factsLike(SPANISH_FACTS, {
  title: 'National identity number',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'Dirección General de Ordenación del Juego: Cálculo do díxito de control do NIF/NIE',
      url: 'https://ordenacionjuego.es/gl/calculo-digito-control',
      read: '2026-11-21',
      authority: ['invalid_checksum'],
    },
    { title: 'DNI letra: the range of numbers', url: 'https://www.dniletra.com/', read: '2026-11-21' },
  ],
});
