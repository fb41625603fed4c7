import type { Words } from '../../kind.ts';
import type { CreditorReferenceDetails } from '../verify.ts';

/** Italian. */
export const it: Words<CreditorReferenceDetails> = {
  one: 'riferimento del creditore',
  many: 'riferimenti del creditore',
  title: 'Riferimento del creditore',
  fields: {
    check_digits: 'Cifre di controllo',
    reference: 'Riferimento',
  },
};
