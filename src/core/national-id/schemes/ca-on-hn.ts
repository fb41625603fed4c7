// CA · Health number of Ontario (OHIP).
//
// Issuer  Ontario Ministry of Health.
// Shape   NNNN-NNN-NNC: nine digits and a check digit; two letters of the version may follow.
// Check   the Luhn formula.
// Data    none.
import { passesLuhn } from '../../check/luhn.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const caOnHn: SchemeRule = {
  id: 'ca-on-hn',
  country: 'CA',
  name: 'Ontario health number',
  identifier: 'PNO',
  rank: 2,
  shapes: ['#{10}', '#{10}@@', '#{10}@'],
  complete: (compact) => compact.slice(0, 10),
  checkDigit: -1,
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check: (value) => (passesLuhn(value) ? null : 'invalid_checksum'),
  format: (value) => inGroups(value, [4, 3, 3], '-'),
};

export const facts: SchemeFacts = {
  title: 'Health number of Ontario',
  checksum: 'Luhn',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'WorldOSCAR, records of clinics (Canada), 9 January 2023: modulus 10 check of Ontario health card numbers, by a general Luhn; its page was read in an excerpt',
      url: 'https://worldoscar.org/modulus10-number-check-function-for-validating-health-card-numbers-input/',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation', home: true },
    },
    {
      title:
        'B. Trower, 2001 and 29 October 2010: IsValidHCNumber (Visual Basic, Canada), by the algorithm of the Ontario Ministry of Health, made for a project with it: two loops, read whole',
      url: 'http://www.advogato.org/person/DeepNorth/diary/12.html',
      read: '2026-11-22',
      practice: { reasons: ['invalid_checksum'], by: 'implementation', home: true },
    },
    {
      title:
        'A redactor of Canadian health numbers, redaction/logic/validators.py (Python): OntarioValidator, a loop of its own beside those of nine other provinces',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation' },
    },
  ],
};
