// GR · AFM (Arithmós Forologikoú Mitróou): the Greek tax number of persons and organisations.
//
// Issuer  Independent Authority for Public Revenue (AADE).
// Shape   eight digits and a check digit; old numbers have lost their leading zero.
// Check   256·d1 + 128·d2 + 64·d3 + … + 2·d8 modulo 11, modulo 10, is d9.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { TIN_ALGORITHMS } from '../../scheme/sources.ts';

const WEIGHTS = [256, 128, 64, 32, 16, 8, 4, 2];

export const grAfm: SchemeRule = {
  id: 'gr-afm',
  country: 'GR',
  name: 'AFM',
  identifier: 'TIN',
  rank: 1,
  shapes: ['#{9}'],
  lostZeros: 1,
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor whether to a person.',
  check: (value) =>
    (weightedSum(value, WEIGHTS) % 11) % 10 === digitAt(value, 8) ? null : 'invalid_checksum',
};

export const facts: SchemeFacts = {
  title: 'Tax registration number',
  holder: 'shared',
  checksum: 'powers of 2, modulo 11, modulo 10',
  reasons: ['invalid_checksum'],
  sources: [
    TIN_ALGORITHMS,
    {
      title: 'Έλεγχος ορθότητας ΑΦΜ',
      url: 'https://www.anaconda.gr/gnwsiaki-basi/elegxos-orthotitas-a-f-m/',
      read: '2026-11-21',
    },
    {
      title: 'Αλγόριθμος του ΑΦΜ, έλεγχος ορθότητας',
      url: 'https://www.e-stathis.gr/%CE%B1%CE%BB%CE%B3%CF%8C%CF%81%CE%B9%CE%B8%CE%BC%CE%BF%CF%82-%CF%84%CE%BF%CF%85-%CE%B1%CF%86%CE%BC-%CE%AD%CE%BB%CE%B5%CE%B3%CF%87%CE%BF%CF%82-%CE%BF%CF%81%CE%B8%CF%8C%CF%84%CE%B7%CF%84%CE%B1%CF%82/',
      read: '2026-11-21',
    },
  ],
};
