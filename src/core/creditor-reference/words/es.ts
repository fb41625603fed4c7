import type { Words } from '../../kind.ts';
import type { CreditorReferenceDetails } from '../verify.ts';

/** Spanish. */
export const es: Words<CreditorReferenceDetails> = {
  one: 'referencia de acreedor',
  many: 'referencias de acreedor',
  title: 'Referencia de acreedor',
  fields: {
    check_digits: 'Dígitos de control',
    reference: 'Referencia',
  },
};
