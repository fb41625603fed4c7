import type { Words } from '../../kind.ts';
import type { CreditorReferenceDetails } from '../verify.ts';

/** Portuguese. */
export const pt: Words<CreditorReferenceDetails> = {
  one: 'referência do credor',
  many: 'referências do credor',
  title: 'Referência do credor',
  fields: {
    check_digits: 'Dígitos de controlo',
    reference: 'Referência',
  },
};
