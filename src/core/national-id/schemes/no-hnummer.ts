// NO · H-nummer (hjelpenummer): what a Norwegian health service uses while a patient's number is not known.
//
// Issuer  the health service itself.
// Shape   as the fødselsnummer, with 40 added to the month.
// Check   as the fødselsnummer.
// Proves  the digits agree and the date is real. The number is known only where it was made.
// Data    birth date and sex.
import { birthSeries, norwegianDate, RENEWAL_SOURCE } from '../norwegian.ts';
import { defineScheme } from '../scheme.ts';

export const noHnummer = defineScheme({
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
});
