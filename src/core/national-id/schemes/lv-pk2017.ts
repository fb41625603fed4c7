// LV · Personas kods: the Latvian personal code as issued since 1 July 2017, which says nothing about the
// person.
//
// Issuer  Office of Citizenship and Migration Affairs (PMLP); Natural Persons Register Law.
// Shape   3 then 2 to 9 then nine random digits, written in groups of six and five. No birth date starts with
//         32 to 39, so the two kinds of code never meet. The first ones all started with 32.
// Check   none. The law makes every later digit random. Specimens that satisfy the old check exist, yet no
//         published rule asks for it, so a true code is not refused over it.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const lvPk2017: SchemeRule = {
  id: 'lv-pk2017',
  country: 'LV',
  name: 'Personas kods',
  identifier: 'PNO',
  shapes: ['3[2-9]#{9}'],
  written: ['3[2-9]#{4}-#{5}'],
  proves: 'Only the shape: the code is random and has no check digit.',
  format: (value) => `${value.slice(0, 6)}-${value.slice(6)}`,
};

export const facts: SchemeFacts = {
  title: 'Personal code without a birth date, issued since July 2017',
  sources: [
    {
      title:
        'Bill on personal codes, citing the rule in force: first digit 3, second 2 to 9, the rest random (TVNET)',
      url: 'https://www.tvnet.lv/7881295/opozicijas-partija-rosina-laut-jauna-tipa-personas-koda-tomer-ieklaut-dzimsanas-datus',
      read: '2026-11-21',
    },
    {
      title: 'No 1. jūlija jaundzimušajiem piešķir jauna tipa personas kodu (Alūksnes novads)',
      url: 'https://www.aluksne.lv/info_data/info17/aug14_05.htm',
      read: '2026-11-21',
    },
  ],
};
