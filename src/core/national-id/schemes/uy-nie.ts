// UY · NIE (número de identificación de extranjero): the Uruguayan tax office's number for foreigners without
// an identity card.
//
// Issuer  Dirección General Impositiva, RUT department.
// Shape   9 SSSSSSS C.
// Check   a check digit exists, its formula is not published.
// Data    none.
import { groupThousands } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const uyNie: SchemeRule = {
  id: 'uy-nie',
  country: 'UY',
  rank: 1,
  name: 'NIE',
  identifier: 'TIN',
  shapes: ['9#{8}'],
  proves: 'The number has the shape of its kind; the formula of its check digit is not published.',
  format: (value) => `${groupThousands(value.slice(0, 8))}-${value.slice(8)}`,
};

export const facts: SchemeFacts = {
  title: "Foreigner's identification number",
  sources: [
    { title: 'TIN Check Uruguay', url: 'https://tin-check.com/en/tin-check-uruguay', read: '2026-11-21' },
    {
      title: 'stdnum: Uruguay Foreigners Identification Number',
      url: 'https://www.npmjs.com/package/stdnum',
      read: '2026-11-21',
    },
  ],
};
