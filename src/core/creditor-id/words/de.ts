import type { Words } from '../../kind.ts';
import type { CreditorIdDetails } from '../verify.ts';

/** German. */
export const de: Words<CreditorIdDetails> = {
  one: 'Gläubiger-ID',
  many: 'Gläubiger-IDs',
  title: 'Gläubiger-ID',
  fields: {
    business_code: 'Geschäftsbereichskennung',
    check_digits: 'Prüfziffern',
    national_identifier: 'Nationales Merkmal',
  },
};
