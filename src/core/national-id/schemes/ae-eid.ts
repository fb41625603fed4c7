// AE · Emirates ID: the identity number of the United Arab Emirates.
//
// Issuer  Federal Authority for Identity, Citizenship, Customs and Port Security (ICP).
// Shape   784-YYYY-NNNNNNN-C: the country's ISO number, four digits, random number, check digit.
// Check   Luhn.
// Data    none: the four digits are the year of birth of most holders, and need not be.
import { passesLuhn } from '../../check/luhn.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const aeEid: SchemeRule = {
  id: 'ae-eid',
  country: 'AE',
  name: 'Emirates ID',
  identifier: 'PNO',
  shapes: ['784#{12}'],
  written: ['784-#{4}-#{7}-#'],
  checkDigit: -1,
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports: (value) => (passesLuhn(value) ? null : 'invalid_checksum'),
  format: (value) => `784-${value.slice(3, 7)}-${value.slice(7, 14)}-${value.slice(14)}`,
};

export const facts: SchemeFacts = {
  title: 'Identity number',
  reported: ['invalid_checksum'],
  unheld: {
    why: 'no_ground',
    because:
      'The identity authority names a check digit and not how it is made (17 January 2016); implementations that take Luhn follow one gist, and no three that do not were found.',
  },
  sources: [
    {
      title:
        'Emirates Identity Authority, statement of 17 January 2016: four digits need not be the year of birth, and the last is the verification number (as Emirates 24|7 quotes it)',
      url: 'https://www.emirates247.com/news/emirates/emirates-id-number-allocated-for-life-cannot-be-changed-2016-01-17-1.617466',
      read: '2026-11-27',
      authority: [],
    },
    {
      title: 'geordee/eid: validate Emirates ID format and check digit',
      url: 'https://github.com/geordee/eid',
      read: '2026-11-21',
    },
    {
      title: 'National identification numbers: the Emirates format',
      url: 'https://drgss.com/p3ul7u/national-id-type-18e802',
      read: '2026-11-21',
    },
  ],
};
