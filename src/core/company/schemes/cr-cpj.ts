// CR · Cédula de persona jurídica: the number of Costa Rican companies.
//
// Issuer  Registro Nacional.
// Shape   ten digits that begin with 2 to 5: class, type, serial.
// Check   none.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const crCpj: SchemeRule = {
  id: 'cr-cpj',
  country: 'CR',
  name: 'Cédula jurídica',
  identifier: 'NTR',
  shapes: ['[2-5]#{9}'],
  format: (value) => inGroups(value, [1, 3, 6], '-'),
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Legal entity number',
  holder: 'company',
  sources: [
    {
      title: 'stdnum (npm): cr/cpj',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/cr/cpj.ts',
      read: '2026-11-22',
    },
  ],
};
