import type { Words } from '../../kind.ts';
import type { UndatedDetails } from '../../scheme/answer.ts';

/** Polish. */
export const pl: Words<UndatedDetails> = {
  one: 'numer VAT',
  many: 'numery VAT',
  title: 'Numer VAT',
  fields: {
    check_digit: 'Cyfra kontrolna',
    scheme: 'Rodzaj numeru',
    schemes: 'Wszystkie pasujące rodzaje',
  },
};
