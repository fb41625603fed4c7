import type { Words } from '../../kind.ts';
import type { SchemeDetails } from '../../scheme/answer.ts';

/** Polish. */
export const pl: Words<SchemeDetails> = {
  one: 'numer VAT',
  many: 'numery VAT',
  title: 'Numer VAT',
  fields: {
    birth_year: 'Rok urodzenia',
    check_digit: 'Cyfra kontrolna',
    scheme: 'Rodzaj numeru',
    schemes: 'Wszystkie pasujące rodzaje',
  },
};
