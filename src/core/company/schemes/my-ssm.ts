// MY · Company registration number of Malaysia, since 2019.
//
// Issuer  Companies Commission of Malaysia (SSM).
// Shape   YYYY TT NNNNNN: year, kind of entity 01 to 06, serial. The number before 2019, six or seven digits and a letter, is
//         written behind it in brackets; it is read and left out.
// Check   none.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const mySsm: SchemeRule = {
  id: 'my-ssm',
  country: 'MY',
  name: 'SSM number',
  identifier: 'NTR',
  shapes: ['', '#{7}@', '#{6}@'].map((former) => `[12]#{3}0[1-6]#{6}${former}`),
  complete: (compact) => compact.slice(0, 12),
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Company registration number',
  holder: 'company',
  sources: [
    {
      title: 'Allpro Consultants, 2021-06-15: the company registration number of SSM, its codes',
      url: 'https://allproconsultants.wordpress.com/2021/06/15/the-company-registration-number-what-does-it-mean/',
      read: '2026-11-22',
    },
  ],
};
