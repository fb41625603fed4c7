// JP · 登録番号 (tōroku bangō): the number of a registered issuer of invoices, on each Japanese invoice since October 2023.
//
// Issuer  National Tax Agency.
// Shape   T and thirteen digits: a company's are its corporate number; others have digits that are no corporate number.
// Check   none: that of corporate numbers is not said to hold for sole traders.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const jpToroku: SchemeRule = {
  id: 'jp-toroku',
  country: 'JP',
  name: '登録番号 (tōroku bangō)',
  identifier: 'TIN',
  rank: 1,
  shapes: ['T[1-9]#{12}'],
  proves: "Only that it has the shape of one; the digits of a company's are its corporate number.",
};

export const facts: SchemeFacts = {
  title: 'Number of a registered issuer of invoices',
  holder: 'company',
  sources: [
    {
      title: '国税庁 適格請求書発行事業者公表サイト: 登録番号とは',
      url: 'https://www.invoice-kohyo.nta.go.jp/about-toroku/index.html',
      read: '2026-11-23',
      authority: [],
    },
  ],
};
