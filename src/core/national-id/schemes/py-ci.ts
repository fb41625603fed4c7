// PY · CI (cédula de identidad civil): the Paraguayan identity card number.
//
// Issuer  Policía Nacional, Departamento de Identificaciones.
// Shape   five to seven digits. A hyphen before the last digit makes it a RUC, so hyphens are not taken for
//         separators here.
// Check   none.
// Data    none.
import { groupThousands } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const pyCi: SchemeRule = {
  id: 'py-ci',
  country: 'PY',
  name: 'Cédula de identidad',
  identifier: 'PNO',
  shapes: ['[1-9]#{6}', '[1-9]#{5}', '[1-9]#{4}'],
  separators: ' .,',
  proves: 'The number has the shape of its kind; it has no check digit.',
  format: groupThousands,
};

export const facts: SchemeFacts = {
  title: 'Identity card number',
  sources: [
    {
      title: 'RUC (Paraguay): the base of a person is the cédula',
      url: 'https://normadata.io/en/glossary/ruc-paraguay',
      read: '2026-11-21',
    },
    {
      title: 'stdnum: Paraguay Identity Card numbers',
      url: 'https://www.npmjs.com/package/stdnum',
      read: '2026-11-21',
    },
  ],
};
