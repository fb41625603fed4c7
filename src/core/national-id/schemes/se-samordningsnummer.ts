// SE · Samordningsnummer: the number of people who never were in the Swedish population register.
//
// Issuer  Skatteverket; Folkbokföringslagen (1991:481), section 18 a.
// Shape   as the personnummer, with 60 added to the day of birth: 701063-2391 for 3 October 1970.
// Check   Luhn over the ten digits after the century.
// Data    birth date and sex.
import { factsLike } from '../../scheme/facts.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { checkSwedish, SWEDISH, SWEDISH_FACTS } from '../swedish.ts';

export const seSamordningsnummer: SchemeRule = {
  ...SWEDISH,
  id: 'se-samordningsnummer',
  name: 'Samordningsnummer',
  rank: 1,
  written: ['18#{4}[6-9]#-#{4}', '19#{4}[6-9]#-#{4}', '20#{4}[6-9]#-#{4}'],
  check: (value, today) => checkSwedish(value, 60, today),
};

export const facts: SchemeFacts = /* @__PURE__ */ factsLike(SWEDISH_FACTS, {
  title: 'Coordination number',
  sources: [
    {
      title: 'Skatteverkets meddelanden SKV M 2010:3, Information om samordningsnummer',
      url: 'https://www.faronline.se/dokument/skatteverket/meddelanden/2010_2013/skvm20100003/',
      read: '2026-11-21',
      authority: ['invalid_format', 'invalid_checksum', 'invalid_component', 'invalid_date'],
    },
  ],
});
