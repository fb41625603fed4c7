// MZ · BI (Bilhete de Identidade): the identity card number.
//
// Issuer  Direcção Nacional de Identificação Civil; Law 6/2022.
// Shape   twelve digits and a letter.
// Check   none published.
// Data    place of issue.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const mzBi: SchemeDefinition = {
  id: 'mz-bi',
  country: 'MZ',
  name: 'BI',
  title: 'Identity card number',
  identifier: 'IDC',
  sources: [
    { title: 'moz-utils: BI and NUIT', url: 'https://pypi.org/project/moz-utils/0.2.0/', read: '2026-11-21' },
  ],
  shapes: ['#{12}@'],
  proves: 'Only that it has the shape of one; there is no published check digit.',
};
