/**
 * The shapes that travel, as JSON Schema: types, validation and the OpenAPI document all come from these.
 * Schemas with an $id become components of the document.
 */
import { type Static, type TSchema, Type } from 'typebox';
import { CARRIER_TYPES } from '../core/phone/compiled.ts';
import { LINE_TYPES } from '../core/phone/line-type.ts';
import { REASONS } from '../core/result.ts';
import { PROBLEMS, type ProblemCode } from './problems.ts';

/** Values in one batch. */
const BATCH_MAX = 100;

/** Writes an answer as plain JSON: for all but batches as fast as a compiled serializer, which costs time to make. */
export const plainJson = () => JSON.stringify;

/** A reference to a schema with an $id. */
export const ref = (id: string): TSchema => Type.Unsafe({ $ref: `${id}#` });

/** One of a closed list. */
const oneOf = (values: readonly string[]) => Type.Unsafe<string>({ type: 'string', enum: [...values] });

const COUNTRY_CODE = Type.String({
  pattern: '^[A-Za-z]{2}$',
  description: 'ISO 3166-1 alpha-2 code, any case; the first source for the country.',
  examples: ['DE'],
});

export const VerifyBody = Type.Object(
  {
    value: Type.String({ description: 'The value to verify, as a person would write it.' }),
    country: Type.Optional(COUNTRY_CODE),
  },
  { $id: 'VerifyRequest', description: 'One value to verify.' },
);
export type VerifyBody = Static<typeof VerifyBody>;

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
  items: VerifyBody[];
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
  { international: Type.String(), national: Type.String() },
  { $id: 'Formatted', description: 'Formatted forms of the value; only when it is valid.' },
);

export const Bank = Type.Object(
  {
    as_of: Type.String({ description: 'The date of the record.' }),
    city: Type.Optional(Type.String()),
    code: Type.String({ description: 'Bank code, as it stands in the IBAN.' }),
    country: Type.String({ description: 'Two-letter country code.' }),
    description: Type.Optional(Type.String()),
    founded: Type.Optional(Type.Integer({ description: 'Year.' })),
    logo: Type.String({ format: 'uri', description: 'PNG logo.' }),
    logo_svg: Type.String({ format: 'uri', description: 'SVG logo.' }),
    name: Type.Optional(Type.String({ description: 'Legal name.' })),
    short_name: Type.Optional(Type.String()),
    source: Type.String({ description: 'Where the record comes from.' }),
    status: Type.Optional(
      Type.String({
        description: 'active, merged, closed or in_resolution; absent where it is not certain.',
      }),
    ),
    successor: Type.Optional(Type.String({ description: 'Legal name of the bank that took over.' })),
    swift: Type.Optional(Type.String({ description: 'SWIFT/BIC code.' })),
    type: Type.Optional(Type.String({ description: 'For instance central_bank or savings_bank.' })),
    website: Type.Optional(Type.String({ format: 'uri' })),
  },
  { $id: 'Bank', description: 'The bank that holds the account, when the directory knows it.' },
);

const Carrier = Type.Object(
  {
    brand: Type.Optional(Type.String()),
    mvno_host: Type.Optional(Type.String({ description: 'Host network of a virtual operator.' })),
    name: Type.String({ description: 'The carrier that the range was assigned to.' }),
    type: Type.Optional(oneOf(CARRIER_TYPES)),
  },
  { $id: 'Carrier', description: 'The carrier of the range; a ported number may have moved.' },
);

export const IbanDetails = Type.Object(
  {
    account_number: Type.String(),
    bank: Type.Optional(ref('Bank')),
    bank_code: Type.String(),
    branch_code: Type.Optional(Type.String()),
    check_digits: Type.String(),
  },
  { $id: 'IbanDetails' },
);

export const NationalIdDetails = Type.Object(
  {
    birth_year: Type.Optional(
      Type.Integer({ description: 'Only when the number leaves one possible year.' }),
    ),
    check_digit: Type.Optional(Type.String()),
    scheme: Type.String({ description: 'Name of the identity scheme.' }),
  },
  { $id: 'NationalIdDetails' },
);

export const PhoneDetails = Type.Object(
  {
    areas: Type.Optional(Type.Array(Type.String())),
    assumed_international: Type.Optional(
      Type.Boolean({ description: 'Present when a calling code was read from digits without a plus.' }),
    ),
    carrier: Type.Optional(ref('Carrier')),
    line_type: oneOf(LINE_TYPES),
    portable: Type.Optional(Type.Boolean({ description: 'Whether such numbers can change the carrier.' })),
    prefix: Type.Optional(Type.String({ description: 'National destination code.' })),
    region: Type.Optional(Type.String()),
  },
  { $id: 'PhoneDetails' },
);

const reason = Type.Unsafe<string>({
  type: 'string',
  enum: [...REASONS],
  description: 'Why the value is invalid; only when it is.',
});

function envelope(type: string, details: string) {
  return {
    type: Type.Unsafe<string>({ type: 'string', enum: [type], description: 'Kind of value checked.' }),
    input: Type.String({ description: 'The value as submitted.' }),
    valid: Type.Boolean(),
    reason: Type.Optional(reason),
    normalized: Type.Optional(Type.String({ description: 'The value in normalized form.' })),
    country: Type.Optional(ref('Country')),
    formatted: Type.Optional(ref('Formatted')),
    details: Type.Optional(ref(details)),
  };
}

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

/** The schemas of one kind of value: result, single answer, batch answer, playground answer. */
function answersOf(name: string, type: string): TSchema[] {
  const fields = envelope(type, `${name}Details`);
  return [
    Type.Object(fields, { $id: `${name}Result`, description: 'Verification result.' }),
    Type.Object({ ...fields, meta: ref('Meta') }, { $id: `${name}Answer` }),
    Type.Object(
      { results: Type.Array(ref(`${name}Result`)), summary: ref('Summary'), meta: ref('Meta') },
      { $id: `${name}BatchAnswer` },
    ),
    Type.Object({ ...fields, demo: Type.Boolean(), quota: ref('Quota') }, { $id: `${name}TrialAnswer` }),
  ];
}

export const Problem = Type.Object(
  {
    code: Type.Unsafe<string>({ type: 'string', enum: Object.keys(PROBLEMS) }),
    detail: Type.String(),
    errors: Type.Optional(
      Type.Array(
        Type.Object({
          code: Type.String(),
          detail: Type.String(),
          pointer: Type.String({ description: 'JSON Pointer as a URI fragment.' }),
        }),
      ),
    ),
    quota: Type.Optional(ref('Quota')),
    request_id: Type.String(),
    status: Type.Integer(),
    title: Type.String(),
    type: Type.String({ format: 'uri' }),
  },
  { $id: 'Problem', description: 'Why a request was refused (RFC 9457).' },
);

const COUNTS = {
  total: Type.Integer(),
  iban: Type.Integer(),
  national_id: Type.Integer(),
  phone: Type.Integer(),
};

export const Usage = Type.Object(
  {
    account: Type.String(),
    from: Type.String({ format: 'date' }),
    to: Type.String({ format: 'date' }),
    checks: Type.Object(COUNTS),
    days: Type.Array(Type.Object({ date: Type.String({ format: 'date' }), ...COUNTS })),
    keys: Type.Array(
      Type.Object({ id: Type.String(), name: Type.String(), start: Type.String(), ...COUNTS }),
    ),
    billable: Type.Object({
      month: Type.String(),
      used: Type.Integer(),
      allowance: Type.Optional(Type.Integer()),
    }),
  },
  { $id: 'Usage', description: 'Checks counted for an account. Days are UTC.' },
);

export const SHARED_SCHEMAS: readonly TSchema[] = [
  VerifyBody,
  BatchBody,
  Country,
  Formatted,
  Bank,
  Carrier,
  IbanDetails,
  NationalIdDetails,
  PhoneDetails,
  Meta,
  Quota,
  Summary,
  ...answersOf('Iban', 'iban'),
  ...answersOf('NationalId', 'national_id').slice(0, -1), // it can't be tried
  ...answersOf('Phone', 'phone'),
  Problem,
  Usage,
];

/** Problems of every request with a JSON body. */
export const BODY_PROBLEMS = ['malformed_json', 'invalid_request'] as const;
/** Problems of every request with a key. */
export const KEY_PROBLEMS = [
  'missing_api_key',
  'invalid_api_key',
  'account_suspended',
  'rate_limited',
] as const;

/** The problem responses an operation declares: its codes, by status. */
export function problems(...codes: readonly ProblemCode[]): Record<number, object> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codes) {
    const { status } = PROBLEMS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const description = `Problem: ${codes.map((code) => `\`${code}\``).join(', ')}.`;
      return [status, { description, content: { 'application/problem+json': { schema: ref('Problem') } } }];
    }),
  );
}

const SourceRead = Type.Object({
  title: Type.String(),
  url: Type.Optional(Type.String()),
  read: Type.String({ format: 'date' }),
});

export const Coverage = Type.Object(
  {
    iban: Type.Object({
      countries: Type.Array(
        Type.Object({
          country: Type.String(),
          length: Type.Integer(),
          structure: Type.String(),
          registered: Type.Boolean({ description: 'Whether the country is in the IBAN registry.' }),
          national_check: Type.Boolean({ description: 'Whether the national check digits are verified.' }),
          banks: Type.Integer({ description: 'Records of banks in the directory.' }),
          bank_codes: Type.Integer({
            description: 'Bank codes the directory knows; a prefix or a range counts as one.',
          }),
          bank_sources: Type.Array(
            Type.Object({
              source: Type.String(),
              as_of: Type.String(),
              banks: Type.Integer(),
              codes: Type.Integer(),
            }),
            { description: 'Where they come from, the most trusted first.' },
          ),
        }),
      ),
    }),
    national_id: Type.Object({
      countries: Type.Integer(),
      schemes: Type.Array(
        Type.Object({
          country: Type.String(),
          id: Type.String(),
          scheme: Type.String(),
          title: Type.String(),
          holder: Type.String({ description: 'person, or shared with companies.' }),
          shapes: Type.Array(Type.String()),
          checksum: Type.Optional(Type.String({ description: 'Absent where none is published.' })),
          checks: Type.Array(Type.String(), { description: 'What is judged beyond the shape.' }),
          proves: Type.String(),
          passes: Type.Number({ description: 'The share of random values of the shape that pass, 0 to 1.' }),
          sources: Type.Array(SourceRead),
        }),
      ),
    }),
    phone: Type.Object({ countries: Type.Array(Type.String()) }),
    data: Type.Array(Type.Object({ name: Type.String(), version: Type.String(), as_of: Type.String() })),
  },
  { $id: 'Coverage', description: 'What can be verified, and how old the data is.' },
);
