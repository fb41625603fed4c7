import type { Words } from '../../kind.ts';
import type { UndatedDetails } from '../../scheme/answer.ts';

/** Spanish. */
export const es: Words<UndatedDetails> = {
  one: 'número de IVA',
  many: 'números de IVA',
  title: 'Número de IVA',
  fields: {
    check_digit: 'Dígito de control',
    scheme: 'Tipo de número',
    schemes: 'Todos los tipos posibles',
  },
};
