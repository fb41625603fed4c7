import type { Words } from '../../kind.ts';
import type { SchemeDetails } from '../../scheme/answer.ts';

/** Spanish. */
export const es: Words<SchemeDetails> = {
  one: 'número de IVA',
  many: 'números de IVA',
  title: 'Número de IVA',
  fields: {
    birth_year: 'Año de nacimiento',
    check_digit: 'Dígito de control',
    scheme: 'Tipo de número',
    schemes: 'Todos los tipos posibles',
  },
};
