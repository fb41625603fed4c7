import type { Words } from '../../kind.ts';
import type { SchemeDetails } from '../../scheme/answer.ts';

/** Italian. */
export const it: Words<SchemeDetails> = {
  one: 'partita IVA',
  many: 'partite IVA',
  title: 'Partita IVA',
  fields: {
    birth_year: 'Anno di nascita',
    check_digit: 'Cifra di controllo',
    scheme: 'Tipo di numero',
    schemes: 'Tutti i tipi possibili',
  },
};
