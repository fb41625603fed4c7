// CI · NNI (numéro national d'identification): the identity number of Côte d'Ivoire.
//
// Issuer  Office National de l'État Civil et de l'Identification (ONECI).
// Shape   eleven digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const ciNni: SchemeRule = {
  id: 'ci-nni',
  country: 'CI',
  name: 'NNI',
  identifier: 'PNO',
  shapes: ['#{11}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'National identification number',
  sources: [
    {
      title: 'Trinsic: look-up of Ivorian national IDs; the NNI has eleven digits',
      url: 'https://www.rubydoc.info/gems/trinsic_api/3.2.1/TrinsicApi/CoteDIvoireNidLookup2ProviderOutput',
      read: '2026-11-22',
    },
  ],
};
