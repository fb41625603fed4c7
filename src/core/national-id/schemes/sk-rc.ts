// SK · Rodné číslo (RČ): the Slovak birth number, of one series with the Czech one until 1992.
//
// Issuer  Ministry of the Interior; Act no. 301/1995 Coll. on the birth number.
// Shape   YYMMDD/SSS for births until 31 December 1953, YYMMDD/SSSC since; 50 is added to a woman's month.
//         The Czech law of 2004 that adds 20 to the month has no counterpart here.
// Check   the ten digits are divisible by 11. Where the first nine leave 10, the check digit is 0: such numbers
//         were given out to 1985, and later ones are not ruled out. Nine digits have no check, so that a number of a birth
//         since 2000 that lost a digit can pass as one of 1900 to 1953.
// Data    birth date and sex.

import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { BIRTH_NUMBER, checkBirthNumber } from '../birth-number.ts';

export const skRc: SchemeRule = {
  ...BIRTH_NUMBER,
  id: 'sk-rc',
  country: 'SK',
  check: (value, today) => checkBirthNumber(value, false, today),
};

export const facts: SchemeFacts = {
  title: 'Birth number',
  checksum: 'divisible by 11',
  reasons: ['invalid_checksum', 'invalid_date'],
  sources: [
    {
      title: 'Rodné číslo: formát (Slovenčina)',
      url: 'http://id-check.artega.biz/info-sk.php',
      read: '2026-11-21',
    },
    {
      title: 'Struktura rodného čísla (NZIS, datový standard DASTA)',
      url: 'https://ciselniky.dasta.mzcr.cz/hypertext/202240/hypertext/DSBET.htm',
      read: '2026-11-21',
      authority: ['invalid_checksum', 'invalid_date'],
    },
  ],
};
