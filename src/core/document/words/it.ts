import type { Words } from '../../kind.ts';
import type { DocumentDetails } from '../verify.ts';

/** Italian. */
export const it: Words<DocumentDetails> = {
  one: 'documento di viaggio',
  many: 'documenti di viaggio',
  title: 'Documento di viaggio',
  fields: {
    birth_year: 'Anno di nascita',
    document_number: 'Numero',
    document_type: 'Tipo di documento',
    expired: 'Scaduto',
    expires: 'Scade',
    format: 'Formato della zona',
    issuing_state: 'Stato emittente',
    nationality: 'Nazionalità',
    personal_number_scheme: 'Tipo del numero personale',
  },
};
