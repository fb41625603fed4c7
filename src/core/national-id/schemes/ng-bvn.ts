// NG · BVN: the bank verification number of Nigeria.
//
// Issuer  Central Bank of Nigeria, NIBSS.
// Shape   eleven digits. Those of today begin with 22; no source says that all do.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const ngBvn: SchemeRule = {
  id: 'ng-bvn',
  country: 'NG',
  name: 'BVN',
  identifier: 'PNO',
  rank: 1,
  aside: true,
  shapes: ['#{11}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Bank verification number',
  sources: [
    {
      title: 'Youverify: Bank Verification Number, eleven digits (2025)',
      url: 'https://youverify.co/blog/bank-verification-number-bvn-faq-guide-for-businesses',
      read: '2026-11-22',
    },
  ],
};
