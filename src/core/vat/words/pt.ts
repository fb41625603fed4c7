import type { Words } from '../../kind.ts';
import type { UndatedDetails } from '../../scheme/answer.ts';

/** Portuguese. */
export const pt: Words<UndatedDetails> = {
  one: 'número de IVA',
  many: 'números de IVA',
  title: 'Número de IVA',
  fields: {
    check_digit: 'Dígito de controlo',
    scheme: 'Tipo de número',
    schemes: 'Todos os tipos possíveis',
  },
};
