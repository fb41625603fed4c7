// GB · National Insurance number (NINO): of the United Kingdom.
//
// Issuer  HM Revenue & Customs, Department for Work and Pensions; National Insurance Manual NIM39110.
// Shape   LL NN NN NN S: prefix, six digits, suffix A to D, which some registers leave out.
//         Neither letter of the prefix is D F I Q U V, the second isn't O; BG GB KN NK NT TN ZZ aren't used.
// Check   none.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const LETTERS = 26;
const NOT_USED = ['BG', 'GB', 'KN', 'NK', 'NT', 'TN', 'ZZ'];

/** Where the two letters of a prefix, at the start of a text, stand in a table of all. */
const placeOf = (text: string) => (text.charCodeAt(0) - 65) * LETTERS + text.charCodeAt(1) - 65;

/** Which prefixes are used, 1 by their place. */
const USED = Uint8Array.from({ length: LETTERS * LETTERS }, (_, place) => {
  const first = String.fromCharCode(65 + Math.floor(place / LETTERS));
  const second = String.fromCharCode(65 + (place % LETTERS));
  const isLetterUsed = !'DFIQUV'.includes(first) && !'DFIOQUV'.includes(second);
  return isLetterUsed && !NOT_USED.includes(first + second) ? 1 : 0;
});

export const gbNino: SchemeRule = {
  id: 'gb-nino',
  country: 'GB',
  name: 'National Insurance number',
  identifier: 'PNO',
  componentAt: [0, 2],
  shapes: ['@@#{6}[ABCD]', '@@#{6}'],
  written: ['@@ ## ## ## [A-D]'],
  proves: 'The prefix is one that can be issued; the number has no check digit.',
  check: (value) => (USED[placeOf(value)] === 1 ? null : 'invalid_component'),
  format: (value) => inGroups(value, value.length === 9 ? [2, 2, 2, 2, 1] : [2, 2, 2, 2], ' '),
};

export const facts: SchemeFacts = {
  title: 'National Insurance number',
  reasons: ['invalid_component'],
  sources: [
    {
      title: 'HMRC, National Insurance Manual NIM39110: What a NINO looks like',
      url: 'http://www.gov.uk/hmrc-internal-manuals/national-insurance-manual/nim39110',
      read: '2026-11-21',
      authority: ['invalid_component'],
    },
    {
      title: 'Criminal Justice Hub: National Insurance Number, the suffix may be left blank',
      url: 'https://www.criminaljusticehub.org.uk/jargon-buster/national-insurance-number/',
      read: '2026-11-21',
    },
  ],
};
