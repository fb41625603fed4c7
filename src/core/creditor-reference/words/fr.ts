import type { Words } from '../../kind.ts';
import type { CreditorReferenceDetails } from '../verify.ts';

/** French. */
export const fr: Words<CreditorReferenceDetails> = {
  one: 'référence de créancier',
  many: 'références de créancier',
  title: 'Référence de créancier',
  fields: {
    check_digits: 'Clé de contrôle',
    reference: 'Référence',
  },
};
