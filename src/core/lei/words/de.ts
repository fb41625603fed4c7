import type { Words } from '../../kind.ts';
import type { LeiDetails } from '../verify.ts';

/** German. */
export const de: Words<LeiDetails> = {
  one: 'LEI',
  many: 'LEIs',
  title: 'LEI',
  fields: {
    check_digits: 'Prüfziffern',
    entity_code: 'Kennung der Organisation',
    issuer_prefix: 'Kennung der Vergabestelle',
  },
};
