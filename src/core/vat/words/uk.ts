import type { Words } from '../../kind.ts';
import type { UndatedDetails } from '../../scheme/answer.ts';

/** Ukrainian. */
export const uk: Words<UndatedDetails> = {
  one: 'номер ПДВ',
  many: 'номери ПДВ',
  title: 'Номер ПДВ',
  fields: {
    check_digit: 'Контрольна цифра',
    scheme: 'Вид номера',
    schemes: 'Усі відповідні види',
  },
};
