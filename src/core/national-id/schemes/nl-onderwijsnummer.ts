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
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (elfproef(value) === 5 ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Education number of people without a BSN',
  checksum: 'elfproef leaving 5, modulo 11',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
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
