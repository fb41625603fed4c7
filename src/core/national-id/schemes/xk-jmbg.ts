// XK · JMBG: the unique master citizen number of former Yugoslavia, which people of Kosovo went on using.
//
// Issuer  the registers of Yugoslavia and Serbia; replaced by the personal number.
// Shape   DDMMYYY RR BBB K, see jmbg.ts.
// Check   see jmbg.ts.
// Data    birth date, sex and region.
import { factsLike } from '../../scheme/facts.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { JMBG, JMBG_FACTS } from '../jmbg.ts';

export const xkJmbg: SchemeRule = {
  ...JMBG,
  id: 'xk-jmbg',
  country: 'XK',
  name: 'JMBG',
  rank: 1,
};

export const facts: SchemeFacts = /* @__PURE__ */ factsLike(JMBG_FACTS, {
  sources: [
    {
      title:
        'Zakon o uvođenju jedinstvenog matičnog broja građana (Sl. list SFRJ 58/76), article 3: birth date, number of the register, sex and serial, control digit',
      url: 'https://www.paragraf.rs/propisi/zakon_o_uvodjenju_jedinstvenog_maticnog_broja_gradjana.html',
      read: '2026-11-23',
      authority: ['invalid_checksum', 'invalid_component', 'invalid_date'],
    },
    {
      title: 'socrates: Kosovan JMBG, its regions',
      url: 'https://github.com/reducktion/socrates/blob/9945964055af84260b92d51aec9bcffd903d77bd/src/Core/Europe/Kosovo/KosovoIdValidator.php',
      read: '2026-11-22',
    },
  ],
});
