// PY · CI (cédula de identidad civil): the Paraguayan identity card number.
//
// Issuer  Policía Nacional, Departamento de Identificaciones.
// Shape   five to seven digits. A hyphen before the last digit makes it a RUC, so hyphens are not taken for
//         separators here.
// Check   none.
// Data    none.
import { groupThousands } from '../../scheme/groups.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const pyCi: SchemeDefinition = {
  id: 'py-ci',
  country: 'PY',
  name: 'Cédula de identidad',
  title: 'Identity card number',
  identifier: 'PNO',
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
  shapes: ['[1-9]#{6}', '[1-9]#{5}', '[1-9]#{4}'],
  separators: ' .,',
  proves: 'The number has the shape of its kind; it has no check digit.',
  format: groupThousands,
};
