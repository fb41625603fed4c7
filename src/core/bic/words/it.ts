import type { Words } from '../../kind.ts';
import type { BicDetails } from '../verify.ts';

/** Italian. */
export const it: Words<BicDetails> = {
  one: 'BIC',
  many: 'BIC',
  title: 'BIC',
  fields: {
    banks: 'Banche',
    branch_code: 'Codice filiale',
    business_party_prefix: "Codice dell'istituto",
    location_code: 'Codice località',
    usage: 'Utilizzo',
  },
};
