import type { Words } from '../../kind.ts';
import type { CreditorIdDetails } from '../verify.ts';

/** French. */
export const fr: Words<CreditorIdDetails> = {
  one: 'identifiant créancier',
  many: 'identifiants créanciers',
  title: 'Identifiant créancier',
  fields: {
    business_code: 'Code activité',
    check_digits: 'Clé de contrôle',
    national_identifier: 'Identifiant national',
  },
};
