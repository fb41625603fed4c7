import type { Words } from '../../kind.ts';
import type { CreditorIdDetails } from '../verify.ts';

/** English. */
export const en: Words<CreditorIdDetails> = {
  one: 'creditor identifier',
  many: 'creditor identifiers',
  title: 'Creditor identifier',
  fields: {
    business_code: 'Business code',
    check_digits: 'Check digits',
    national_identifier: 'National identifier',
  },
};
