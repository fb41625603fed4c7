// DZ · NIN (numéro d'identification national unique): the national identification number of persons and, since 2023, of
// legal entities.
//
// Issuer  Ministry of the Interior; Executive Decree 10-210 of 16 September 2010, replaced by the decree of September 2023.
// Shape   SS YYY CCCC NNNNN RR KK: sex and kind of record, last three digits of the year of the birth register, commune or
//         country of birth, number of the birth record, register, key of two digits.
// Check   the rule of the key is not published.
// Data    sex, year of the birth register (not always that of birth), commune.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const dzNin: SchemeRule = {
  id: 'dz-nin',
  country: 'DZ',
  name: 'NIN',
  identifier: 'PNO',
  shapes: ['#{18}'],
  proves: 'Only that it has the shape of one; the rule of its key is not published.',
  format: (value) => inGroups(value, [2, 3, 4, 5, 2, 2], ' '),
  checkDigit: 16,
};

export const facts: SchemeFacts = {
  title: 'National identification number',
  holder: 'shared',
  sources: [
    {
      title: "Numéro d'identification national unique: décret exécutif n° 10-210",
      url: 'http://almanach-dz.com/index.php?fiche=2453&op=fiche',
      read: '2026-11-21',
    },
    {
      title: "Les dispositions applicables au numéro d'identification national définies par décret",
      url: 'https://www.lnr-dz.com/2023/09/24/les-dispositions-applicables-au-numero-didentification-national-definies-par-decret/',
      read: '2026-11-21',
    },
  ],
};
