// NO · H-nummer (hjelpenummer): what a Norwegian health service uses while a patient's number is not known.
//
// Issuer  the health service itself.
// Shape   as the fødselsnummer, with 40 added to the month.
// Check   as the fødselsnummer.
// Data    birth date and sex.

import type { SchemeDefinition } from '../../scheme/scheme.ts';
import { birthSeries, norwegianDate, RENEWAL_SOURCE } from '../norwegian.ts';

export const noHnummer: SchemeDefinition = {
  ...norwegianDate(0, 40, birthSeries),
  id: 'no-hnummer',
  name: 'H-nummer',
  title: 'Assistance number of a health service',
  rank: 2,
  sources: [
    {
      title: 'Fødselsnummerleksikon: H-nummer',
      url: 'http://www.fnrinfo.no/Leksikon/H.aspx',
      read: '2026-11-21',
    },
    RENEWAL_SOURCE,
  ],
  shapes: ['[0-3]#[45]#{8}'],
  proves:
    'The digits agree and hold a real birth date; the number belongs to the health service that made it.',
};
