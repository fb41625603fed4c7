// AL · NIPT (numri i identifikimit për personin e tatueshëm), since 2016 NUIS: the Albanian tax number of
// companies and of persons in business. Other persons use their identity number.
//
// Issuer  National Business Center (QKB); General Directorate of Taxes.
// Shape   EYMMDD SSS C: decade (J the 1990s, K the 2000s, and so on) and year of registration, month in a
//         code that also tells the district, day, serial, check letter.
// Check   as in the identity number; where nothing remains, numbers since the 2010s (L …) end with A, earlier ones with W.
//         Both are accepted for the later ones.
// Data    date and district of registration.
import { yearOf } from '../../date.ts';
import { twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { albanianYear, passesAlbanian } from '../albanian.ts';

export const alNipt: SchemeRule = {
  id: 'al-nipt',
  country: 'AL',
  name: 'NIPT (NUIS)',
  identifier: 'TIN',
  rank: 1,
  dateAt: [0, 6],
  shapes: ['[J-T]#{8}[A-W]'],
  hasChecksum: true,
  proves: 'The characters agree with each other; not that the number was issued.',
  check(value, today) {
    // All four numbers of the 2010s without a remainder that are seen in public end with A, that of the 2000s with W.
    const isWithoutRemainder =
      value[0]! >= 'L' && value.endsWith('A') && passesAlbanian(`${value.slice(0, 9)}W`);
    if (!isWithoutRemainder && !passesAlbanian(value)) return 'invalid_checksum';
    const day = twoDigits(value, 4);
    return albanianYear(value) <= yearOf(today) && day >= 1 && day <= 31 ? null : 'invalid_date';
  },
};

export const facts: SchemeFacts = {
  title: 'Tax identification number',
  holder: 'shared',
  checksum: 'weights 1 1 2 3 4 5 6 7 8, modulo 23, as a letter',
  reasons: ['invalid_checksum', 'invalid_date'],
  sources: [
    {
      title: 'Albania TIN & NIPT guide (NUIS)',
      url: 'https://lookuptax.com/docs/pt/tax-identification-number/albania-tax-id-guide',
      read: '2026-11-21',
    },
    {
      title:
        'python-stdnum 2.2, tests/test_al_nipt.doctest: 99 numbers seen in public, 4 of which have no remainder',
      url: 'https://github.com/arthurdejong/python-stdnum/blob/2.2/tests/test_al_nipt.doctest',
      read: '2026-11-23',
    },
    {
      title: 'stdnum.al.nipt, with specimens',
      url: 'https://arthurdejong.org/python-stdnum/doc/stdnum.al.nipt',
      read: '2026-11-21',
    },
  ],
};
