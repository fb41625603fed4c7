import type { Words } from '../../kind.ts';
import type { NationalIdDetails } from '../verify.ts';

/** German. */
export const de: Words<NationalIdDetails> = {
  one: 'Personenkennzahl',
  many: 'Personenkennzahlen',
  title: 'Personenkennzahl',
  fields: {
    birth_year: 'Geburtsjahr',
    check_digit: 'Prüfziffer',
    scheme: 'Art der Nummer',
    schemes: 'Alle passenden Nummernarten',
  },
};
