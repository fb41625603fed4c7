import type { Words } from '../../kind.ts';
import type { DocumentDetails } from '../verify.ts';

/** Spanish. */
export const es: Words<DocumentDetails> = {
  one: 'documento de viaje',
  many: 'documentos de viaje',
  title: 'Documento de viaje',
  fields: {
    birth_year: 'Año de nacimiento',
    document_number: 'Número',
    document_type: 'Tipo de documento',
    expired: 'Caducado',
    expires: 'Caduca',
    format: 'Formato de la zona',
    issuing_state: 'Estado emisor',
    nationality: 'Nacionalidad',
    personal_number_scheme: 'Tipo del número personal',
  },
};
