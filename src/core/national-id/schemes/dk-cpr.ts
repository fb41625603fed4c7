// DK · CPR-nummer (personnummer): the Danish civil registration number.
//
// Issuer  CPR-administrationen; Lov om Det Centrale Personregister.
// Shape   DDMMYY-SSSS: birth date and serial. The first digit of the serial tells the century together with
//         the year: 0-3 1900s; 4 and 9 2000s up to 36, else 1900s; 5-8 2000s up to 57, else 1800s.
// Check   none any more: numbers given since 1 October 2007 need not pass the old modulus 11.
// Data    birth date and sex.

import { factsLike } from '../../scheme/facts.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { checkDanish, DANISH, DANISH_FACTS } from '../danish.ts';

export const dkCpr: SchemeRule = {
  ...DANISH,
  id: 'dk-cpr',
  country: 'DK',
  name: 'CPR-nummer',
  proves: 'The birth date is real; numbers given since October 2007 carry no check digit.',
  check: (value, today) => checkDanish(value, 0, today),
};

export const facts: SchemeFacts = /* @__PURE__ */ factsLike(DANISH_FACTS, {
  title: 'Civil registration number',
  sources: [
    {
      title: 'CPR-kontoret: Opbygning af CPR-nummeret, Modulus 11 kontrol',
      url: 'https://www.cpr.dk/cpr-systemet/opbygning-af-cpr-nummeret/',
      read: '2026-11-21',
      authority: ['invalid_date'],
    },
    {
      title: 'Wikipedia: CPR-nummer, the table of centuries',
      url: 'https://da.m.wikipedia.org/wiki/CPR-nummer',
      read: '2026-11-21',
    },
  ],
});
