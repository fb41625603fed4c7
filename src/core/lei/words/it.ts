import type { Words } from '../../kind.ts';
import type { LeiDetails } from '../verify.ts';

/** Italian. */
export const it: Words<LeiDetails> = {
  one: 'LEI',
  many: 'LEI',
  title: 'LEI',
  fields: {
    check_digits: 'Cifre di controllo',
    entity_code: "Codice dell'entità",
    issuer_prefix: "Prefisso dell'emittente",
  },
};
