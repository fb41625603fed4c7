import type { Words } from '../../kind.ts';
import type { DocumentDetails } from '../verify.ts';

/** English. */
export const en: Words<DocumentDetails> = {
  one: 'travel document',
  many: 'travel documents',
  title: 'Travel document',
  fields: {
    birth_year: 'Birth year',
    document_number: 'Number',
    document_type: 'Type of document',
    expired: 'Expired',
    expires: 'Expires',
    format: 'Format of the zone',
    issuing_state: 'Issuing state',
    nationality: 'Nationality',
    personal_number_scheme: 'Scheme of the personal number',
  },
};
