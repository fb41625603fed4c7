// PT · NISS (número de identificação da segurança social): the Portuguese social security number.
//
// Issuer  Instituto da Segurança Social.
// Shape   eleven digits that begin with 1 (persons) or 2 (persons and employers), the last a check digit.
// Check   primes 29 23 19 17 13 11 7 5 3 2, and 9 less the sum modulo 10.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { NO_GROUND } from '../../scheme/unheld.ts';

const WEIGHTS = [29, 23, 19, 17, 13, 11, 7, 5, 3, 2];

export const ptNiss: SchemeRule = {
  id: 'pt-niss',
  country: 'PT',
  name: 'NISS',
  identifier: 'PNO',
  rank: 2,
  shapes: ['[12]#{10}'],
  checkDigit: -1,
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports: (value) =>
    9 - (weightedSum(value, WEIGHTS) % 10) === digitAt(value, 10) ? null : 'invalid_checksum',
  format: (value) => inGroups(value, [3, 3, 3, 2], ' '),
};

export const facts: SchemeFacts = {
  title: 'Social security number',
  reported: ['invalid_checksum'],
  unheld: NO_GROUND,
  sources: [
    {
      title: 'django-localflavor: PTSocialSecurityNumberField',
      url: 'https://github.com/django/django-localflavor/blob/033a5879d7d9c1e07f03da7a5832af05809a1dde/localflavor/pt/forms.py',
      read: '2026-11-22',
    },
  ],
};
