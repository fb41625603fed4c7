// HR · JMBG: the unique master citizen number of former Yugoslavia, which people of Croatia went on using.
//
// Issuer  the register of citizens; replaced by the OIB in 2009, and still in documents and registers.
// Shape   DDMMYYY RR BBB K, see jmbg.ts.
// Check   see jmbg.ts.
// Data    birth date, sex and region.
import { factsLike } from '../../scheme/facts.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { JMBG, JMBG_FACTS } from '../jmbg.ts';

export const hrJmbg: SchemeRule = {
  ...JMBG,
  id: 'hr-jmbg',
  country: 'HR',
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
      title: 'socrates: Croatian OIB and JMBG, its regions',
      url: 'https://github.com/reducktion/socrates/blob/5cbbc4ebe7d2ca5cdbdc8cb5e45c6bc54323f47e/src/Core/Europe/Croatia/CroatiaIdValidator.php',
      read: '2026-11-22',
    },
  ],
});
