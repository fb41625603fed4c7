import type { Words } from '../../kind.ts';
import type { SchemeDetails } from '../../scheme/answer.ts';

/** Portuguese. */
export const pt: Words<SchemeDetails> = {
  one: 'número de empresa',
  many: 'números de empresa',
  title: 'Número de empresa',
  fields: {
    birth_year: 'Ano de nascimento',
    check_digit: 'Dígito de controlo',
    scheme: 'Tipo de número',
    schemes: 'Todos os tipos possíveis',
  },
};
