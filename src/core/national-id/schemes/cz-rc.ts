// CZ · Rodné číslo (RČ): the Czech birth number.
//
// Issuer  Ministry of the Interior; Act no. 133/2000 Coll. on the population register and birth numbers.
// Shape   YYMMDD/SSS for births until 31 December 1953, YYMMDD/SSSC since and for earlier births
//         registered later: birth date, serial, check digit.
//         Added to the month: 50 for women; in numbers assigned since 2004 also 20 (so 70 for women) when a
//         day's serials ran out.
// Check   the ten digits are divisible by 11. Where the first nine leave 10, the check digit is 0: such numbers
//         were given out to 1985, and later ones are not ruled out. Nine digits have no check, so that a number of a birth
//         since 2000 that lost a digit can pass as one of 1900 to 1953.
// Data    birth date and sex.

import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { TIN_ALGORITHMS } from '../../scheme/sources.ts';
import { BIRTH_NUMBER, checkBirthNumber } from '../birth-number.ts';

export const czRc: SchemeRule = {
  ...BIRTH_NUMBER,
  id: 'cz-rc',
  country: 'CZ',
  check: (value, today) => checkBirthNumber(value, true, today),
};

export const facts: SchemeFacts = {
  title: 'Birth number',
  checksum: 'divisible by 11',
  reasons: ['invalid_checksum', 'invalid_date'],
  sources: [
    TIN_ALGORITHMS,
    {
      title: 'Struktura rodného čísla (NZIS, datový standard DASTA)',
      url: 'https://ciselniky.dasta.mzcr.cz/hypertext/202240/hypertext/DSBET.htm',
      read: '2026-11-21',
      authority: ['invalid_checksum', 'invalid_date'],
    },
    {
      title: 'Rodné číslo z pohledu matematika',
      url: 'http://fyzmatik.pise.cz/1017-rodne-cislo-z-pohledu-matematika.html',
      read: '2026-11-21',
    },
  ],
};
