import type { Words } from '../../kind.ts';
import type { SchemeDetails } from '../../scheme/answer.ts';

/** Ukrainian. */
export const uk: Words<SchemeDetails> = {
  one: 'номер ПДВ',
  many: 'номери ПДВ',
  title: 'Номер ПДВ',
  fields: {
    birth_year: 'Рік народження',
    check_digit: 'Контрольна цифра',
    scheme: 'Вид номера',
    schemes: 'Усі відповідні види',
  },
};
