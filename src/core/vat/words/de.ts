import type { Words } from '../../kind.ts';
import type { UndatedDetails } from '../../scheme/answer.ts';

/** German. */
export const de: Words<UndatedDetails> = {
  one: 'USt-IdNr.',
  many: 'USt-IdNrn.',
  title: 'USt-IdNr.',
  fields: {
    check_digit: 'Prüfziffer',
    scheme: 'Art der Nummer',
    schemes: 'Alle passenden Nummernarten',
  },
};
