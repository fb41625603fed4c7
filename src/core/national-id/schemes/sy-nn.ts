// SY · الرقم الوطني (ar-raqm al-watani): the national number of Syria.
//
// Issuer  Civil Affairs Directorate, Ministry of Interior.
// Shape   GG RR SSSSSSS: governorate, civil registry in it, serial.
// Check   none.
// Data    governorate and civil registry.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const syNn: SchemeRule = {
  id: 'sy-nn',
  country: 'SY',
  name: 'National number (الرقم الوطني)',
  identifier: 'PNO',
  shapes: ['#{11}'],
  proves: 'Only the shape: the number has no check digit.',
};

export const facts: SchemeFacts = {
  title: 'National number',
  sources: [
    {
      title: 'الرقم الوطني: أحد عشر رقماً في ثلاثة مقاطع',
      url: 'https://newshub48.com/?p=6504',
      read: '2026-11-21',
    },
  ],
};
