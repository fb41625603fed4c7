// GN · NIFp (numéro d'identification fiscale permanent): the tax number of persons and companies.
//
// Issuer  Direction Générale des Impôts.
// Shape   NNN-NNN-NNC: eight pseudorandom digits and a check digit.
// Check   Luhn.
// Data    none.
import { passesLuhn } from '../../check/luhn.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const gnNifp: SchemeRule = {
  id: 'gn-nifp',
  country: 'GN',
  name: 'NIFp',
  identifier: 'TIN',
  shapes: ['#{9}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check: (value) => (passesLuhn(value) ? null : 'invalid_checksum'),
  format: (value) => inGroups(value, [3, 3, 3], '-'),
};

export const facts: SchemeFacts = {
  title: 'Permanent tax identification number',
  holder: 'shared',
  checksum: 'Luhn',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'Guinea NIFp: quotation of the specification of the Direction Générale des Impôts',
      url: 'https://github.com/arthurdejong/python-stdnum/issues/384',
      read: '2026-11-21',
      authority: ['invalid_checksum'],
    },
  ],
};
