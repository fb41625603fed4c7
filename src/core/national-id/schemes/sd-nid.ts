// SD · الرقم الوطني (al-raqm al-watani): the national number.
//
// Issuer  Civil Registry, Ministry of Interior; Civil Registry Act 2011.
// Shape   eleven digits.
// Check   none published.
// Data    none.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const sdNid: SchemeDefinition = {
  id: 'sd-nid',
  country: 'SD',
  name: 'Al-raqm al-watani',
  title: 'National number',
  identifier: 'PNO',
  sources: [
    {
      title: 'Interior ministry on the civil registry: the national number has eleven digits',
      url: 'https://www.sudaress.com/akhirlahza/100625',
      read: '2026-11-21',
    },
  ],
  shapes: ['#{11}'],
  proves: 'Only that it has the shape of one; there is no published check digit.',
};
