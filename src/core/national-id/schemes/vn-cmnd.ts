// VN · CMND (chứng minh nhân dân): the number of the Vietnamese identity card before the CCCD; expired at the end
// of 2024.
//
// Issuer  Ministry of Public Security.
// Shape   nine digits, of which the first two or three stand for the province.
// Check   none.
// Data    province of issue.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const vnCmnd: SchemeDefinition = {
  id: 'vn-cmnd',
  country: 'VN',
  name: 'CMND',
  title: 'Identity card number, until 2024',
  identifier: 'IDC',
  sources: [
    {
      title: 'idnumbers: Vietnam, tests',
      url: 'https://github.com/Identique/idnumbers-npm',
      read: '2026-11-21',
    },
  ],
  rank: 3,
  aside: true,
  shapes: ['#{9}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};
