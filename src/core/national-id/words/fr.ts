import type { Words } from '../../kind.ts';
import type { NationalIdDetails } from '../verify.ts';

/** French. */
export const fr: Words<NationalIdDetails> = {
  one: "numéro d'identité national",
  many: "numéros d'identité nationaux",
  title: "Numéro d'identité",
  fields: {
    birth_year: 'Année de naissance',
    check_digit: 'Clé de contrôle',
    scheme: 'Type de numéro',
    schemes: 'Tous les types possibles',
  },
};
