// CN · 港澳居民来往内地通行证 (home return permit): the permit of people from Hong Kong and Macao for the mainland.
//
// Issuer  National Immigration Administration, until 2018 the Ministry of Public Security.
// Shape   H (Hong Kong) or M (Macao), eight digits that stay for life; until 2013 two more that count the cards, now printed apart.
// Check   none.
// Data    Hong Kong or Macao.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const cnHuixiang: SchemeRule = {
  id: 'cn-huixiang',
  country: 'CN',
  name: '港澳居民来往内地通行证',
  identifier: 'IDC',
  rank: 5,
  aside: true,
  shapes: ['[HM]#{8}', '[HM]#{10}'],
  proves: 'Only that it has the shape of one; it has no check digit.',
};

export const facts: SchemeFacts = {
  title: 'Mainland travel permit for residents of Hong Kong and Macao',
  sources: [
    {
      title:
        '公安部: 港澳居民来往内地通行证号码规则, 2010-03-10: H or M, eight digits for life, two that count the cards',
      url: 'http://lhoil.com/law/law_view.asp?id=324224',
      read: '2026-11-23',
      authority: [],
    },
    {
      title: '港澳通行证的编号规则: nine characters since 2013',
      url: 'https://www.maisiku.com/m/22584.html',
      read: '2026-11-23',
    },
  ],
};
