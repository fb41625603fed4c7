// KR · 주민등록번호 (jumin deungnok beonho, RRN): the resident registration number.
//
// Issuer  Ministry of the Interior and Safety, through local offices; Resident Registration Act.
// Shape   YYMMDD-GNNNNNN: birth date, digit for century and sex (9 0 1800s, 1 2 1900s, 3 4 2000s), six digits.
// Check   none that holds for all numbers: since 5 October 2020 the last six digits are random.
// Data    birth date and sex; in older numbers the place of registration.

import { factsLike } from '../../scheme/facts.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { KOREAN, KOREAN_FACTS } from '../korean.ts';

export const krRrn: SchemeRule = {
  ...KOREAN,
  id: 'kr-rrn',
  name: 'Jumin deungnok beonho (RRN)',
  dateAt: [0, 6],
  shapes: ['#{6}[0-49]#{6}'],
  written: ['#{6}-[0-49]#{6}'],
  // Courts write the registration numbers of companies so.
  sharedForm: true,
};

export const facts: SchemeFacts = /* @__PURE__ */ factsLike(KOREAN_FACTS, {
  title: 'Resident registration number',
  sources: [
    {
      title:
        'Ministry of the Interior and Safety, 17 December 2019, on the change of the numbers: the first six digits are the birth date, the seventh the sex (as tiki.tistory.com carries it)',
      url: 'https://tiki.tistory.com/160',
      read: '2026-11-23',
      authority: ['invalid_date'],
    },
    {
      title: 'Resident registration number',
      url: 'https://en.wikipedia.org/wiki/Resident_registration_number',
      read: '2026-11-21',
    },
  ],
});
