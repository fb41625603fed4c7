// GL · CPR-nummer: the civil registration number of Greenland, the same register and number as in Denmark.
//
// Issuer  CPR-administrationen; in use in Greenland since 1 May 1972.
// Shape   DDMMYY-SSSS, see dk-cpr.ts.
// Check   none any more.
// Data    birth date and sex.

import { factsLike } from '../../scheme/facts.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { checkDanish, DANISH, DANISH_FACTS } from '../danish.ts';

export const glCpr: SchemeRule = {
  ...DANISH,
  id: 'gl-cpr',
  country: 'GL',
  name: 'CPR-nummer',
  proves: 'The birth date is real; numbers given since October 2007 carry no check digit.',
  check: (value, today) => checkDanish(value, 0, today),
};

export const facts: SchemeFacts = /* @__PURE__ */ factsLike(DANISH_FACTS, {
  title: 'Civil registration number',
  sources: [
    {
      title: 'CPR-kontoret: Opbygning af CPR-nummeret',
      url: 'https://www.cpr.dk/cpr-systemet/opbygning-af-cpr-nummeret/',
      read: '2026-11-23',
      authority: ['invalid_date'],
    },
    {
      title: 'Wikipedia: CPR-nummer, introduced in Greenland in 1972',
      url: 'http://da.wikipedia.org/wiki/CPR-nummer',
      read: '2026-11-21',
    },
  ],
});
