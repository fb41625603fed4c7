import type { Words } from '../../kind.ts';
import type { CreditorIdDetails } from '../verify.ts';

/** Portuguese. */
export const pt: Words<CreditorIdDetails> = {
  one: 'identificador do credor',
  many: 'identificadores do credor',
  title: 'Identificador do credor',
  fields: {
    business_code: 'Código de atividade',
    check_digits: 'Dígitos de controlo',
    national_identifier: 'Identificador nacional',
  },
};
