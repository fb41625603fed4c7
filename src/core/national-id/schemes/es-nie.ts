// ES · NIE (número de identidad de extranjero): the number of foreigners in Spain, also their tax number.
//
// Issuer  Dirección General de la Policía.
// Shape   X, Y or Z, seven digits, check letter.
// Check   as the DNI, with X read as 0, Y as 1, Z as 2.
// Data    that the holder was a foreigner when it was given.
import { numberAt } from '../../scheme/digits.ts';
import { factsLike } from '../../scheme/facts.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { passesSpanishLetter, SPANISH, SPANISH_FACTS, SPANISH_LETTER } from '../spanish.ts';

const CODE_OF_X = 88;

export const esNie: SchemeRule = {
  ...SPANISH,
  id: 'es-nie',
  name: 'NIE',
  identifier: 'PNO',
  rank: 1,
  zeros: /^[XYZ]0+[A-Z]$/,
  shapes: [`[XYZ]#{7}${SPANISH_LETTER}`],
  written: [
    '[XYZ]#{7}@',
    '[XYZ]-#{7}-@',
    '[XYZ]#{7}-@',
    '[XYZ] #{7} @',
    '[XYZ]-#{7}@',
    '[XYZ] #{7}@',
    '[XYZ]#{7} @',
  ],
  proves: 'The letter agrees with the digits; not that the number was issued, nor to whom.',
  check(value) {
    const number = (value.charCodeAt(0) - CODE_OF_X) * 10_000_000 + numberAt(value, 1, 7);
    return passesSpanishLetter(number, value) ? null : 'invalid_checksum';
  },
};

export const facts: SchemeFacts = /* @__PURE__ */ factsLike(SPANISH_FACTS, {
  title: 'Foreigner identity number',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'Dirección General de Ordenación del Juego: Cálculo do díxito de control do NIF/NIE',
      url: 'https://ordenacionjuego.es/gl/calculo-digito-control',
      read: '2026-11-21',
      authority: ['invalid_checksum'],
    },
  ],
});
