// CA · Health number of Ontario (OHIP).
//
// Issuer  Ontario Ministry of Health.
// Shape   NNNN-NNN-NNC: nine digits and a check digit; two letters of the version may follow.
// Check   the Luhn formula.
// Data    none.
import { passesLuhn } from '../../check/luhn.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { NO_GROUND } from '../../scheme/unheld.ts';

/** Passes the formula, and is nobody's. */
const ZEROS = '0000000000';

export const caOnHn: SchemeRule = {
  id: 'ca-on-hn',
  country: 'CA',
  name: 'Ontario health number',
  identifier: 'PNO',
  rank: 2,
  shapes: ['#{10}', '#{10}@@', '#{10}@'],
  complete: (compact) => compact.slice(0, 10),
  checkDigit: -1,
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports: (value) => (passesLuhn(value) && value !== ZEROS ? null : 'invalid_checksum'),
  format: (value) => inGroups(value, [4, 3, 3], '-'),
};

export const facts: SchemeFacts = {
  title: 'Health number of Ontario',
  reported: ['invalid_checksum'],
  unheld: NO_GROUND,
  sources: [
    {
      title: 'WorldOSCAR: modulus 10 check of Ontario health card numbers',
      url: 'https://worldoscar.org/modulus10-number-check-function-for-validating-health-card-numbers-input/',
      read: '2026-11-22',
    },
    {
      title: 'B. Trower, 2010-10-29: the check of the Ontario Ministry of Health',
      url: 'http://www.advogato.org/person/DeepNorth/diary/12.html',
      read: '2026-11-22',
    },
  ],
};
