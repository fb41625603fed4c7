// TR · VKN (vergi kimlik numarası): the Turkish tax number of companies and of persons without a T.C. kimlik
// number.
//
// Issuer  Gelir İdaresi Başkanlığı.
// Shape   nine digits and a check digit.
// Check   each digit plus 9 to 1, modulo 10, times a power of two modulo 9; the sum, subtracted from the next ten.
// Data    none.
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const PLACES = 9;

/** What each digit adds, by its place: ten a place. */
const WORTH = Uint8Array.from({ length: PLACES * 10 }, (_, at) => {
  const place = Math.floor(at / 10);
  const shifted = (at + PLACES - place) % 10;
  return shifted === 0 ? 0 : (shifted * 2 ** (PLACES - place)) % 9 || 9;
});

function checkDigitOf(value: string): number {
  let sum = 0;
  for (let place = 0; place < PLACES; place++) sum += WORTH[place * 10 + digitAt(value, place)]!;
  return (10 - (sum % 10)) % 10;
}

export const trVkn: SchemeRule = {
  id: 'tr-vkn',
  country: 'TR',
  name: 'VKN',
  identifier: 'TIN',
  rank: 1,
  shapes: ['#{10}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (checkDigitOf(value) === digitAt(value, PLACES) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Tax identification number',
  holder: 'shared',
  checksum: 'sums shifted by place and multiplied by powers of two, modulo 9 and 10',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'stdnum (npm): tr/vkn',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/tr/vkn.ts',
      read: '2026-11-22',
    },
  ],
};
