// ES · NIF (número de identificación fiscal) of people who have neither a DNI nor a NIE.
//
// Issuer  Agencia Tributaria; Real Decreto 1065/2007.
// Shape   K (Spaniards under 14), L (Spaniards abroad) or M (foreigners), seven digits, check letter.
// Check   as the DNI, over the seven digits; or as the tax number of an organisation. Official sources disagree
//         on which of the two letters is meant, so either passes.
// Data    which of the three groups the holder belonged to.
import { numberAt } from '../../scheme/digits.ts';
import { factsLike } from '../../scheme/facts.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { cifLetter, passesSpanishLetter, SPANISH, SPANISH_FACTS } from '../spanish.ts';

export const esNif: SchemeRule = {
  ...SPANISH,
  id: 'es-nif',
  name: 'NIF',
  identifier: 'TIN',
  rank: 2,
  zeros: /^[KLM]0+[A-Z]$/,
  shapes: ['[KLM]#{7}[A-NP-TV-Z]'],
  proves: 'The letter agrees with the digits; not that the number was issued, nor to whom.',
  check(value) {
    const agrees = passesSpanishLetter(numberAt(value, 1, 7), value) || value[8] === cifLetter(value, 1);
    return agrees ? null : 'invalid_checksum';
  },
};

export const facts: SchemeFacts = /* @__PURE__ */ factsLike(SPANISH_FACTS, {
  title: 'Tax number of people without DNI or NIE',
  checksum: 'letter, modulo 23, or modulo 10 as in the numbers of organisations',
  catchesEveryDigit: false,
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'Real Decreto 1065/2007 of 27 July, article 19.2: K or L, seven characters and a check letter (as sima.cat carries it)',
      url: 'http://sima.cat/boe/NIF.HTM',
      read: '2026-11-23',
      authority: ['invalid_checksum'],
    },
    {
      title: 'Agencia Tributaria: NIF de personas físicas',
      url: 'https://www.agenciatributaria.es/AEAT.internet/gl_es/Inicio/La_Agencia_Tributaria/Campanas/Censos__NIF_y_domicilio_fiscal/Ciudadanos/Informacion/NIF_de_personas_fisicas.shtml',
      read: '2026-11-21',
      authority: [],
    },
    {
      title:
        'loophp/tin: TIN country sheet of Spain, section III (NIF K, after MADEJA of the Junta de Andalucía)',
      url: 'https://github.com/loophp/tin/blob/master/docs/TIN-Country_Sheet_ES.md',
      read: '2026-11-21',
    },
    {
      title: 'stdnum: Spanish VAT Number, K, L and M',
      url: 'https://app.unpkg.com/stdnum@1.11.3/files/src/es/nif.ts',
      read: '2026-11-21',
    },
  ],
});
