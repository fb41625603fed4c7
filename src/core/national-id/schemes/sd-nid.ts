// SD · الرقم الوطني (al-raqm al-watani): the national number.
//
// Issuer  Civil Registry, Ministry of Interior; Civil Registry Act 2011.
// Shape   eleven digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const sdNid: SchemeRule = {
  id: 'sd-nid',
  country: 'SD',
  name: 'Al-raqm al-watani',
  identifier: 'PNO',
  shapes: ['#{11}'],
  proves: 'Only that it has the shape of one; there is no published check digit.',
};

export const facts: SchemeFacts = {
  title: 'National number',
  sources: [
    {
      title: 'Interior ministry on the civil registry: the national number has eleven digits',
      url: 'https://www.sudaress.com/akhirlahza/100625',
      read: '2026-11-21',
    },
  ],
};
