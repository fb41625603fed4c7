// BE · Rijksregisternummer (numéro de registre national, Nationalregisternummer): the number of the
// Belgian National Register.
//
// Issuer  IBZ, Federal Public Service Home Affairs; Royal Decree of 3 April 1984.
// Shape   YY.MM.DD-SSS.CC: birth date, serial 001 to 998, check digits. Month and day are 00 where unknown,
//         and the day runs on past the month's end when the serials of a date are used up.
// Check   97 minus the first nine digits modulo 97; with a 2 in front for births since 2000.
// Data    birth date and sex. No birth year is given unless the whole date is known.

import { factsLike } from '../../scheme/facts.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { TIN_ALGORITHMS } from '../../scheme/sources.ts';
import { BELGIAN, BELGIAN_FACTS, belgianYear, checkBelgian } from '../belgian.ts';

export const beRijksregister: SchemeRule = {
  ...BELGIAN,
  id: 'be-rijksregister',
  name: 'Rijksregisternummer',
  proves: 'The digits agree with each other and the birth date can be; not that the number was issued.',
  check: (value, today) => checkBelgian(value, 0, today),
  birthYear: (value, today) => belgianYear(value, 0, today),
};

export const facts: SchemeFacts = /* @__PURE__ */ factsLike(BELGIAN_FACTS, {
  title: 'National Register number',
  sources: [
    {
      title:
        'Arrêté royal du 25 novembre 1997, rapport au Roi, on that of 3 April 1984: birth date, serial 001 to 998, check number',
      url: 'http://www.etaamb.be/fr/arrete-royal-du-25-novembre-1997_n1997000892.html',
      read: '2026-11-23',
      authority: ['invalid_component', 'invalid_date'],
    },
    TIN_ALGORITHMS,
    {
      title: 'Over het hoe, wat en waarom van het rijksregisternummer',
      url: 'https://www.viw-costablanca.com/experten/administratief/over-het-hoe-wat-en-waarom-van-het-rijksregisternummer/',
      read: '2026-11-21',
    },
    {
      title: 'Belgische rijksregisternummer checksum testen: unknown parts of the date',
      url: 'https://sandervandevelde.wordpress.com/2020/08/13/belgische-rijksregisternummer-checksum-testen-dutch/',
      read: '2026-11-21',
    },
  ],
});
