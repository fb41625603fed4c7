import type { Words } from '../../kind.ts';
import type { DocumentDetails } from '../verify.ts';

/** French. */
export const fr: Words<DocumentDetails> = {
  one: 'document de voyage',
  many: 'documents de voyage',
  title: 'Document de voyage',
  fields: {
    birth_year: 'Année de naissance',
    document_number: 'Numéro',
    document_type: 'Type de document',
    expired: 'Expiré',
    expires: 'Expire',
    format: 'Format de la zone',
    issuing_state: 'État émetteur',
    nationality: 'Nationalité',
    personal_number_scheme: 'Type du numéro personnel',
  },
};
