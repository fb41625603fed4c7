// AZ · FİN (fərdi identifikasiya nömrəsi): the personal identification number of Azerbaijan.
//
// Issuer  Ministry of Internal Affairs; printed on identity cards.
// Shape   seven digits or capital letters, never the letter O. Sources differ on whether I is left out as well;
//         it is let pass.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const azFin: SchemeRule = {
  id: 'az-fin',
  country: 'AZ',
  name: 'FİN',
  identifier: 'PNO',
  shapes: ['[0-9A-NP-Z]{7}'],
  proves: 'Only the shape: no check is published.',
};

export const facts: SchemeFacts = {
  title: 'Personal identification number',
  sources: [
    {
      title: 'FİN (PİN) kod: Fərdi İdentifikasiya Nömrəsi',
      url: 'https://www.avtokasko.az/fin-pin-kod',
      read: '2026-11-21',
    },
    {
      title: 'FİN kod nədir?',
      url: 'https://kriptoinvest.az/2020/04/06/fin-kod-nedir/',
      read: '2026-11-21',
    },
  ],
};
