import type { Words } from '../../kind.ts';
import type { NationalIdDetails } from '../verify.ts';

/** Italian. */
export const it: Words<NationalIdDetails> = {
  one: 'numero di identità nazionale',
  many: 'numeri di identità nazionali',
  title: 'Numero di identità',
  fields: {
    birth_year: 'Anno di nascita',
    check_digit: 'Cifra di controllo',
    scheme: 'Tipo di numero',
    schemes: 'Tutti i tipi possibili',
  },
};
