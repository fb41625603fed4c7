import type { Words } from '../../kind.ts';
import type { DocumentDetails } from '../verify.ts';

/** German. */
export const de: Words<DocumentDetails> = {
  one: 'Reisedokument',
  many: 'Reisedokumente',
  title: 'Reisedokument',
  fields: {
    birth_year: 'Geburtsjahr',
    document_number: 'Nummer',
    document_type: 'Art des Dokuments',
    expired: 'Abgelaufen',
    expires: 'Gültig bis',
    format: 'Format der Zone',
    issuing_state: 'Ausstellender Staat',
    nationality: 'Staatsangehörigkeit',
    personal_number_scheme: 'Art der Personennummer',
  },
};
