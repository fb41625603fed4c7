// MT · Identity card number (numru tal-Karta tal-Identità): of Malta, also the tax number of its nationals.
//
// Issuer  Identità, Identity Cards Unit.
// Shape   NNNNNYY L: number of the birth's registration, its year, and a letter: M and G for births recorded
//         in the 1900s, L and H since 2000, B and Z in the 1800s, P for citizens born abroad, A for foreign
//         residents. Leading zeros are left out.
// Check   none.
// Data    the year in which the birth was registered, which need not be that of the birth.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const LETTERS = '[MGAPLHBZ]';

export const mtId: SchemeRule = {
  id: 'mt-id',
  country: 'MT',
  name: 'Identity card number',
  identifier: 'IDC',
  zeros: /^0+[A-Z]$/,
  shapes: [7, 6, 5, 4, 3].map((digits) => `#{${digits}}${LETTERS}`),
  complete: (compact) => compact.padStart(8, '0'),
  proves: 'Only the shape; the number has no check digit.',
};

export const facts: SchemeFacts = {
  title: 'Identity card number',
  sources: [
    {
      title: 'Identità: Identity Cards Unit, useful information',
      url: 'https://identita.gov.mt/identity-cards-useful-info',
      read: '2026-11-21',
    },
    {
      title: 'Malta: Information on Tax Identification Numbers',
      url: 'https://docslib.org/doc/10218243/tax-identification-numbers',
      read: '2026-11-21',
    },
  ],
};
