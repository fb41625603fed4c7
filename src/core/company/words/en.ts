import type { Words } from '../../kind.ts';
import type { SchemeDetails } from '../../scheme/answer.ts';

/** English. */
export const en: Words<SchemeDetails> = {
  one: 'company number',
  many: 'company numbers',
  title: 'Company number',
  fields: {
    birth_year: 'Year of birth',
    check_digit: 'Check digit',
    scheme: 'Scheme',
    schemes: 'All schemes that fit',
  },
};
