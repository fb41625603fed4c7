import type { Words } from '../../kind.ts';
import type { BicDetails } from '../verify.ts';

/** Ukrainian. */
export const uk: Words<BicDetails> = {
  one: 'код BIC',
  many: 'коди BIC',
  title: 'BIC',
  fields: {
    banks: 'Банки',
    branch_code: 'Код філії',
    business_party_prefix: 'Код установи',
    location_code: 'Код розташування',
    usage: 'Використання',
  },
};
