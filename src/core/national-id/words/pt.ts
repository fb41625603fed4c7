import type { Words } from '../../kind.ts';
import type { NationalIdDetails } from '../verify.ts';

/** Portuguese. */
export const pt: Words<NationalIdDetails> = {
  one: 'número de identificação nacional',
  many: 'números de identificação nacionais',
  title: 'Número de identificação',
  fields: {
    birth_year: 'Ano de nascimento',
    check_digit: 'Dígito de controlo',
    scheme: 'Tipo de número',
    schemes: 'Todos os tipos possíveis',
  },
};
