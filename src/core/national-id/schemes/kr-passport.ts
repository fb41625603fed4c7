// KR · 여권번호: the number of a South Korean passport.
//
// Issuer  Ministry of Foreign Affairs.
// Shape   M, S, R, O or D and eight digits; since 2021 the letter, three digits, a letter, four digits.
// Check   none.
// Data    kind of passport.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const krPassport: SchemeRule = {
  id: 'kr-passport',
  country: 'KR',
  name: '여권번호',
  identifier: 'PAS',
  rank: 2,
  shapes: ['[MSROD]#{3}@#{4}', '[MSROD]#{8}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Passport number',
  sources: [
    {
      title: 'Presidio: recognizer of the Korean passport',
      url: 'https://github.com/microsoft/presidio/blob/8d525c2b8d311edc5146b24a1cf68b2b4c21fb2d/presidio-analyzer/presidio_analyzer/predefined_recognizers/country_specific/korea/kr_passport_recognizer.py',
      read: '2026-11-22',
    },
  ],
};
