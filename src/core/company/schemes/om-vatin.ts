// OM · VATIN: the VAT number of Oman.
//
// Issuer  Oman Tax Authority.
// Shape   the letters OM, which may be left out, and 1, eight digits and a check character.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const omVatin: SchemeRule = {
  id: 'om-vatin',
  country: 'OM',
  name: 'VATIN',
  identifier: 'VAT',
  shapes: ['OM1#{8}[0-9X]', '1#{8}[0-9X]'],
  complete: (compact) => (compact.startsWith('OM') ? compact : `OM${compact}`),
  prefix: '',
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  sources: [
    {
      title: 'python-stdnum 2.2, tests/test_om_vat.doctest: 22 numbers seen in public',
      url: 'https://github.com/arthurdejong/python-stdnum/blob/2.2/tests/test_om_vat.doctest',
      read: '2026-11-23',
    },
    STRIPE_TYPES,
  ],
};
