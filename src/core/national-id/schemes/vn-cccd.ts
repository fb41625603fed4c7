// VN · Số căn cước công dân (số định danh cá nhân): the personal identification number of the citizen card.
//
// Issuer  Ministry of Public Security; Decree 137/2015/NĐ-CP article 13, Circular 59/2021/TT-BCA article 4.
// Shape   PPP G YY NNNNNN: province or country of birth registration, digit for century and sex (0 1 1900s, 2 3 2000s,
//         4 5 2100s …), year of birth, six random digits.
// Check   none; a year of birth in the future is refused.
// Data    birth year, sex, province or country of birth registration.
import { yearOf } from '../../date.ts';
import { digitAt, twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

function birthYear(value: string): number {
  return 1900 + Math.floor(digitAt(value, 3) / 2) * 100 + twoDigits(value, 4);
}

export const vnCccd: SchemeRule = {
  id: 'vn-cccd',
  country: 'VN',
  name: 'Số căn cước công dân (CCCD)',
  identifier: 'PNO',
  dateAt: [4, 6],
  shapes: ['#{12}'],
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports: (value, today) => (birthYear(value) <= yearOf(today) ? null : 'invalid_date'),
  birthYear,
};

export const facts: SchemeFacts = {
  title: 'Personal identification number',
  reported: ['invalid_date'],
  unheld: {
    why: 'no_ground',
    because:
      'Circular 59/2021/TT-BCA gives a century and a year, so that no day can be impossible; a year in the future is one of a century that it foresees.',
  },
  sources: [
    {
      title: 'Ý nghĩa 12 số trên thẻ Căn cước công dân',
      url: 'https://hrnk.vn/blog/y-nghia-12-so-tren-the-can-cuoc-cong-dan/71.html',
      read: '2026-11-21',
    },
    {
      title: '12 chữ số trên thẻ căn cước công dân có ý nghĩa gì?',
      url: 'https://lawnet.vn/ngan-hang-phap-luat/tu-van-phap-luat/quyen-dan-su/12-chu-so-tren-the-can-cuoc-cong-dan-co-y-nghia-gi-264445',
      read: '2026-11-21',
    },
  ],
};
