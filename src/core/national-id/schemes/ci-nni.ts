// CI · NNI (numéro national d'identification): the identity number of Côte d'Ivoire.
//
// Issuer  Office National de l'État Civil et de l'Identification (ONECI).
// Shape   eleven digits.
// Check   none published.
// Data    none.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const ciNni: SchemeDefinition = {
  id: 'ci-nni',
  country: 'CI',
  name: 'NNI',
  title: 'National identification number',
  identifier: 'PNO',
  sources: [
    {
      title: "ONECI: le numéro national d'identification",
      url: 'https://www.oneci.ci/',
      read: '2026-11-21',
    },
  ],
  shapes: ['#{11}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};
