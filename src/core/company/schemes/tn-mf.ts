// TN · Matricule fiscal: the tax number of Tunisian companies.
//
// Issuer  Direction Générale des Impôts.
// Shape   seven digits, of which the first, a zero, may be left out, and a letter; codes of VAT and category and the number of the establishment may follow.
// Check   a letter whose rule is not published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const DIGIT = /[0-9]/;

export const tnMf: SchemeRule = {
  id: 'tn-mf',
  country: 'TN',
  name: 'Matricule fiscal',
  identifier: 'TIN',
  shapes: [
    '#{7}[A-HJ-NP-TV-Z]',
    '#{7}[A-HJ-NP-TV-Z][ABDNP][CEMNP]#{3}',
    '#{6}[A-HJ-NP-TV-Z]',
    '#{6}[A-HJ-NP-TV-Z][ABDNP][CEMNP]#{3}',
  ],
  complete: (compact) => (DIGIT.test(compact.charAt(6)) ? compact : `0${compact}`),
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax number',
  holder: 'company',
  sources: [
    {
      title: 'stdnum (npm): tn/mf',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/tn/mf.ts',
      read: '2026-11-22',
    },
  ],
};
