import type { Words } from '../../kind.ts';
import type { SchemeDetails } from '../../scheme/answer.ts';

/** Spanish. */
export const es: Words<SchemeDetails> = {
  one: 'número de empresa',
  many: 'números de empresa',
  title: 'Número de empresa',
  fields: {
    birth_year: 'Año de nacimiento',
    check_digit: 'Dígito de control',
    scheme: 'Tipo de número',
    schemes: 'Todos los tipos posibles',
  },
};
