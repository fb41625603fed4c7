// MY · Company registration number of Malaysia, since 2019.
//
// Issuer  Companies Commission of Malaysia (SSM).
// Shape   YYYY TT NNNNNN: year, kind of entity 01 to 06, serial.
// Check   none.
// Data    none.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const mySsm: SchemeDefinition = {
  id: 'my-ssm',
  country: 'MY',
  name: 'SSM number',
  title: 'Company registration number',
  identifier: 'NTR',
  sources: [
    {
      title: 'SSM: new format of registration number',
      url: 'https://www.ssm.com.my/',
      read: '2026-11-21',
    },
  ],
  holder: 'company',
  shapes: ['[12]#{3}0[1-6]#{6}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};
