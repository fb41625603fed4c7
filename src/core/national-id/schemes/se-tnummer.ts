// SE · T-nummer: the interim number of patients, pupils and taxpayers in Sweden who have no personal identity
// number.
//
// Issuer  the regions and authorities that need one.
// Shape   YYMMDD-LNNC: birth date, a letter in the place of the first digit of the birth number, two digits, check
//         digit; twelve characters with the century.
// Check   as the personnummer, with 1 for the letter.
// Data    birth date.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { centuryBefore, checkSwedish, SWEDISH } from '../swedish.ts';

const LETTER = '[JKLMNRSTUWX]';

const FIRST_YEAR = 1900;

export const seTnummer: SchemeRule = {
  ...SWEDISH,
  id: 'se-tnummer',
  name: 'T-nummer',
  rank: 2,
  shapes: [`#{8}${LETTER}###`, `#{6}${LETTER}###`],
  complete: (compact, today) => (compact.length === 12 ? compact : centuryBefore(today, compact) + compact),
  hasChecksum: false,
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports: (value, today) => checkSwedish(`${value.slice(0, 8)}1${value.slice(9)}`, 0, today, FIRST_YEAR),
  format: (value) => `${value.slice(2, 8)}-${value.slice(8)}`,
};

export const facts: SchemeFacts = {
  title: 'Interim number',
  reported: ['invalid_checksum', 'invalid_date'],
  unheld: {
    why: 'no_ground',
    because:
      'One project is known (personnummer), whose implementations share their test data; no text of an authority was found.',
  },
  sources: [
    {
      title: 'personnummer: test data of interim numbers',
      url: 'https://github.com/personnummer/meta/blob/083de40f911b5090070ed0f6263c531c4f6287ba/testdata/interim.json',
      read: '2026-11-22',
    },
  ],
};
