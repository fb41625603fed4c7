import type { Words } from '../../kind.ts';
import type { NationalIdDetails } from '../verify.ts';

/** Ukrainian. */
export const uk: Words<NationalIdDetails> = {
  one: 'національний ідентифікаційний номер',
  many: 'національні ідентифікаційні номери',
  title: 'Ідентифікаційний номер',
  fields: {
    birth_year: 'Рік народження',
    check_digit: 'Контрольна цифра',
    scheme: 'Вид номера',
    schemes: 'Усі відповідні види',
  },
};
