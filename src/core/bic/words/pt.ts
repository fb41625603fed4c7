import type { Words } from '../../kind.ts';
import type { BicDetails } from '../verify.ts';

/** Portuguese. */
export const pt: Words<BicDetails> = {
  one: 'BIC',
  many: 'BICs',
  title: 'BIC',
  fields: {
    banks: 'Bancos',
    branch_code: 'Código da agência',
    business_party_prefix: 'Código da instituição',
    location_code: 'Código de localidade',
    usage: 'Utilização',
  },
};
