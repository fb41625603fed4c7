// CN · 往来港澳通行证 (exit-entry permit): the card of mainland residents for Hong Kong and Macao.
//
// Issuer  National Immigration Administration.
// Shape   C and eight digits; since 2018 C, a letter other than I and O, and seven digits.
// Check   none.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const cnGangao: SchemeRule = {
  id: 'cn-gangao',
  country: 'CN',
  name: '往来港澳通行证',
  identifier: 'IDC',
  rank: 6,
  aside: true,
  zeros: /^C0+$/,
  shapes: ['C#{8}', 'C[A-HJ-NP-Z]#{7}'],
  proves: 'Only that it has the shape of one; it has no check digit.',
};

export const facts: SchemeFacts = {
  title: 'Exit-entry permit for Hong Kong and Macao',
  sources: [
    {
      title:
        '国家移民管理局: 电子往来港澳通行证号码编制规则调整, 2018-12-10: C and eight digits, then letters but I and O in the second place',
      url: 'http://www.gov.cn/fuwu/2018-12/10/content_5347351.htm',
      read: '2026-11-23',
      authority: [],
    },
  ],
};
