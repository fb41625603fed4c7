// NO · Fødselsnummer: the Norwegian national identity number.
//
// Issuer  Skatteetaten; Lov om folkeregistrering.
// Shape   DDMMYY IIIKK: birth date, individual number, two check digits. Until 2032 the individual number
//         tells the century, see birthSeries.
// Check   3·d1 + 7·d2 + 6·d3 + 1·d4 + 8·d5 + 9·d6 + 4·d7 + 5·d8 + 2·d9 + 1·d10 ≡ 0 (mod 11) and
//         5·d1 + 4·d2 + 3·d3 + 2·d4 + 7·d5 + 6·d6 + 5·d7 + 4·d8 + 3·d9 + 2·d10 + 1·d11 ≡ 0 (mod 11).
//         Numbers given from 2032 may leave 0 to 3 in the first; this is accepted from that year on.
// Data    birth date; sex as well until 2032. Made-up test numbers (month + 80, month + 65) are refused;
//         see test-numbers.ts.

import { factsLike } from '../../scheme/facts.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { birthSeries, NORWEGIAN_FACTS, norwegianDate, RENEWAL_SOURCE } from '../norwegian.ts';

export const noFodselsnummer: SchemeRule = {
  ...norwegianDate(0, 0, birthSeries),
  id: 'no-fodselsnummer',
  name: 'Fødselsnummer',
  dateAt: [0, 6],
  shapes: ['[0-3]#{10}'],
  proves: 'The digits agree with each other and hold a real birth date; not that the number was issued.',
};

export const facts: SchemeFacts = /* @__PURE__ */ factsLike(NORWEGIAN_FACTS, {
  title: 'National identity number',
  sources: [
    {
      title: 'Nor-id-num issue 3: the series of individual numbers, after Skatteetaten',
      url: 'https://github.com/hkhaug/nor-id-num/issues/3',
      read: '2026-11-21',
      authority: ['invalid_component', 'invalid_date'],
    },
    RENEWAL_SOURCE,
  ],
});
