import type { Words } from '../../kind.ts';
import type { UndatedDetails } from '../../scheme/answer.ts';

/** Ukrainian. */
export const uk: Words<UndatedDetails> = {
  one: 'номер підприємства',
  many: 'номери підприємств',
  title: 'Номер підприємства',
  fields: {
    check_digit: 'Контрольна цифра',
    scheme: 'Вид номера',
    schemes: 'Усі відповідні види',
  },
};
