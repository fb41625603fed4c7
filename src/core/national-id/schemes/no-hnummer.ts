// NO · H-nummer (hjelpenummer): what a Norwegian health service uses while a patient's number is not known.
//
// Issuer  the health service itself.
// Shape   as the fødselsnummer, with 40 added to the month.
// Check   as the fødselsnummer.
// Data    birth date and sex.

import { factsLike } from '../../scheme/facts.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { birthSeries, NORWEGIAN_FACTS, norwegianDate, RENEWAL_SOURCE } from '../norwegian.ts';

export const noHnummer: SchemeRule = {
  ...norwegianDate(0, 40, birthSeries),
  id: 'no-hnummer',
  name: 'H-nummer',
  rank: 2,
  shapes: ['[0-3]#[45]#{8}'],
  proves:
    'The digits agree and hold a real birth date; the number belongs to the health service that made it.',
};

export const facts: SchemeFacts = /* @__PURE__ */ factsLike(NORWEGIAN_FACTS, {
  title: 'Assistance number of a health service',
  sources: [
    {
      title:
        'KITH-rapport 11/98: made as the fødselsnummer, with the months 41 to 52 (as docplayer.me carries it)',
      url: 'http://docplayer.me/259679-Hjelpenummer-for-personer-uten-kjent-fodselsnummer.html',
      read: '2026-11-23',
      authority: ['invalid_component', 'invalid_date'],
    },
    {
      title: 'Fødselsnummerleksikon: H-nummer',
      url: 'http://www.fnrinfo.no/Leksikon/H.aspx',
      read: '2026-11-21',
    },
    RENEWAL_SOURCE,
  ],
});
