import type { Words } from '../../kind.ts';
import type { UndatedDetails } from '../../scheme/answer.ts';

/** French. */
export const fr: Words<UndatedDetails> = {
  one: 'numéro de TVA',
  many: 'numéros de TVA',
  title: 'Numéro de TVA',
  fields: {
    check_digit: 'Clé de contrôle',
    scheme: 'Type de numéro',
    schemes: 'Tous les types possibles',
  },
};
