import type { Words } from '../../kind.ts';
import type { SchemeDetails } from '../../scheme/answer.ts';

/** German. */
export const de: Words<SchemeDetails> = {
  one: 'Unternehmensnummer',
  many: 'Unternehmensnummern',
  title: 'Unternehmensnummer',
  fields: {
    birth_year: 'Geburtsjahr',
    check_digit: 'Prüfziffer',
    scheme: 'Art der Nummer',
    schemes: 'Alle passenden Nummernarten',
  },
};
