import type { Words } from '../../kind.ts';
import type { DocumentDetails } from '../verify.ts';

/** Polish. */
export const pl: Words<DocumentDetails> = {
  one: 'dokument podróży',
  many: 'dokumenty podróży',
  title: 'Dokument podróży',
  fields: {
    birth_year: 'Rok urodzenia',
    document_number: 'Numer',
    document_type: 'Rodzaj dokumentu',
    expired: 'Wygasł',
    expires: 'Ważny do',
    format: 'Format strefy',
    issuing_state: 'Państwo wydające',
    nationality: 'Obywatelstwo',
    personal_number_scheme: 'Rodzaj numeru osobowego',
  },
};
