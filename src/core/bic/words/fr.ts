import type { Words } from '../../kind.ts';
import type { BicDetails } from '../verify.ts';

/** French. */
export const fr: Words<BicDetails> = {
  one: 'BIC',
  many: 'BIC',
  title: 'BIC',
  fields: {
    banks: 'Banques',
    branch_code: 'Code succursale',
    business_party_prefix: "Code de l'établissement",
    location_code: 'Code emplacement',
    usage: 'Utilisation',
  },
};
