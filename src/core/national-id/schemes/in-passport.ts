// IN · Passport number of India.
//
// Issuer  Ministry of External Affairs.
// Shape   a letter and seven digits; in passports with a chip two letters and six digits. Sources that leave out letters or zeros
//         disagree on which.
// Check   none.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const inPassport: SchemeRule = {
  id: 'in-passport',
  country: 'IN',
  name: 'Passport number',
  identifier: 'PAS',
  rank: 4,
  shapes: ['@#{7}', '@@#{6}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Passport number',
  sources: [
    {
      title:
        'Samayam, on three kinds of Indian passports: a letter and seven digits, two letters and six digits with a chip',
      url: 'https://malayalam.samayam.com/video-gallery/gulf/indian-passport-three-colour-types-explained/videoshow/124945351.cms',
      read: '2026-11-23',
    },
    {
      title: 'Presidio: recognizer of the Indian passport',
      url: 'https://github.com/microsoft/presidio/blob/4ed89aead55b6e1d876c92bfe2f9ed8e232efb74/presidio-analyzer/presidio_analyzer/predefined_recognizers/country_specific/india/in_passport_recognizer.py',
      read: '2026-11-22',
    },
  ],
};
