import type { Words } from '../../kind.ts';
import type { BicDetails } from '../verify.ts';

/** Spanish. */
export const es: Words<BicDetails> = {
  one: 'BIC',
  many: 'BIC',
  title: 'BIC',
  fields: {
    banks: 'Bancos',
    branch_code: 'Código de sucursal',
    business_party_prefix: 'Código de la entidad',
    location_code: 'Código de localidad',
    usage: 'Uso',
  },
};
