/**
 * The shapes that all kinds of value share, as JSON Schema: requests and the OpenAPI document come from these. What is
 * a kind's own is in `kind-schemas.ts`. Schemas with an $id become components of the document.
 */

import { type Static, type TSchema, Type } from 'typebox';
import { BANK_FIELDS } from '../core/banks/fields.ts';
import type { AccountParts } from '../core/iban/account.ts';
import { COMMON_OPTIONS, type RequestedOptions } from '../core/kind.ts';
import { PROOF_CODES } from '../core/proof.ts';
import { CHANGE_NAMES, LOOKS_LIKE } from '../core/result.ts';
import { LIMIT_NAMES, type LimitName } from '../service/budgets/limits.ts';
import { BATCH_MAX } from '../service/caps.ts';
import { objectOf } from './field-schemas.ts';
import { Job } from './job-schemas.ts';
import { Key } from './key-schemas.ts';
import { ColumnReportSchema, TablePlanSchema } from './plan-schemas.ts';
import { FIELD_CODES, type FieldCode, PROBLEMS, type ProblemCode } from './problems.ts';

/** Values in one batch. */
export { BATCH_MAX };

/** A reference to a schema with an $id. */
export const ref = (id: string): TSchema => Type.Unsafe({ $ref: `${id}#` });

const COUNTRY_CODE = Type.String({
  description:
    'The country, the first source for it: a code of ISO 3166-1 (`DE`, `DEU`), any case, or a name (`Germany`). Empty is absent.',
  examples: ['DE'],
});

export const VerifyBody = Type.Object(
  {
    value: Type.String({ description: 'The value to verify, as a person would write it.' }),
    country: Type.Optional(COUNTRY_CODE),
    suggest: Type.Optional(Type.Boolean({ description: COMMON_OPTIONS.suggest.means })),
    strict: Type.Optional(Type.Boolean({ description: COMMON_OPTIONS.strict.means })),
  },
  { $id: 'VerifyRequest', description: 'One value to verify.' },
);
export type VerifyBody = Static<typeof VerifyBody>;

const FromAccountBody = Type.Object(
  {
    country: COUNTRY_CODE,
    bank_code: Type.Optional(
      Type.String({
        description: 'Without it the account number has to hold the bank, as in `8601.11.17947` of Norway.',
        examples: ['37040044'],
      }),
    ),
    branch_code: Type.Optional(Type.String({ description: 'Where the country has one.' })),
    account_number: Type.String({ description: 'As it is written at home.', examples: ['532013000'] }),
    bank: Type.Optional(
      Type.String({
        description:
          'In place of `bank_code`: the name of the bank, its BIC or its letters, where it has one bank code.',
      }),
    ),
    national_check_digits: Type.Optional(
      Type.String({ description: 'Those that stand apart from the account number; computed without them.' }),
    ),
    reserved: Type.Optional(
      Type.String({ description: 'What the structure has besides, as the currency of Mauritius.' }),
    ),
  },
  { $id: 'FromAccountRequest', description: 'An account in the parts of its country.' },
);

const FromAccountBatchBody = Type.Object(
  {
    items: Type.Array(ref('FromAccountRequest'), {
      maxItems: BATCH_MAX,
      description: 'The accounts, each counted as one check.',
    }),
  },
  { $id: 'FromAccountBatchRequest', description: `Up to ${BATCH_MAX} accounts.` },
);
export interface FromAccountBatchBody {
  items: AccountParts[];
}

export const BatchBody = Type.Object(
  {
    items: Type.Array(ref('VerifyRequest'), {
      maxItems: BATCH_MAX,
      description: 'The values to verify, each counted as one check.',
    }),
  },
  { $id: 'BatchRequest', description: `Up to ${BATCH_MAX} values to verify.` },
);
export interface BatchBody {
  items: (VerifyBody & RequestedOptions)[];
}

export const Country = Type.Object(
  {
    calling_code: Type.Optional(Type.String({ description: 'International calling code, digits only.' })),
    code: Type.Optional(Type.String({ description: 'Two-letter country code.' })),
    name: Type.String({ description: 'Country name.' }),
  },
  { $id: 'Country', description: 'The country a value was judged against.' },
);

export const Formatted = Type.Object(
  {
    international: Type.String(),
    national: Type.String(),
    masked: Type.Optional(Type.String({ description: 'For logs and screens: most characters hidden.' })),
    rfc3966: Type.Optional(Type.String({ description: 'The `tel:` URI of a phone number.' })),
  },
  { $id: 'Formatted', description: 'Formatted forms of the value; only when it is valid.' },
);

const ListedBank = objectOf(
  {
    ...BANK_FIELDS,
    codes: {
      is: 'texts',
      means: 'Every code of the bank: exact ones, prefixes (`102*`) and inclusive ranges (`100-119`).',
    },
  },
  { $id: 'ListedBank', description: 'A bank of the directory.' },
);

const BankList = Type.Object(
  {
    banks: Type.Array(ref('ListedBank'), { description: 'The best matches first.' }),
    total: Type.Integer({ description: 'Banks on all pages.' }),
    next_cursor: Type.Optional(Type.String({ description: 'Begins the next page; absent on the last.' })),
  },
  { $id: 'BankList', description: 'A page of the banks that fit a query.' },
);

export const COUNTRY_PARAMETER = Type.String({
  pattern: '^[A-Za-z]{2}$',
  description: 'Two letters, any case; in a query also three, or a name.',
});
export const BankCode = Type.String({
  pattern: '^[A-Za-z0-9]{1,16}$',
  description: 'The bank code as it stands in the IBAN.',
});

const FACTS = Type.Optional(
  Type.String({
    pattern: '^(?:true|false)$',
    description: 'Whether source and date of single facts are answered.',
  }),
);

export const BankFactsQuery = Type.Object({ facts: FACTS });
export type BankFactsQuery = Static<typeof BankFactsQuery>;

export const BankSearch = Type.Object({
  facts: FACTS,
  country: Type.Optional(COUNTRY_PARAMETER),
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'A name or a part of one, a bank code, or a BIC.',
    }),
  ),
  bic: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9]{4,11}$',
      description: 'The first four characters of a BIC, or more.',
    }),
  ),
  cursor: Type.Optional(
    Type.String({ minLength: 1, maxLength: 32, description: '`next_cursor` of the page before.' }),
  ),
  limit: Type.Optional(
    Type.String({ pattern: '^(?:[1-9][0-9]?|100)$', description: 'Banks on a page, 1 to 100.' }),
  ),
});
export type BankSearch = Static<typeof BankSearch>;

const CHANGE =
  'The mistake: `swap` of two neighbours, a wrong `digit`, a letter for a digit that looks like it or the reverse (`look_alike`), a character typed twice (`doubled`), a digit left out (`missing`), several characters that look like others (`look_alikes`), an account as it is written at home (`domestic`, IBANs alone), a value given as one of another kind (`other_kind`).';

const Suggestion = Type.Object(
  {
    value: Type.String({ description: 'In normalized form.' }),
    change: Type.Unsafe<string>({ type: 'string', enum: [...CHANGE_NAMES], description: CHANGE }),
    proof: Type.String({
      description: 'Why it is suggested, in words of the language asked for, else English.',
    }),
    proof_code: Type.Unsafe<string>({
      type: 'string',
      enum: [...PROOF_CODES],
      description:
        'The same as a code. Those of one mistake are named as the change is; with `_bank` at the end, the bank is known besides.',
    }),
    proof_facts: Type.Optional(
      Type.Object(
        {
          place: Type.Optional(
            Type.Integer({ description: 'The place of the change in the value without separators, from 1.' }),
          ),
          next: Type.Optional(Type.Integer({ description: 'The place behind, of a swap.' })),
          was: Type.Optional(Type.String({ description: 'What is there.' })),
          is: Type.Optional(Type.String({ description: 'What belongs there.' })),
          count: Type.Optional(Type.Integer({ description: 'How many characters were changed.' })),
          country: Type.Optional(Type.String({ description: 'The name of the country, in English.' })),
          changed: Type.Optional(
            Type.Array(Type.Object({ was: Type.String(), is: Type.String() }), {
              description: 'Each of several characters that look like others.',
            }),
          ),
        },
        { description: 'What the sentence names.' },
      ),
    ),
    certain: Type.Boolean({
      description:
        'Whether no other single mistake of these kinds leads to a value that passes, and chance would have led to it in fewer than one of five cases.',
    }),
  },
  {
    $id: 'Suggestion',
    description:
      'What an invalid value was probably meant to be: it is a single mistake away and passes every check; an IBAN belongs to a known bank; with `other_kind`, the value as one of that kind.',
    examples: [
      {
        value: 'DE89370400440532013000',
        change: 'swap',
        proof:
          'Characters 14 and 15 change places (35 to 53); then all check digits agree, and the bank is known.',
        proof_code: 'swap_bank',
        proof_facts: { place: 14, next: 15, was: '35', is: '53' },
        certain: true,
      },
    ],
  },
);

const Fault = Type.Object(
  {
    from: Type.Integer({ description: 'First UTF-16 unit of `input` at fault.' }),
    to: Type.Integer({ description: 'First UTF-16 unit after it.' }),
    expected: Type.Optional(Type.String({ description: 'What was expected there.' })),
  },
  { $id: 'Fault', description: 'Where an invalid value is at fault; only when the place is known.' },
);

const Alternative = Type.Object(
  {
    type: Type.String({ description: 'Its kind.' }),
    scheme: Type.Optional(Type.String({ description: 'Id of its scheme, where the kind has several.' })),
    country: Type.Optional(Type.String({ description: 'ISO 3166-1 alpha-2.' })),
    normalized: Type.String({ description: 'The value in normalized form.' }),
    certainty: Type.Unsafe<string>({
      type: 'string',
      enum: ['checksum', 'listed', 'shape'],
      description: 'What bears it out: check digits, a list that has it or its prefix, its shape alone.',
    }),
  },
  { $id: 'Alternative', description: 'Another valid reading of a value.' },
);

const BelongsTo = Type.Object(
  {
    type: Type.String({ description: 'Its kind.' }),
    scheme_id: Type.Optional(Type.String({ description: 'Id of its scheme, where the kind has several.' })),
    country: Type.Optional(
      Type.String({ description: 'ISO 3166-1 alpha-2; absent where values of the kind have no country.' }),
    ),
    normalized: Type.String({ description: 'The value in normalized form.' }),
  },
  {
    $id: 'BelongsTo',
    description:
      'Whose an invalid value is instead, where it says so itself: by letters of a country, a label, a form that one number alone has, or a check that chance hardly passes.',
  },
);

const LooksLike = Type.Unsafe<string>({
  type: 'string',
  enum: [...LOOKS_LIKE],
  $id: 'LooksLike',
  description: 'What an invalid value is instead; only where that is plain.',
});

const Meta = Type.Object(
  { credits_used: Type.Integer({ description: 'Checks counted for the call.' }) },
  { $id: 'Meta' },
);

const Quota = Type.Object(
  {
    limit: Type.Integer({ description: 'Free checks allowed.' }),
    remaining: Type.Integer({ description: 'Free checks left.' }),
    used: Type.Integer({ description: 'Free checks spent.' }),
  },
  { $id: 'Quota' },
);

const Summary = Type.Object(
  { total: Type.Integer(), valid: Type.Integer(), invalid: Type.Integer() },
  { $id: 'Summary' },
);

export const Problem = Type.Object(
  {
    code: Type.Unsafe<string>({ type: 'string', enum: Object.keys(PROBLEMS) }),
    detail: Type.String(),
    errors: Type.Optional(
      Type.Array(
        Type.Object({
          code: Type.Unsafe<FieldCode>({ type: 'string', enum: [...FIELD_CODES] }),
          detail: Type.String(),
          message: Type.Optional(
            Type.String({ description: 'The detail in the language that `Accept-Language` names.' }),
          ),
          pointer: Type.String({ description: 'JSON Pointer as a URI fragment.' }),
        }),
      ),
    ),
    errorMessage: Type.Optional(
      Type.String({ description: 'To BigQuery alone: what it shows whoever runs the query.' }),
    ),
    limit: Type.Optional(
      Type.Unsafe<LimitName>({
        type: 'string',
        enum: [...LIMIT_NAMES],
        description: 'The limit that was reached, with `rate_limited`.',
      }),
    ),
    message: Type.Optional(
      Type.String({
        description: 'The detail in words, when `Accept-Language` names a language that there is.',
      }),
    ),
    quota: Type.Optional(ref('Quota')),
    request_id: Type.String(),
    status: Type.Integer(),
    title: Type.String(),
    type: Type.String({ format: 'uri' }),
  },
  { $id: 'Problem', description: 'Why a request was refused (RFC 9457).' },
);

/** A detail or an option; records have fields of their own. */
const KindField = Type.Object(
  {
    name: Type.String(),
    is: Type.Unsafe<string>({
      type: 'string',
      enum: ['flag', 'integer', 'number', 'text', 'texts', 'record', 'records'],
      description: 'What it holds: `flag` is a boolean, `texts` and `records` are lists.',
    }),
    label: Type.Optional(Type.String({ description: 'How it is called, in the language.' })),
    means: Type.String({ description: 'What it is, in English.' }),
    optional: Type.Optional(Type.Boolean({ description: 'Present where it may be absent.' })),
    one_of: Type.Optional(Type.Array(Type.String(), { description: 'The values there are.' })),
    format: Type.Optional(Type.String()),
    column: Type.Optional(
      Type.String({ description: 'Its column where a whole file is checked, behind `assay_`.' }),
    ),
    fields: Type.Optional(Type.Array(ref('KindField'))),
  },
  { $id: 'KindField', description: 'A detail of a result, or an option of a request.' },
);

export const COMMON_SCHEMAS: readonly TSchema[] = [
  VerifyBody,
  BatchBody,
  Country,
  Formatted,
  Fault,
  BelongsTo,
  LooksLike,
  Alternative,
  FromAccountBody,
  FromAccountBatchBody,
  Suggestion,
  Meta,
  Quota,
  Summary,
  ListedBank,
  BankList,
  KindField,
  Problem,
  Key,
  TablePlanSchema,
  ColumnReportSchema,
  Job,
];

/** Problems of every request with a JSON body. */
export const BODY_PROBLEMS = ['malformed_json', 'invalid_request'] as const;
/** Problems of every request with a key. */
export const KEY_PROBLEMS = [
  'missing_api_key',
  'invalid_api_key',
  'account_suspended',
  'insufficient_rights',
  'rate_limited',
] as const;

/** The problem responses an operation declares: its codes, by status. */
export function problems(...codes: readonly ProblemCode[]): Record<number, object> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codes) {
    const status = PROBLEMS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const description = `Problem: ${codes.map((code) => `\`${code}\``).join(', ')}.`;
      return [status, { description, content: { 'application/problem+json': { schema: ref('Problem') } } }];
    }),
  );
}

/** Those of a route that lets no field pass which it does not know. */
export const strictProblems = (...codes: readonly ProblemCode[]): Record<number, object> =>
  problems(...new Set<ProblemCode>(['invalid_request', 'unknown_field', ...codes]));
