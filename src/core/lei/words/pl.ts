import type { Words } from '../../kind.ts';
import type { LeiDetails } from '../verify.ts';

/** Polish. */
export const pl: Words<LeiDetails> = {
  one: 'kod LEI',
  many: 'kody LEI',
  title: 'LEI',
  fields: {
    check_digits: 'Cyfry kontrolne',
    entity_code: 'Kod podmiotu',
    issuer_prefix: 'Prefiks organizacji wydającej',
  },
};
