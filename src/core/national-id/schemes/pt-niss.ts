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

const WEIGHTS = [29, 23, 19, 17, 13, 11, 7, 5, 3, 2];

export const ptNiss: SchemeRule = {
  id: 'pt-niss',
  country: 'PT',
  name: 'NISS',
  identifier: 'PNO',
  rank: 2,
  shapes: ['[12]#{10}'],
  checkDigit: -1,
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check: (value) =>
    9 - (weightedSum(value, WEIGHTS) % 10) === digitAt(value, 10) ? null : 'invalid_checksum',
  format: (value) => inGroups(value, [3, 3, 3, 2], ' '),
};

export const facts: SchemeFacts = {
  title: 'Social security number',
  checksum: 'weights 29 23 19 17 13 11 7 5 3 2, and 9 less the sum modulo 10',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        "Functions for Portuguese numbers, version 0.17 of 10 November 2009 (JavaScript, Portugal), with the part of the social security's own institute of informatics (IIESS)",
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation', home: true },
    },
    {
      title: 'validate-niss (JavaScript, Portugal), 2024',
      url: 'https://github.com/edyspider/validate-niss',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation', home: true },
    },
    {
      title: 'django-localflavor, PTSocialSecurityNumberField (Python)',
      url: 'https://github.com/django/django-localflavor/blob/033a5879d7d9c1e07f03da7a5832af05809a1dde/localflavor/pt/forms.py',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation' },
    },
    {
      title: 'django-localflavor: PTSocialSecurityNumberField',
      url: 'https://github.com/django/django-localflavor/blob/033a5879d7d9c1e07f03da7a5832af05809a1dde/localflavor/pt/forms.py',
      read: '2026-11-22',
    },
  ],
};
