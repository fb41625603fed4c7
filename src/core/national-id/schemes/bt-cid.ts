// BT · CID: the number of the citizenship identity card.
//
// Issuer  Department of Civil Registration and Census, Ministry of Home Affairs.
// Shape   F DD GG NNNNNN: census form (1 to 3), dzongkhag 01 to 20, gewog, serial.
// Check   none; census forms and dzongkhags that do not exist are refused.
// Data    census status and place of first registration.
import { twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const DZONGKHAGS = 20;

export const btCid: SchemeRule = {
  id: 'bt-cid',
  country: 'BT',
  name: 'CID',
  identifier: 'IDC',
  shapes: ['[123]#{10}'],
  proves: 'Only that it has the shape of one; there is no check digit.',
  reports(value) {
    const dzongkhag = twoDigits(value, 1);
    return dzongkhag >= 1 && dzongkhag <= DZONGKHAGS ? null : 'invalid_component';
  },
};

export const facts: SchemeFacts = {
  title: 'Citizenship identity card number',
  reported: ['invalid_component'],
  unheld: {
    why: 'no_ground',
    because:
      'No list of the Department of Civil Registration was found; that places end at 20 is what two authors read from cards.',
  },
  sources: [
    {
      title: 'What does your CID number tell about you?',
      url: 'https://amrithdiary.wordpress.com/2016/03/19/what-does-your-cid-number-tell-about-you/',
      read: '2026-11-21',
    },
    {
      title: 'Interpretation of our Bhutanese Citizenship ID number',
      url: 'http://www.phubdorjiwang.com/2019/03/interpretation-of-our-bhutanese.html',
      read: '2026-11-21',
    },
  ],
};
