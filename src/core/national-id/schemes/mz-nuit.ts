// MZ · NUIT (Número Único de Identificação Tributária): the tax number of persons and companies.
//
// Issuer  Autoridade Tributária de Moçambique.
// Shape   nine digits, the last of which is a check digit; 1 in front for individuals.
// Check   modulo 11, but two published descriptions weigh the first two digits differently, and each has examples that
//         the other refuses. So the check digit is not held to.
// Data    individual or entity.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const mzNuit: SchemeRule = {
  id: 'mz-nuit',
  country: 'MZ',
  rank: 1,
  name: 'NUIT',
  identifier: 'TIN',
  shapes: ['#{9}'],
  proves: 'Only that it has the shape of one; sources disagree on the rule of its check digit.',
  format: (value) => inGroups(value, [3, 3, 3], ' '),
  checkDigit: 8,
};

export const facts: SchemeFacts = {
  title: 'Tax identification number',
  holder: 'shared',
  sources: [
    { title: 'moz-utils: BI and NUIT', url: 'https://pypi.org/project/moz-utils/0.2.0/', read: '2026-11-21' },
    { title: 'mozambique-utils: isNUITValid', url: 'https://npmjs.com/mozambique-utils', read: '2026-11-21' },
  ],
};
