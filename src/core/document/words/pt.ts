import type { Words } from '../../kind.ts';
import type { DocumentDetails } from '../verify.ts';

/** Portuguese. */
export const pt: Words<DocumentDetails> = {
  one: 'documento de viagem',
  many: 'documentos de viagem',
  title: 'Documento de viagem',
  fields: {
    birth_year: 'Ano de nascimento',
    document_number: 'Número',
    document_type: 'Tipo de documento',
    expired: 'Caducado',
    expires: 'Válido até',
    format: 'Formato da zona',
    issuing_state: 'Estado emissor',
    nationality: 'Nacionalidade',
    personal_number_scheme: 'Tipo do número pessoal',
  },
};
