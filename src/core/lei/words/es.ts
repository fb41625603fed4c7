import type { Words } from '../../kind.ts';
import type { LeiDetails } from '../verify.ts';

/** Spanish. */
export const es: Words<LeiDetails> = {
  one: 'LEI',
  many: 'LEI',
  title: 'LEI',
  fields: {
    check_digits: 'Dígitos de control',
    entity_code: 'Código de la entidad',
    issuer_prefix: 'Prefijo del emisor',
  },
};
