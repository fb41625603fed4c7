// TN · Matricule fiscal: the tax number of Tunisian companies.
//
// Issuer  Direction Générale des Impôts.
// Shape   seven digits, of which leading zeros may be left out, and a letter; codes of VAT and category and the number of the establishment may follow.
// Check   a letter whose rule is not published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const LETTER = '[A-HJ-NP-TV-Z]';
const LENGTHS = [7, 6, 5, 4];
/** As many as may be left out. */
const ZEROS = '000';

export const tnMf: SchemeRule = {
  id: 'tn-mf',
  country: 'TN',
  name: 'Matricule fiscal',
  identifier: 'TIN',
  zeros: /^0+[A-Z]/,
  shapes: LENGTHS.flatMap((digits) => [`#{${digits}}${LETTER}`, `#{${digits}}${LETTER}[ABDNP][CEMNP]#{3}`]),
  // The whole has eight characters, or thirteen with codes and establishment.
  complete: (compact) => ZEROS.slice(0, (compact.length > 8 ? 13 : 8) - compact.length) + compact,
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax number',
  holder: 'company',
  sources: [
    {
      title:
        'python-stdnum 2.2, tests/test_tn_mf.doctest: numbers seen in public, some of them with fewer digits',
      url: 'https://github.com/arthurdejong/python-stdnum/blob/2.2/tests/test_tn_mf.doctest',
      read: '2026-11-23',
    },
    {
      title: 'stdnum (npm): tn/mf',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/tn/mf.ts',
      read: '2026-11-22',
    },
  ],
};
