import type { Words } from '../../kind.ts';
import type { BicDetails } from '../verify.ts';

/** German. */
export const de: Words<BicDetails> = {
  one: 'BIC',
  many: 'BICs',
  title: 'BIC',
  fields: {
    banks: 'Banken',
    branch_code: 'Filialkennung',
    business_party_prefix: 'Kennung des Instituts',
    location_code: 'Ortskennung',
    usage: 'Verwendung',
  },
};
