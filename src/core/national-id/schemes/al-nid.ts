// AL · NID (numri i identitetit): the Albanian identity number.
//
// Issuer  Ministry of the Interior, General Directorate of Civil Status; Law no. 10129 on civil status.
// Shape   EYMMDD SSS C: decade and year of birth, month, day, serial, check letter. E is 0 to 9 for the
//         1800s, A to J for the 1900s, K to T for the 2000s. Added to the month: 50 for women, 30 for foreign
//         men, 80 for foreign women.
// Check   1·E + 1·Y + 2·m1 + 3·m2 + 4·d1 + 5·d2 + 6·s1 + 7·s2 + 8·s3, modulo 23; letters count A = 1 … V =
//         22, W = 0.
// Data    birth date, sex, and whether a citizen.
import { isPastDate } from '../../date.ts';
import { twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { albanianYear, passesAlbanian } from '../albanian.ts';

/** The month without what marks women and foreigners. */
function monthOf(value: string): number {
  const month = twoDigits(value, 2) % 50;
  return month > 30 ? month - 30 : month;
}

export const alNid: SchemeRule = {
  id: 'al-nid',
  country: 'AL',
  name: 'NID',
  identifier: 'PNO',
  dateAt: [0, 6],
  shapes: ['[0-9A-T]#{8}[A-W]'],
  checkDigit: -1,
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports(value, today) {
    if (!passesAlbanian(value)) return 'invalid_checksum';
    const real = isPastDate(albanianYear(value), monthOf(value), twoDigits(value, 4), today);
    return real ? null : 'invalid_date';
  },
  birthYear: albanianYear,
};

export const facts: SchemeFacts = {
  title: 'Identity number',
  reported: ['invalid_checksum', 'invalid_date'],
  unheld: {
    why: 'no_ground',
    because:
      'Three implementations agree on the check letter (nidx, Socrates, datafaker); none was found that is maintained in Albania, and idnumbers lets every letter pass.',
  },
  sources: [
    {
      title: 'nidx, albania.rs: structure and check letter',
      url: 'https://github.com/dedal-io/nidx/blob/af0545f9573a6a6785cea4c0b897877ec99b30b8/src/country/albania.rs',
      read: '2026-11-21',
    },
    {
      title: 'idnumbers, Albania National Identity Number',
      url: 'https://github.com/identique/idnumbers-npm',
      read: '2026-11-21',
    },
  ],
};
