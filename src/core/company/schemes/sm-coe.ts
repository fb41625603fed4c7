// SM · COE: the code of economic operators of San Marino.
//
// Issuer  Ufficio Attività Economiche.
// Shape   one to five digits.
// Check   none.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const smCoe: SchemeRule = {
  id: 'sm-coe',
  country: 'SM',
  name: 'COE',
  identifier: 'NTR',
  shapes: ['#{5}', '#{4}', '#{3}', '##', '[1-9]'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Economic operator code',
  holder: 'company',
  sources: [
    {
      title: 'stdnum (npm): sm/coe',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/sm/coe.ts',
      read: '2026-11-22',
    },
  ],
};
