// KR · 여권번호: the number of a South Korean passport.
//
// Issuer  Ministry of Foreign Affairs.
// Shape   M, S, R, G, O or D and eight digits; since 2021 the letter, three digits, a letter, four digits.
// Check   none.
// Data    kind of passport.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const krPassport: SchemeRule = {
  id: 'kr-passport',
  country: 'KR',
  name: '여권번호',
  identifier: 'PAS',
  rank: 2,
  shapes: ['[MSRGOD]#{3}@#{4}', '[MSRGOD]#{8}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Passport number',
  sources: [
    {
      title:
        'Ministry of Foreign Affairs, 여덟 번째 여권이야기: 여권 번호, of 2015: a letter, M, S, R, G or D, and eight digits',
      url: 'http://passport.go.kr/board/story.php?idx=187&sel=1',
      read: '2026-11-23',
      authority: [],
    },
    {
      title: 'Busanjin-gu, 차세대 전자여권: M12345678 became M123A4567 on 21 December 2021',
      url: 'https://www.busanjin.go.kr/index.busanjin?menuCd=DOM_000000104005007000',
      read: '2026-11-23',
      authority: [],
    },
    {
      title: 'Presidio: recognizer of the Korean passport',
      url: 'https://github.com/microsoft/presidio/blob/8d525c2b8d311edc5146b24a1cf68b2b4c21fb2d/presidio-analyzer/presidio_analyzer/predefined_recognizers/country_specific/korea/kr_passport_recognizer.py',
      read: '2026-11-22',
    },
  ],
};
