import type { Words } from '../../kind.ts';
import type { UndatedDetails } from '../../scheme/answer.ts';

/** German. */
export const de: Words<UndatedDetails> = {
  one: 'Unternehmensnummer',
  many: 'Unternehmensnummern',
  title: 'Unternehmensnummer',
  fields: {
    check_digit: 'Prüfziffer',
    scheme: 'Art der Nummer',
    schemes: 'Alle passenden Nummernarten',
  },
};
