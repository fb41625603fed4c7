import type { Words } from '../../kind.ts';
import type { LeiDetails } from '../verify.ts';

/** English. */
export const en: Words<LeiDetails> = {
  one: 'LEI',
  many: 'LEIs',
  title: 'LEI',
  fields: {
    check_digits: 'Check digits',
    entity_code: 'Entity code',
    issuer_prefix: 'Issuer prefix',
  },
};
