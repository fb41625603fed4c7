import type { Words } from '../../kind.ts';
import type { UndatedDetails } from '../../scheme/answer.ts';

/** English. */
export const en: Words<UndatedDetails> = {
  one: 'VAT number',
  many: 'VAT numbers',
  title: 'VAT number',
  fields: {
    check_digit: 'Check digit',
    scheme: 'Scheme',
    schemes: 'All schemes that fit',
  },
};
