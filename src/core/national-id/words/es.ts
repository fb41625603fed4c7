import type { Words } from '../../kind.ts';
import type { NationalIdDetails } from '../verify.ts';

/** Spanish. */
export const es: Words<NationalIdDetails> = {
  one: 'número de identidad nacional',
  many: 'números de identidad nacionales',
  title: 'Número de identidad',
  fields: {
    birth_year: 'Año de nacimiento',
    check_digit: 'Dígito de control',
    scheme: 'Tipo de número',
    schemes: 'Todos los tipos posibles',
  },
};
