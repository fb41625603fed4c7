import type { Words } from '../../kind.ts';
import type { BicDetails } from '../verify.ts';

/** English. */
export const en: Words<BicDetails> = {
  one: 'BIC',
  many: 'BICs',
  title: 'BIC',
  fields: {
    banks: 'Banks',
    branch_code: 'Branch code',
    business_party_prefix: 'Party prefix',
    location_code: 'Location code',
    usage: 'Usage',
  },
};
