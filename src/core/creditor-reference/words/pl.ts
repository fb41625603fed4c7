import type { Words } from '../../kind.ts';
import type { CreditorReferenceDetails } from '../verify.ts';

/** Polish. */
export const pl: Words<CreditorReferenceDetails> = {
  one: 'referencja wierzyciela',
  many: 'referencje wierzycieli',
  title: 'Referencja wierzyciela',
  fields: {
    check_digits: 'Cyfry kontrolne',
    reference: 'Referencja',
  },
};
