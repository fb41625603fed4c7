// CO · Cédula de ciudadanía: the Colombian citizen's number; since 2003 the NUIP given at birth.
//
// Issuer  Registraduría Nacional del Estado Civil.
// Shape   four to eight digits, or ten from 1,000,000,000 (NUIP). A hyphen before the last digit makes it a
//         NIT, so hyphens are not taken for separators here.
// Check   none.
// Data    none.
import { groupThousands } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const coCc: SchemeRule = {
  id: 'co-cc',
  country: 'CO',
  name: 'Cédula de ciudadanía',
  identifier: 'PNO',
  shapes: ['1#{9}', '[1-9]#{7}', '[1-9]#{6}', '[1-9]#{5}', '[1-9]#{4}', '[1-9]#{3}'],
  separators: ' .,',
  proves: 'The number has the shape of its kind; it has no check digit.',
  format: groupThousands,
};

export const facts: SchemeFacts = {
  title: 'Citizenship card number',
  sources: [
    {
      title: 'Document ID types: Colombia',
      url: 'https://docs.alps.cl/reference/document-types',
      read: '2026-11-21',
    },
    {
      title: 'National ID types (NUIP from 1,000,000,000 since 2003)',
      url: 'https://drgss.com/p3ul7u/national-id-type-18e802',
      read: '2026-11-21',
    },
  ],
};
