// TW · 國民身分證統一編號 (shenfenzheng tongyi bianhao): the national identification number of the identity card.
//
// Issuer  Ministry of the Interior, household registration offices; Household Registration Act.
// Shape   LGNNNNNNNC: a letter for the place of first registration, 1 for men or 2 for women, serial, check digit.
// Check   the letter stands for two digits (A 10 … I 34, O 35 … W 32, Z 33); weights 1 9 8 7 6 5 4 3 2 1 1, modulo 10.
// Data    sex and place of first registration.
import { factsLike } from '../../scheme/facts.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { TAIWANESE, TAIWANESE_FACTS } from '../taiwanese.ts';

export const twShenfenzheng: SchemeRule = {
  ...TAIWANESE,
  id: 'tw-shenfenzheng',
  name: 'Shenfenzheng tongyi bianhao',
  identifier: 'PNO',
  shapes: ['@[12]#{8}'],
  proves: 'The letter and the digits agree with each other; not that the number was issued.',
};

export const facts: SchemeFacts = /* @__PURE__ */ factsLike(TAIWANESE_FACTS, {
  title: 'National identification number',
  sources: [
    {
      title:
        '國民身分證及戶口名簿格式內容製發相片影像檔建置管理辦法, article 3, as amended on 18 October 2024: the tenth place is the check code',
      url: 'https://law.moj.gov.tw/LawClass/LawAll.aspx?media=print&pcode=D0030030',
      read: '2026-11-23',
      authority: ['invalid_checksum'],
    },
    {
      title: 'Formats of the identity card and residence numbers since January 2021',
      url: 'https://hackmd.io/@XchkZGnHT56qnXYLoFJM_A/B1cZu23dY',
      read: '2026-11-21',
    },
  ],
});
