// TW · UI No. (外來人口統一證號): the unified identity number of foreign residents, in the form issued since 2 January 2021.
//
// Issuer  National Immigration Agency, Ministry of the Interior.
// Shape   LGNNNNNNNC as the citizens' number, but G is 8 for men and 9 for women.
// Check   as in the citizens' number: weights 1 9 8 7 6 5 4 3 2 1 1, modulo 10.
// Data    sex and place of application.
import { factsLike } from '../../scheme/facts.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { TAIWANESE, TAIWANESE_FACTS } from '../taiwanese.ts';

export const twUi: SchemeRule = {
  ...TAIWANESE,
  id: 'tw-ui',
  rank: 1,
  name: 'UI No.',
  identifier: 'PNO',
  shapes: ['@[89]#{8}'],
  proves: 'The letter and the digits agree with each other; not that the number was issued.',
};

export const facts: SchemeFacts = /* @__PURE__ */ factsLike(TAIWANESE_FACTS, {
  title: 'Unified identity number of foreign residents',
  sources: [
    {
      title: 'New UI No. for foreign nationals: one letter and nine digits, second place 8 or 9',
      url: 'https://newtalk.tw/news/view/2020-12-16/509552',
      read: '2026-11-21',
    },
    {
      title: "The foreign nationals' UI No. uses the same rules as citizens' ID numbers",
      url: 'https://ifi.immigration.gov.tw/wSite/ct?xItem=90673&ctNode=37992&mp=1',
      read: '2026-11-21',
      authority: ['invalid_checksum'],
    },
  ],
});
