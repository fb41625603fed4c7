/**
 * What the tools answer, as JSON Schema. An assistant reads it with every list of tools, so it says what is needed to use an answer and no more;
 * the API document has every field.
 */
import { CHANGE_NAMES } from '../core/result.ts';

const text = (description: string) => ({ type: 'string', description });
const object = (description: string, properties: object = {}) => ({
  type: 'object',
  description,
  properties,
});
const list = (description: string, items: object) => ({ type: 'array', description, items });

const COUNTRY = object('The country that it was verified for.', {
  code: text('ISO 3166-1 alpha-2.'),
  name: text('In English.'),
  calling_code: text('E.164, digits only.'),
});

/** A result of verify, identify and verify_many. */
export const RESULT = {
  type: 'object',
  properties: {
    type: text('Kind of value; unknown where it is of none.'),
    input: text('As it was submitted.'),
    valid: { type: 'boolean' },
    normalized: text('To be stored: without separators.'),
    country: COUNTRY,
    formatted: object('Written for people.', {
      international: text('With country or calling code.'),
      national: text('As it is written in its country.'),
      masked: text('For logs and screens.'),
    }),
    details: object('Of a valid value: its parts, and what is known of it, such as its bank or carrier.'),
    reason: text('Of an invalid one: a code that explain_reason explains.'),
    fault: object('Where an invalid one is at fault: UTF-16 offsets into input, to exclusive.', {
      from: { type: 'integer' },
      to: { type: 'integer' },
      expected: text('What was expected there.'),
    }),
    suggestions: list('With suggest: what was probably meant. To be shown, never used unseen.', {
      type: 'object',
      properties: {
        value: text('In normalized form.'),
        change: { type: 'string', enum: CHANGE_NAMES, description: 'The mistake that was undone.' },
        proof: text('Why it is suggested.'),
        certain: { type: 'boolean', description: 'Whether nothing else can have been meant.' },
      },
      required: ['value', 'change', 'proof', 'certain'],
    }),
    alternatives: list('Other readings of the value.', {
      type: 'object',
      properties: {
        type: text('Kind of value.'),
        scheme: text('Id of the scheme.'),
        country: text('ISO 3166-1 alpha-2.'),
        normalized: text('Without separators.'),
        certainty: text('What bears it out: checksum, listed or shape.'),
      },
      required: ['type', 'normalized', 'certainty'],
    }),
    label: text('The word in the text that was read as the name of the number.'),
    ignored: list('Other words that were left out.', { type: 'string' }),
    assumed: list('What was assumed to read it.', { type: 'string' }),
    test_value: { type: 'boolean', description: 'True of a value that is published for tests.' },
    kind: text('With other_kind: the kind that it is a number of.'),
    belongs_to: object('Whose an invalid value is instead.', {
      type: text('Kind of value.'),
      scheme_id: text('Id of the scheme.'),
      country: text('ISO 3166-1 alpha-2.'),
      normalized: text('Without separators.'),
    }),
    verified_as: text('Id of the scheme that an invalid one was verified by.'),
    fits: list('Ids of other schemes of the country by which it would be valid.', { type: 'string' }),
    looks_like: text('What it plainly is instead: a date, an amount, …'),
    part: text('Of a value in parts: the part at fault.'),
    possible: {
      type: 'boolean',
      description: 'True of a phone number whose range may be newer than the plan.',
    },
    short_kind: text('Of a short phone number: what it is for.'),
    known_system: text('With unsupported_scheme: id of the number system that it has the form of.'),
    known_system_name: text('What its holders call that.'),
  },
  required: ['type', 'input', 'valid'],
} as const;

export const RESULTS = {
  type: 'object',
  properties: {
    results: list('One for each value, in their order; a result as verify has it.', {
      type: 'object',
      properties: {
        type: RESULT.properties.type,
        input: RESULT.properties.input,
        valid: { type: 'boolean' },
        normalized: RESULT.properties.normalized,
        reason: RESULT.properties.reason,
      },
      required: RESULT.required,
    }),
    summary: {
      type: 'object',
      properties: {
        total: { type: 'integer' },
        valid: { type: 'integer' },
        invalid: { type: 'integer' },
      },
      required: ['total', 'valid', 'invalid'],
    },
  },
  required: ['results', 'summary'],
} as const;

export const FOUND = {
  type: 'object',
  properties: {
    found: list('In the order of the text.', {
      type: 'object',
      properties: {
        from: { type: 'integer', description: 'UTF-16 offset of its first character.' },
        to: { type: 'integer', description: 'UTF-16 offset behind its last.' },
        result: object('A valid result, as verify has it.'),
      },
      required: ['from', 'to', 'result'],
    }),
  },
  required: ['found'],
} as const;

export const EXPLAINED = {
  type: 'object',
  properties: {
    reason: text('As it was asked.'),
    means: text('What it says of the value.'),
    remedy: text('What to do about it.'),
  },
  required: ['reason', 'means', 'remedy'],
} as const;

/** What is covered, under the type of the kind. */
export const coveredOf = (types: readonly string[]) =>
  ({
    type: 'object',
    properties: Object.fromEntries(
      types.map((type) => [type, { type: 'object', description: `Present where ${type} was asked for.` }]),
    ),
    required: [] as string[],
  }) as const;

const SOURCES = list('Where it was read, with the day.', {
  type: 'object',
  properties: { title: text('Of the page or law.'), url: text('Its address.'), read: text('yyyy-mm-dd.') },
  required: ['title', 'read'],
});

export const REQUIRED_NUMBERS = {
  type: 'object',
  properties: {
    country: text('ISO 3166-1 alpha-2.'),
    for: text('What the numbers are for.'),
    holder: text('Whose they are.'),
    options: list('Alternatives, the usual one first; all fields of one together.', {
      type: 'object',
      properties: {
        name: text('What the number is called in the country.'),
        fields: list('The fields of a form.', {
          type: 'object',
          properties: {
            key: text('Name of the field; of an account that of the part.'),
            kind: text('Type of the kind that verifies it.'),
            scheme: text('Id of the scheme, of a kind that has schemes.'),
            label: text('In English.'),
            local_name: text('As it is called in the country.'),
            example: text('A value that verifies.'),
            length: object('Characters without separators.', {
              min: { type: 'integer' },
              max: { type: 'integer' },
            }),
            pattern: text('A regular expression for the value without separators.'),
            required: { type: 'boolean' },
            sources: SOURCES,
          },
          required: ['key', 'kind', 'label', 'example', 'pattern', 'required', 'sources'],
        }),
      },
      required: ['name', 'fields'],
    }),
  },
  required: ['country', 'for', 'holder', 'options'],
} as const;

export const BANK = {
  type: 'object',
  properties: {
    name: text('Legal name.'),
    short_name: text('As people call it.'),
    country: text('ISO 3166-1 alpha-2.'),
    code: text('National bank code.'),
    codes: list('All codes it is known by.', { type: 'string' }),
    swift: text('Its main BIC.'),
    bics: list('Its BICs.', { type: 'string' }),
    lei: text('Its legal entity identifier.'),
    city: text('Its seat.'),
    status: text('Whether it is active, or how it ended.'),
    successor: text('The bank that took it over.'),
    source: text('Who says so.'),
    as_of: text('The day of that, yyyy-mm-dd.'),
  },
  required: ['country', 'code', 'source', 'as_of'],
} as const;

export const PLAN = {
  type: 'object',
  properties: {
    format: text('csv, json, …'),
    encoding: text('Of the text.'),
    delimiter: text('Between cells.'),
    header_line: {
      type: ['integer', 'null'],
      description: 'The line of names, from 1; null where none has.',
    },
    country_column: text('The column with the country of each row.'),
    tables: list('Several tables among the first rows.', {
      type: 'object',
      properties: { header_line: { type: 'integer' }, columns: { type: 'integer' } },
    }),
    columns: list('Of each column what it holds.', {
      type: 'object',
      properties: {
        index: { type: 'integer', description: 'From 1.' },
        name: text('Its name.'),
        kind: text('The kind of value; absent where it holds none.'),
        scheme_id: text('The scheme that its name names.'),
        sure: { type: 'string', enum: ['sure', 'unsure', 'no'], description: 'Of unsure ones ask the user.' },
        why: text('given, name, content, contradicted, country or nothing.'),
        rows_read: { type: 'integer', description: 'Cells that were verified to find out.' },
        rows_fitting: { type: 'integer', description: 'How many of them are of the kind.' },
      },
      required: ['index', 'name', 'sure', 'why'],
    }),
    questions: list('The unsure columns, with what each may hold.', {
      type: 'object',
      properties: { index: { type: 'integer' }, name: { type: 'string' }, kind: { type: 'string' } },
      required: ['index', 'name', 'kind'],
    }),
  },
  required: ['format', 'encoding', 'tables', 'header_line', 'columns', 'questions'],
} as const;
