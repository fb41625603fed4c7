import type { Words } from '../../kind.ts';
import type { CreditorIdDetails } from '../verify.ts';

/** Polish. */
export const pl: Words<CreditorIdDetails> = {
  one: 'identyfikator wierzyciela',
  many: 'identyfikatory wierzycieli',
  title: 'Identyfikator wierzyciela',
  fields: {
    business_code: 'Kod działalności',
    check_digits: 'Cyfry kontrolne',
    national_identifier: 'Identyfikator krajowy',
  },
};
