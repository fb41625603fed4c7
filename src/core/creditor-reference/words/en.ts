import type { Words } from '../../kind.ts';
import type { CreditorReferenceDetails } from '../verify.ts';

/** English. */
export const en: Words<CreditorReferenceDetails> = {
  one: 'creditor reference',
  many: 'creditor references',
  title: 'Creditor reference',
  fields: {
    check_digits: 'Check digits',
    reference: 'Reference',
  },
};
