// MZ · BI (Bilhete de Identidade): the identity card number.
//
// Issuer  Direcção Nacional de Identificação Civil; Law 6/2022.
// Shape   twelve digits and a letter.
// Check   none published.
// Data    place of issue.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const mzBi: SchemeRule = {
  id: 'mz-bi',
  country: 'MZ',
  name: 'BI',
  identifier: 'IDC',
  shapes: ['#{12}@'],
  proves: 'Only that it has the shape of one; there is no published check digit.',
};

export const facts: SchemeFacts = {
  title: 'Identity card number',
  sources: [
    { title: 'moz-utils: BI and NUIT', url: 'https://pypi.org/project/moz-utils/0.2.0/', read: '2026-11-21' },
  ],
};
