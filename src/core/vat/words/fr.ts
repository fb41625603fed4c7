import type { Words } from '../../kind.ts';
import type { SchemeDetails } from '../../scheme/answer.ts';

/** French. */
export const fr: Words<SchemeDetails> = {
  one: 'numéro de TVA',
  many: 'numéros de TVA',
  title: 'Numéro de TVA',
  fields: {
    birth_year: 'Année de naissance',
    check_digit: 'Clé de contrôle',
    scheme: 'Type de numéro',
    schemes: 'Tous les types possibles',
  },
};
