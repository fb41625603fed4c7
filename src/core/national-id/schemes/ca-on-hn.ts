// CA · Health number of Ontario (OHIP).
//
// Issuer  Ontario Ministry of Health.
// Shape   NNNN-NNN-NNC: nine digits and a check digit; two letters of the version may follow.
// Check   the Luhn formula.
// Data    none.
import { passesLuhn } from '../../check/luhn.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const caOnHn: SchemeDefinition = {
  id: 'ca-on-hn',
  country: 'CA',
  name: 'Ontario health number',
  title: 'Health number of Ontario',
  identifier: 'PNO',
  sources: [
    {
      title: 'Ontario Ministry of Health: Health Number and Version Code, check digit',
      url: 'https://www.ontario.ca/document/ontario-health-insurance-plan',
      read: '2026-11-21',
    },
  ],
  rank: 2,
  shapes: ['[1-9]#{9}', '[1-9]#{9}@@', '[1-9]#{9}@'],
  complete: (compact) => compact.slice(0, 10),
  checksum: 'Luhn',
  catchesEveryDigit: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  reasons: ['invalid_checksum'],
  check: (value) => (passesLuhn(value) ? null : 'invalid_checksum'),
  format: (value) => inGroups(value, [4, 3, 3], '-'),
};
