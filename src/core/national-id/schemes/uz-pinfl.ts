// UZ · JShShIR (ПИНФЛ, PINFL): the personal identification number of Uzbekistan.
//
// Issuer  Personalization Agency; Cabinet of Ministers, rules on the passport system.
// Shape   G DDMMYY RRR SSS K: sex and century (1/2 the 1800s, 3/4 the 1900s, 5/6 the 2000s), birth date,
//         district, serial, check digit.
// Check   not verified. Public code takes weights 7 3 1 modulo 10, yet published specimens do not satisfy them,
//         and the issuer publishes no rule.
// Data    birth date, sex and district.
import { isPastDate } from '../../date.ts';
import { digitAt, twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

function yearOf(value: string): number {
  return 1800 + 100 * Math.floor((digitAt(value, 0) - 1) / 2) + twoDigits(value, 5);
}

export const uzPinfl: SchemeRule = {
  id: 'uz-pinfl',
  country: 'UZ',
  name: 'JShShIR (PINFL)',
  identifier: 'PNO',
  dateAt: [1, 7],
  shapes: ['[1-6]#{13}'],
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports(value, today) {
    const real = isPastDate(yearOf(value), twoDigits(value, 3), twoDigits(value, 1), today);
    return real ? null : 'invalid_date';
  },
  birthYear: yearOf,
};

export const facts: SchemeFacts = {
  title: 'Personal identification number',
  reported: ['invalid_date'],
  unheld: {
    why: 'no_ground',
    because:
      'A package and a draft of a FHIR guide give the parts; no text of the Personalization Agency was found, and their check digit is contradicted by specimens.',
  },
  sources: [
    {
      title: 'uz_document_validator: what a PINFL holds',
      url: 'https://pub.dev/packages/uz_document_validator',
      read: '2026-11-21',
    },
    {
      title: 'NamingSystem: uzb-national-unique-id',
      url: 'https://build.fhir.org/ig/vadi2/DHP-temp/uz/NamingSystem-uzb-national-unique-id.html',
      read: '2026-11-21',
    },
  ],
};
