// PA · RUC (Registro Único del Contribuyente): the tax number of Panamanian companies. Its hyphens carry meaning.
//
// Issuer  Dirección General de Ingresos.
// Shape   the three numbers of the public register, of seven, four and six digits at most, the first of nine since 2015; then mostly DV and
//         two check digits.
// Check   none held to: the rule differs by kind of holder, which the number does not tell, and the tax office has not published it.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const FIRST = [9, 8, 7, 6, 5, 4, 3, 2, 1];
const SECOND = [1, 2, 3, 4];
const THIRD = [6, 5, 4, 3, 2, 1];
const ENDS = ['', 'DV##'];

export const paRuc: SchemeRule = {
  id: 'pa-ruc',
  country: 'PA',
  name: 'RUC',
  identifier: 'TIN',
  shapes: ENDS.flatMap((end) =>
    FIRST.flatMap((first) =>
      SECOND.flatMap((second) => THIRD.map((third) => `#{${first}}-#{${second}}-#{${third}}${end}`)),
    ),
  ),
  separators: ' .',
  zeros: /^[-0]+(?:DV00)?$/,
  format: (value) =>
    value.charAt(value.length - 4) === 'D' ? `${value.slice(0, -4)} DV ${value.slice(-2)}` : value,
  proves: 'Only that it has the shape of one; its check digits are not verified.',
};

export const facts: SchemeFacts = {
  title: 'Taxpayer register number of a company',
  holder: 'company',
  shapes: ['#{1-9}-#{1-4}-#{1-6}', '#{1-9}-#{1-4}-#{1-6}DV##'],
  sources: [
    {
      title:
        'Panamá Tramita, revised by the Dirección General de Ingresos: a company has its number in the Registro Público, of digits alone (4578-586-9873)',
      url: 'http://www.panamatramita.gob.pa/tramite/inscripci%C3%B3n-del-n%C3%BAmero-de-registro-%C3%BAnico-de-contribuyentes-ruc',
      read: '2026-11-23',
      authority: [],
    },
    {
      title:
        'panama-ruc-dv-calculator: kinds of RUC, an example of a company (2588017-1-831938); the check digits depend on the kind',
      url: 'https://pypi.org/project/panama-ruc-dv-calculator',
      read: '2026-11-23',
    },
  ],
};
