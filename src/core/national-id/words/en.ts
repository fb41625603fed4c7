import type { Words } from '../../kind.ts';
import type { NationalIdDetails } from '../verify.ts';

/** English. */
export const en: Words<NationalIdDetails> = {
  one: 'national identity number',
  many: 'national identity numbers',
  title: 'Identity number',
  fields: {
    birth_year: 'Year of birth',
    check_digit: 'Check digit',
    scheme: 'Scheme',
    schemes: 'All schemes that fit',
  },
};
