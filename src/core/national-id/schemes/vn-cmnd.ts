// VN · CMND (chứng minh nhân dân): the number of the Vietnamese identity card before the CCCD; expired at the end
// of 2024.
//
// Issuer  Ministry of Public Security.
// Shape   nine digits, of which the first two or three stand for the province.
// Check   none.
// Data    province of issue.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const vnCmnd: SchemeRule = {
  id: 'vn-cmnd',
  country: 'VN',
  name: 'CMND',
  identifier: 'IDC',
  rank: 3,
  aside: true,
  shapes: ['#{9}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Identity card number, until 2024',
  sources: [
    {
      title: 'Vietnam.vn: the identity card of nine digits ends on 2024-12-31',
      url: 'https://www.vietnam.vn/en/doi-can-cuoc-cong-dan-sang-the-can-cuoc-can-mang-giay-to-gi',
      read: '2026-11-22',
    },
  ],
};
