import type { Words } from '../../kind.ts';
import type { CreditorIdDetails } from '../verify.ts';

/** Ukrainian. */
export const uk: Words<CreditorIdDetails> = {
  one: 'ідентифікатор кредитора',
  many: 'ідентифікатори кредиторів',
  title: 'Ідентифікатор кредитора',
  fields: {
    business_code: 'Код діяльності',
    check_digits: 'Контрольні цифри',
    national_identifier: 'Національний ідентифікатор',
  },
};
