// NL · Onderwijsnummer: what Dutch pupils and students have who have no BSN.
//
// Issuer  Dienst Uitvoering Onderwijs; Wet op het Onderwijsnummer.
// Shape   nine digits beginning with 10.
// Check   the sum of the elfproef, see nl-bsn.ts, leaves 5, so that none is a BSN as well.
// Data    none.

import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { elfproef } from '../dutch.ts';

export const nlOnderwijsnummer: SchemeRule = {
  id: 'nl-onderwijsnummer',
  country: 'NL',
  name: 'Onderwijsnummer',
  identifier: 'PNO',
  rank: 1,
  shapes: ['10#{7}'],
  checkDigit: -1,
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports: (value) => (elfproef(value) === 5 ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Education number of people without a BSN',
  reported: ['invalid_checksum'],
  unheld: {
    why: 'no_ground',
    because:
      'The implementations found (python-stdnum, stdnum-js) go back to one article of an encyclopedia; the programme of requirements of DUO was not read.',
  },
  sources: [
    {
      title: 'Wikipedia: Onderwijsnummer',
      url: 'https://nl.m.wikipedia.org/wiki/Onderwijsnummer',
      read: '2026-11-21',
    },
    {
      title: 'python-stdnum: stdnum.nl.onderwijsnummer',
      url: 'https://arthurdejong.org/python-stdnum/doc/1.8/stdnum.nl.onderwijsnummer',
      read: '2026-11-21',
    },
  ],
};
