// NG · BVN: the bank verification number of Nigeria.
//
// Issuer  Central Bank of Nigeria, NIBSS.
// Shape   eleven digits that begin with 22.
// Check   none published.
// Data    none.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const ngBvn: SchemeDefinition = {
  id: 'ng-bvn',
  country: 'NG',
  name: 'BVN',
  title: 'Bank verification number',
  identifier: 'PNO',
  sources: [
    {
      title: 'Central Bank of Nigeria: Bank Verification Number',
      url: 'https://www.cbn.gov.ng/paymentsystem/bvn.html',
      read: '2026-11-21',
    },
  ],
  rank: 1,
  aside: true,
  shapes: ['22#{9}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};
