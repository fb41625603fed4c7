import type { Words } from '../../kind.ts';
import type { CreditorReferenceDetails } from '../verify.ts';

/** Ukrainian. */
export const uk: Words<CreditorReferenceDetails> = {
  one: 'референс кредитора',
  many: 'референси кредиторів',
  title: 'Референс кредитора',
  fields: {
    check_digits: 'Контрольні цифри',
    reference: 'Референс',
  },
};
