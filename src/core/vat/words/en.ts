import type { Words } from '../../kind.ts';
import type { SchemeDetails } from '../../scheme/answer.ts';

/** English. */
export const en: Words<SchemeDetails> = {
  one: 'VAT number',
  many: 'VAT numbers',
  title: 'VAT number',
  fields: {
    birth_year: 'Year of birth',
    check_digit: 'Check digit',
    scheme: 'Scheme',
    schemes: 'All schemes that fit',
  },
};
