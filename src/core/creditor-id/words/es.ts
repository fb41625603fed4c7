import type { Words } from '../../kind.ts';
import type { CreditorIdDetails } from '../verify.ts';

/** Spanish. */
export const es: Words<CreditorIdDetails> = {
  one: 'identificador de acreedor',
  many: 'identificadores de acreedor',
  title: 'Identificador de acreedor',
  fields: {
    business_code: 'Sufijo comercial',
    check_digits: 'Dígitos de control',
    national_identifier: 'Identificador nacional',
  },
};
