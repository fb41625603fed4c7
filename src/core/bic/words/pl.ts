import type { Words } from '../../kind.ts';
import type { BicDetails } from '../verify.ts';

/** Polish. */
export const pl: Words<BicDetails> = {
  one: 'kod BIC',
  many: 'kody BIC',
  title: 'BIC',
  fields: {
    banks: 'Banki',
    branch_code: 'Kod oddziału',
    business_party_prefix: 'Kod instytucji',
    location_code: 'Kod lokalizacji',
    usage: 'Zastosowanie',
  },
};
