import type { Words } from '../../kind.ts';
import type { UndatedDetails } from '../../scheme/answer.ts';

/** French. */
export const fr: Words<UndatedDetails> = {
  one: "numéro d'entreprise",
  many: "numéros d'entreprise",
  title: "Numéro d'entreprise",
  fields: {
    check_digit: 'Clé de contrôle',
    scheme: 'Type de numéro',
    schemes: 'Tous les types possibles',
  },
};
