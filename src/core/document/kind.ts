/** Machine-readable travel documents as a kind of value. */
import { defineKind } from '../kind.ts';
import { DOCUMENT_TYPES, type DocumentResult, verifyDocument } from './verify.ts';
import { FORMATS } from './zone.ts';

export interface DocumentRequestOptions {
  readonly names?: boolean;
}

export const document = defineKind<
  'document',
  'Document',
  DocumentResult,
  { readonly standard: string },
  DocumentRequestOptions
>({
  type: 'document',
  segment: 'document',
  identifier: 'Document',
  rank: 8,
  free: false,
  trial: false,
  reasons: [
    'empty_input',
    'input_too_long',
    'invalid_characters',
    'other_kind',
    'invalid_length',
    'invalid_format',
    'invalid_checksum',
    'invalid_date',
  ],
  details: {
    document_type: {
      is: 'text',
      oneOf: DOCUMENT_TYPES,
      means: 'What the document is.',
      column: 'document_type',
    },
    format: {
      is: 'text',
      oneOf: FORMATS,
      means: 'Format of the zone.',
    },
    issuing_state: {
      is: 'text',
      means: 'As it stands in the zone: three letters, D for Germany.',
      column: 'issuing_state',
    },
    document_number: { is: 'text', means: 'Number of the document.', column: 'document_number' },
    nationality: {
      is: 'text',
      means: 'Nationality of the holder, as it stands in the zone; driving licences have none.',
      optional: true,
      column: 'nationality',
    },
    birth_year: {
      is: 'integer',
      means: 'Only when the zone leaves one possible year.',
      optional: true,
      column: 'birth_year',
    },
    expires: { is: 'text', format: 'date', means: 'Day of expiry.', optional: true, column: 'expires' },
    expired: {
      is: 'flag',
      means: 'Whether that day has passed; an expired document is valid.',
      optional: true,
      column: 'expired',
    },
    personal_number_scheme: {
      is: 'text',
      means:
        'The identity scheme that the optional data is a number of, where the state is known to put one there.',
      optional: true,
    },
    names: {
      is: 'record',
      means: 'The names of the holder as the zone spells them, only on request; no check digit covers them.',
      optional: true,
      fields: {
        surname: { is: 'text', means: 'Surname, or all of the name where there is one alone.' },
        given: { is: 'text', means: 'Given names.', optional: true },
      },
    },
  },
  options: {
    names: {
      is: 'flag',
      means: "Whether a valid zone is answered with the holder's names. They are in no file, log or metric.",
      optional: true,
    },
  },
  // The specimens of ICAO Doc 9303, of the state Utopia.
  form: /</,
  share: 0.0001,
  evidence: { isLong: true },
  madeOf: 'zones',
  samples: [
    { value: 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10' },
    {
      value: 'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<',
    },
    { value: 'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL8988901C4XXX4009078F96121096ZE184226B<<<<<<' },
  ],
  unread: {},
  // Known of a text with the length, the letters, the states and the names of a zone.
  settled: ['invalid_checksum', 'invalid_date'],
  needs: [],
  verify: (input, { today, names }) => verifyDocument(input, { today, names }),
  repair({ input }, { today }) {
    const result = verifyDocument(input, { today, suggest: true });
    return result.valid ? undefined : result.suggestions?.[0];
  },
  coverage: {
    fields: { standard: { is: 'text', means: 'What values are held to.' } },
    report: () => ({ standard: 'ICAO Doc 9303, eighth edition' }),
  },
});
