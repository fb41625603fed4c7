// AE · Emirates ID: the identity number of the United Arab Emirates.
//
// Issuer  Federal Authority for Identity, Citizenship, Customs and Port Security (ICP).
// Shape   784-YYYY-NNNNNNN-C: the country's ISO number, year of birth, random number, check digit.
// Check   Luhn.
// Data    year of birth.
import { passesLuhn } from '../../check/luhn.ts';
import { yearOf } from '../../date.ts';
import { numberAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { NO_GROUND } from '../../scheme/unheld.ts';

const EARLIEST_YEAR = 1850;

function birthYear(value: string): number {
  return numberAt(value, 3, 4);
}

export const aeEid: SchemeRule = {
  id: 'ae-eid',
  country: 'AE',
  name: 'Emirates ID',
  identifier: 'PNO',
  dateAt: [3, 7],
  shapes: ['784#{12}'],
  written: ['784-#{4}-#{7}-#'],
  checkDigit: -1,
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports(value, today) {
    if (!passesLuhn(value)) return 'invalid_checksum';
    const year = birthYear(value);
    return year >= EARLIEST_YEAR && year <= yearOf(today) ? null : 'invalid_date';
  },
  format: (value) => `784-${value.slice(3, 7)}-${value.slice(7, 14)}-${value.slice(14)}`,
  birthYear,
};

export const facts: SchemeFacts = {
  title: 'Identity number',
  reported: ['invalid_checksum', 'invalid_date'],
  unheld: NO_GROUND,
  sources: [
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
