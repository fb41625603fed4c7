import type { Words } from '../../kind.ts';
import type { UndatedDetails } from '../../scheme/answer.ts';

/** Spanish. */
export const es: Words<UndatedDetails> = {
  one: 'número de empresa',
  many: 'números de empresa',
  title: 'Número de empresa',
  fields: {
    check_digit: 'Dígito de control',
    scheme: 'Tipo de número',
    schemes: 'Todos los tipos posibles',
  },
};
