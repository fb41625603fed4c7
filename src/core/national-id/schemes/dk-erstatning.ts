// DK · Erstatningspersonnummer: what a Danish authority or company uses for people without a CPR-nummer.
//
// Issuer  whoever needs it, in the form that CPR-kontoret recommends.
// Shape   as the CPR-nummer, with 6 added to the first digit of the day: 67 for the 7th.
// Check   none.
// Data    birth date and sex.

import { factsLike } from '../../scheme/facts.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { checkDanish, DANISH, DANISH_FACTS } from '../danish.ts';

export const dkErstatning: SchemeRule = {
  ...DANISH,
  id: 'dk-erstatning',
  country: 'DK',
  name: 'Erstatningspersonnummer',
  rank: 1,
  proves: 'The birth date is real; the number belongs to the organisation that made it, not to the register.',
  check: (value, today) => checkDanish(value, 60, today),
};

export const facts: SchemeFacts = /* @__PURE__ */ factsLike(DANISH_FACTS, {
  title: 'Replacement number for people without a civil registration number',
  sources: [
    {
      title: 'CPR-kontoret: Erstatningspersonnummer i eksterne systemer',
      url: 'https://www.cpr.dk/cpr-systemet/erstatningspersonnummer-i-eksterne-systemer',
      read: '2026-11-21',
      authority: ['invalid_date'],
    },
  ],
});
