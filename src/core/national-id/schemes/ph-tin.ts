// PH · TIN: the Philippine tax number of persons and companies.
//
// Issuer  Bureau of Internal Revenue.
// Shape   NNN-NNN-NNN: nine digits, and three or five of a branch.
// Check   none that a source of the issuer gives.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const phTin: SchemeDefinition = {
  id: 'ph-tin',
  country: 'PH',
  name: 'TIN',
  title: 'Taxpayer identification number',
  identifier: 'TIN',
  sources: [
    {
      title: 'Presidio, tests of its recognizer: PH TIN',
      url: 'https://github.com/microsoft/presidio/tree/main/presidio-analyzer/tests',
      read: '2026-11-21',
    },
  ],
  holder: 'shared',
  rank: 2,
  shapes: ['#{9}', '#{14}'],
  written: ['###-###-###-#####', '###-###-###-###'],
  proves: 'Only that it has the shape of one; no check digit is published.',
  format: (value) => inGroups(value, value.length === 9 ? [3, 3, 3] : [3, 3, 3, 5], '-'),
};
