import type { Words } from '../../kind.ts';
import type { CreditorIdDetails } from '../verify.ts';

/** Italian. */
export const it: Words<CreditorIdDetails> = {
  one: 'identificativo del creditore',
  many: 'identificativi del creditore',
  title: 'Identificativo del creditore',
  fields: {
    business_code: 'Codice attività',
    check_digits: 'Cifre di controllo',
    national_identifier: 'Identificativo nazionale',
  },
};
