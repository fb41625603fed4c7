// NO · D-nummer: the number of people who deal with Norwegian authorities but don't live in Norway.
//
// Issuer  Skatteetaten.
// Shape   as the fødselsnummer, with 4 added to the first digit. The individual numbers have series of their
//         own since 2021; 200-499 with a year up to 39 can mean two centuries; then no year is given.
// Check   as the fødselsnummer.
// Data    birth date; sex as well until 2032.

import { factsLike } from '../../scheme/facts.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { dSeries, NORWEGIAN_FACTS, norwegianDate, RENEWAL_SOURCE } from '../norwegian.ts';

export const noDnummer: SchemeRule = {
  ...norwegianDate(40, 0, dSeries),
  id: 'no-dnummer',
  name: 'D-nummer',
  rank: 1,
  shapes: ['[4-7]#{10}'],
  proves: 'The digits agree with each other and hold a real birth date; not that the number was issued.',
};

export const facts: SchemeFacts = /* @__PURE__ */ factsLike(NORWEGIAN_FACTS, {
  title: 'Identity number for people not resident in Norway',
  sources: [
    {
      title: 'Skatteetaten, Folkeregisteret: Utvidelse av D-nummerserien',
      url: 'https://github.com/Skatteetaten/folkeregisteret-api-dokumentasjon/blob/master/src/nyheter/2021-06-24-Utvide-dnr-serie.md',
      read: '2026-11-21',
      authority: ['invalid_component'],
    },
    {
      title: 'Brønnøysundregistrene: D-nummer',
      url: 'https://altinnett.brreg.no/no/Begreper-A-A/D-nummer/',
      read: '2026-11-21',
      authority: ['invalid_date'],
    },
    RENEWAL_SOURCE,
  ],
});
