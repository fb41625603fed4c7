// ZA · Company registration number of South Africa.
//
// Issuer  Companies and Intellectual Property Commission.
// Shape   YYYY/NNNNNN/NN: year, serial, kind of company.
// Check   none.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const zaReg: SchemeDefinition = {
  id: 'za-reg',
  country: 'ZA',
  name: 'Registration number',
  title: 'Company registration number',
  identifier: 'NTR',
  sources: [
    {
      title: 'CIPC: enterprise numbers',
      url: 'https://www.cipc.co.za/',
      read: '2026-11-21',
    },
  ],
  holder: 'company',
  shapes: ['[12]#{11}'],
  written: ['####/#{6}/##'],
  format: (value) => inGroups(value, [4, 6, 2], '/'),
  proves: 'Only that it has the shape of one; no check digit is published.',
};
