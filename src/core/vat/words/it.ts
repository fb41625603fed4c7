import type { Words } from '../../kind.ts';
import type { UndatedDetails } from '../../scheme/answer.ts';

/** Italian. */
export const it: Words<UndatedDetails> = {
  one: 'partita IVA',
  many: 'partite IVA',
  title: 'Partita IVA',
  fields: {
    check_digit: 'Cifra di controllo',
    scheme: 'Tipo di numero',
    schemes: 'Tutti i tipi possibili',
  },
};
