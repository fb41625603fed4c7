import type { Words } from '../../kind.ts';
import type { NationalIdDetails } from '../verify.ts';

/** Polish. */
export const pl: Words<NationalIdDetails> = {
  one: 'krajowy numer identyfikacyjny',
  many: 'krajowe numery identyfikacyjne',
  title: 'Numer identyfikacyjny',
  fields: {
    birth_year: 'Rok urodzenia',
    check_digit: 'Cyfra kontrolna',
    scheme: 'Rodzaj numeru',
    schemes: 'Wszystkie pasujące rodzaje',
  },
};
