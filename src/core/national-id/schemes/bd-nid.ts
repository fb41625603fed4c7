// BD · NID (জাতীয় পরিচয়পত্র): the national identity number.
//
// Issuer  Bangladesh Election Commission, National Identity Registration Wing.
// Shape   ten digits on the smart card; on older cards thirteen (district 2, area 1, upazila 2, union 2, serial 6), later
//         seventeen with the birth year in front. All three are in use.
// Check   the smart card's last digit is a check digit whose rule is not published.
// Data    older forms: district and smaller areas, birth year.
import { yearOf } from '../../date.ts';
import { numberAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WITH_YEAR = 17;
const YEAR_MIN = 1850;

export const bdNid: SchemeRule = {
  id: 'bd-nid',
  country: 'BD',
  name: 'NID',
  identifier: 'IDC',
  shapes: ['#{10}', '#{13}', '#{17}'],
  dateAt: [0, 4], // where the number has a year at all
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports(value, today) {
    if (value.length < WITH_YEAR) return null;
    const year = numberAt(value, 0, 4);
    return year >= YEAR_MIN && year <= yearOf(today) ? null : 'invalid_date';
  },
  birthYear: (value) => (value.length < WITH_YEAR ? undefined : numberAt(value, 0, 4)),
};

export const facts: SchemeFacts = {
  title: 'National identity number',
  reported: ['invalid_date'],
  unheld: {
    why: 'no_ground',
    because:
      'No text of the Election Commission was found; two pages of others say that the seventeen digits begin with the birth year.',
  },
  sources: [
    {
      title: 'Meaning of the Bangladesh national ID card number, 10 and 17 digits',
      url: 'https://maxbangla.com/meaning-bangladesh-national-id-card-number/',
      read: '2026-11-21',
    },
    {
      title: 'Bangladesh national ID card code: 13 and 17 digits',
      url: 'http://blog.ashik.info/2011/07/bangladesh-national-id-card-code-secret.html',
      read: '2026-11-21',
    },
  ],
};
