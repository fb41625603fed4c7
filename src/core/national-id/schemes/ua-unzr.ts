// UA · УНЗР, UNZR (unikalnyi nomer zapysu v reiestri): the number of a person's record in the Ukrainian
// demographic register, as printed on identity cards and biometric passports.
//
// Issuer  State Migration Service; Law on the Unified State Demographic Register, no. 5492-VI.
// Shape   YYYYMMDD-NNNNC: birth date, serial, check digit.
// Check   (7·d1 + 3·d2 + 1·d3 + 7·d4 + … + 1·d12) mod 10 = C, as in travel documents (ICAO Doc 9303).
// Data    birth date.

import { icaoCheckDigit } from '../../check/icao.ts';
import { isPastDate } from '../../date.ts';
import { digitAt, numberAt, twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

function yearOf(value: string): number {
  return numberAt(value, 0, 4);
}

export const uaUnzr: SchemeRule = {
  id: 'ua-unzr',
  country: 'UA',
  name: 'UNZR (УНЗР)',
  identifier: 'PNO',
  rank: 1,
  dateAt: [0, 8],
  shapes: ['[12]#{12}'],
  checkDigit: -1,
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports(value, today) {
    if (icaoCheckDigit(value, 0, 12) !== digitAt(value, 12)) return 'invalid_checksum';
    const year = yearOf(value);
    const real = year >= 1800 && isPastDate(year, twoDigits(value, 4), twoDigits(value, 6), today);
    return real ? null : 'invalid_date';
  },
  format: (value) => `${value.slice(0, 8)}-${value.slice(8)}`,
  birthYear: yearOf,
};

export const facts: SchemeFacts = {
  title: 'Record number in the demographic register',
  reported: ['invalid_checksum', 'invalid_date'],
  unheld: {
    why: 'no_ground',
    because:
      'No implementation and no text of the Migration Service on the check digit was found; one encyclopedia describes it.',
  },
  sources: [
    {
      title: 'Контрольне число: номери УНЗР',
      url: 'https://wikidata.uk-ua.nina.az/Контрольне_число.html',
      read: '2026-11-21',
    },
  ],
};
