// BE · BIS-nummer (numéro bis): the Belgian number of people who are not in the National Register.
//
// Issuer  Crossroads Bank for Social Security (KSZ/BCSS).
// Shape   as the National Register number, with 20 added to the month, or 40 where the sex was known.
// Check   as the National Register number.
// Data    birth date, and sex where 40 was added.

import { digitAt } from '../../scheme/digits.ts';
import { factsLike } from '../../scheme/facts.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { BELGIAN, BELGIAN_FACTS, belgianYear, checkBelgian } from '../belgian.ts';

/** 20 for months 20 to 32, else 40. */
const offsetOf = (value: string) => (digitAt(value, 2) < 4 ? 20 : 40);

export const beBis: SchemeRule = {
  ...BELGIAN,
  id: 'be-bis',
  name: 'BIS-nummer',
  rank: 1,
  proves: 'The digits agree with each other and the birth date can be; not that the number was issued.',
  check: (value, today) => checkBelgian(value, offsetOf(value), today),
  birthYear: (value, today) => belgianYear(value, offsetOf(value), today),
};

export const facts: SchemeFacts = /* @__PURE__ */ factsLike(BELGIAN_FACTS, {
  title: 'Number of people not in the National Register',
  sources: [
    {
      title:
        'Koninklijk besluit van 8 februari 1991, articles 1 to 4: birth date with 20 or 40 added to the month, serial, check number modulo 97',
      url: 'https://www.ksz-bcss.fgov.be/nl/page/koninklijk-besluit-van-8-februari-1991',
      read: '2026-11-23',
      authority: ['invalid_checksum', 'invalid_component', 'invalid_date'],
    },
    {
      title: 'python-stdnum: stdnum.be.bis',
      url: 'https://arthurdejong.org/python-stdnum/doc/2.0/stdnum.be.bis',
      read: '2026-11-21',
    },
    {
      title: 'Belgium National Number Decoder',
      url: 'https://tools.gera.services/belgium-rrn-decoder',
      read: '2026-11-21',
    },
  ],
});
