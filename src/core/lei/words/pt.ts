import type { Words } from '../../kind.ts';
import type { LeiDetails } from '../verify.ts';

/** Portuguese. */
export const pt: Words<LeiDetails> = {
  one: 'LEI',
  many: 'LEIs',
  title: 'LEI',
  fields: {
    check_digits: 'Dígitos de controlo',
    entity_code: 'Código da entidade',
    issuer_prefix: 'Prefixo do emissor',
  },
};
