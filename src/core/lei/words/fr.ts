import type { Words } from '../../kind.ts';
import type { LeiDetails } from '../verify.ts';

/** French. */
export const fr: Words<LeiDetails> = {
  one: 'LEI',
  many: 'LEI',
  title: 'LEI',
  fields: {
    check_digits: 'Clé de contrôle',
    entity_code: "Code de l'entité",
    issuer_prefix: "Préfixe de l'émetteur",
  },
};
