import type { Words } from '../../kind.ts';
import type { LeiDetails } from '../verify.ts';

/** Ukrainian. */
export const uk: Words<LeiDetails> = {
  one: 'код LEI',
  many: 'коди LEI',
  title: 'LEI',
  fields: {
    check_digits: 'Контрольні цифри',
    entity_code: 'Код суб’єкта',
    issuer_prefix: 'Префікс видавця',
  },
};
