// GN · NPI (numéro personnel d'identification): the personal number of Guinea, since 2025.
//
// Issuer  the authority of civil registration and identification; decree of 14 April 2025, article 6.
// Shape   S YYMM, three letters and eight digits, CC: sex (1, 2), year and month of birth, place of birth and a random
//         number, a key of two digits. Those born abroad have the letters, of the country, in another place.
// Check   the key's rule isn't published.
// Data    sex, year and month of birth, place of birth.
import { isPastDateInSomeCentury, onlyYearOf } from '../../date.ts';
import { twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const PLACE_FROM = 5;
const KEY_FROM = 16;
const LETTERS = 3;

function lettersIn(value: string): number {
  let letters = 0;
  for (let i = PLACE_FROM; i < KEY_FROM; i++) if (value.charCodeAt(i) > 57) letters++;
  return letters;
}

export const gnNpi: SchemeRule = {
  id: 'gn-npi',
  country: 'GN',
  name: 'NPI',
  identifier: 'PNO',
  dateAt: [1, 5],
  shapes: ['[12]####*{11}##'],
  proves: 'The digits hold a month of birth; the rule of the key is not published.',
  check(value, today) {
    if (lettersIn(value) !== LETTERS) return 'invalid_format';
    const isPast = isPastDateInSomeCentury(twoDigits(value, 1), twoDigits(value, 3), 1, today);
    return isPast ? null : 'invalid_date';
  },
  birthYear: (value, today) => onlyYearOf(twoDigits(value, 1), twoDigits(value, 3), 1, today),
};

export const facts: SchemeFacts = {
  title: 'Personal identification number',
  reasons: ['invalid_format', 'invalid_date'],
  sources: [
    {
      title: 'Allureinfo, 2025-04-14: the decree on the NPI, its eighteen characters',
      url: 'https://allureinfo.net/?p=3903',
      read: '2026-11-22',
      authority: ['invalid_format', 'invalid_date'],
    },
    {
      title: 'Mondemedia, 2025-04-15: article 6 of the decree, the same parts',
      url: 'https://mondemedia.info/2025/04/15/guinee-decret-desormais-la-guinee-se-dote-dun-numero-personnel-didentification-npi',
      read: '2026-11-22',
      authority: ['invalid_format', 'invalid_date'],
    },
  ],
};
