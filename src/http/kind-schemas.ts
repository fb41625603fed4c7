/** The schemas that follow from the kinds of value: results, answers, usage, coverage. */
import { type TSchema, Type } from 'typebox';
import type { AnyKind } from '../core/kind.ts';
import { SHORT_KINDS } from '../core/phone/compiled.ts';
import { countriesThere, REASON_TABLE } from '../core/reasons.ts';
import { ASSUMPTIONS, UNKNOWN } from '../core/result.ts';
import { namedSchemas, objectOf, propertiesOf } from './field-schemas.ts';
import { BATCH_MAX, ref, VerifyBody } from './schemas.ts';

/** All schemas of the kinds, those with an $id as components of the document. */
export function schemasOfKinds(kinds: readonly AnyKind[]): TSchema[] {
  const named = kinds.flatMap(({ details }) => namedSchemas(details));
  return [
    ...new Map(named.map((schema) => [(schema as { $id?: string }).$id, schema])).values(),
    ...kinds.flatMap(requestsOfKind),
    ...kinds.flatMap(schemasOfKind),
    usageOf(kinds),
    coverageOf(kinds),
  ];
}

/** Names of the schemas of its requests: a kind without options has those that all share. */
export const requestOf = ({ identifier, options }: AnyKind): string =>
  Object.keys(options).length === 0 ? 'VerifyRequest' : `${identifier}Request`;
export const batchRequestOf = (kind: AnyKind): string =>
  requestOf(kind) === 'VerifyRequest' ? 'BatchRequest' : `${kind.identifier}BatchRequest`;

function requestsOfKind(kind: AnyKind): TSchema[] {
  if (requestOf(kind) === 'VerifyRequest') return [];
  const { required, properties } = VerifyBody;
  const single = {
    type: 'object',
    ...(kind.join === undefined && { required }),
    properties: { ...properties, ...(kind.join && { parts: PARTS }), ...propertiesOf(kind.options) },
    $id: requestOf(kind),
    description: 'One value to verify.',
  } as unknown as TSchema;
  return [
    single,
    Type.Object(
      {
        items: Type.Array(ref(requestOf(kind)), {
          maxItems: BATCH_MAX,
          description: 'The values to verify, each counted as one check.',
        }),
      },
      { $id: batchRequestOf(kind), description: `Up to ${BATCH_MAX} values to verify.` },
    ),
  ];
}

/** A value in parts. */
export const PARTS = Type.Record(Type.String(), Type.String({ maxLength: 64 }), {
  maxProperties: 12,
  description:
    'The value in parts, by the names that its country has for them, as `routing_number` and `account_number`; in place of `value`, or ' +
    'beside it where both say the same. Names that the country has not are answered with those that there are.',
});

/** Details, result, single answer, batch answer and, where it can be tried, playground answer. */
function schemasOfKind(kind: AnyKind): TSchema[] {
  const { identifier: name } = kind;
  const fields = envelopeOf(kind);
  const schemas: TSchema[] = [
    objectOf(kind.details, { $id: `${name}Details` }),
    Type.Object(fields, { $id: `${name}Result`, description: 'Verification result.' }),
    answerOf(`${name}Answer`, ref(`${name}Result`), { meta: ref('Meta') }),
    Type.Object(
      { results: Type.Array(ref(`${name}Result`)), summary: ref('Summary'), meta: ref('Meta') },
      { $id: `${name}BatchAnswer` },
    ),
  ];
  if (!kind.trial) return schemas;
  const trial = { demo: Type.Boolean(), quota: ref('Quota') };
  return [...schemas, answerOf(`${name}TrialAnswer`, ref(`${name}Result`), trial)];
}

/** An answer: a result with fields beside those of any. */
export const answerOf = ($id: string, result: TSchema, fields: Record<string, TSchema>): TSchema =>
  ({ $id, allOf: [result, Type.Object(fields)] }) as unknown as TSchema;

const POSSIBLE =
  'Present, and true, with `unassigned_number`: the length is right, and the range may be newer than the numbering plan.';

const SHORT_KIND = 'With `short_code`: what the short number is for.';

const OTHER_KIND = 'With `other_kind`: the kind that the value is a number of.';

const KNOWN_SYSTEM =
  'With `unsupported_scheme`: the id of the known number system whose form the value has; the coverage names it.';
const KNOWN_SYSTEM_NAME = 'With `known_system`: what its holders call it. `message` says it too.';

/** Which schemes an invalid value was held against. */
const SCHEMES = {
  verified_as: Type.Optional(
    Type.String({ description: 'Of an invalid value: the id of the scheme that it was verified by.' }),
  ),
  fits: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'Ids of the schemes of the country that an invalid value would be valid by, were they asked for by `scheme`.',
    }),
  ),
};

/** What was read besides the number. */
export const BESIDE = {
  label: Type.Optional(
    Type.String({ description: 'The part of the value that was read as the name of the number.' }),
  ),
  ignored: Type.Optional(
    Type.Array(Type.String(), { description: 'Other words of the value, which were left out.' }),
  ),
  assumed: Type.Optional(
    Type.Array(Type.Unsafe<string>({ type: 'string', enum: [...ASSUMPTIONS] }), {
      description: 'What was assumed to read the value.',
    }),
  ),
  test_value: Type.Optional(
    Type.Unsafe<true>({
      type: 'boolean',
      enum: [true],
      description:
        'Of a value that is published for tests or as an example, or kept for tests or films, whether it is valid or not. Such ' +
        'values are valid to a test key with the right `allow_test_values`.',
    }),
  ),
};

/** Of an invalid result. */
export const MESSAGE = Type.Optional(
  Type.String({ description: 'The reason in words, when `Accept-Language` names a language that there is.' }),
);

/** Readings of a value that are given at most. */
const ALTERNATIVES_MAX = 10;

/** Of any result. */
export const ALTERNATIVES = Type.Optional(
  Type.Array(ref('Alternative'), {
    maxItems: ALTERNATIVES_MAX,
    description:
      'Other valid readings, the best first: where the request named no kind, and with `ambiguous`, of which they are all readings.',
  }),
);

function envelopeOf(kind: AnyKind) {
  const { type, identifier, reasons, options, repair } = kind;
  return {
    type: Type.Unsafe<string>({ type: 'string', enum: [type], description: 'Kind of value checked.' }),
    input: Type.String({ description: 'The value as submitted.' }),
    valid: Type.Boolean(),
    reason: Type.Optional(
      Type.Unsafe<string>({ type: 'string', enum: [...reasons], description: describeReasons(kind) }),
    ),
    normalized: Type.Optional(Type.String({ description: 'The value in normalized form.' })),
    country: Type.Optional(ref('Country')),
    formatted: Type.Optional(ref('Formatted')),
    details: Type.Optional(ref(`${identifier}Details`)),
    ...BESIDE,
    fault: Type.Optional(ref('Fault')),
    ...(kind.join && {
      part: Type.Optional(
        Type.String({
          description: 'Of an invalid value that was read in parts: the part that is at fault.',
        }),
      ),
    }),
    looks_like: Type.Optional(ref('LooksLike')),
    ...((reasons.includes('other_kind') || reasons.includes('country_mismatch')) && {
      belongs_to: Type.Optional(ref('BelongsTo')),
    }),
    ...(reasons.includes('other_kind') && { kind: Type.Optional(Type.String({ description: OTHER_KIND })) }),
    ...('scheme' in options && { ...SCHEMES }),
    ...(reasons.includes('unsupported_scheme') && {
      known_system: Type.Optional(Type.String({ description: KNOWN_SYSTEM })),
      known_system_name: Type.Optional(Type.String({ description: KNOWN_SYSTEM_NAME })),
    }),
    ...(reasons.includes('unassigned_number') && {
      possible: Type.Optional(Type.Unsafe<true>({ type: 'boolean', description: POSSIBLE, enum: [true] })),
    }),
    ...(reasons.includes('short_code') && {
      short_kind: Type.Optional(
        Type.Unsafe<string>({ type: 'string', enum: [...SHORT_KINDS], description: SHORT_KIND }),
      ),
    }),
    alternatives: ALTERNATIVES,
    message: MESSAGE,
    ...((repair || reasons.includes('other_kind')) && {
      suggestions: Type.Optional(Type.Array(ref('Suggestion'), { maxItems: 1 })),
    }),
  };
}

function describeReasons({ reasons, countries }: AnyKind): string {
  const lines = reasons.map((reason) => {
    const known = reason === 'unsupported_country' && countries;
    const line = `- \`${reason}\`: ${REASON_TABLE[reason].means}`;
    return known ? `${line} ${countriesThere(known)}` : line;
  });
  return ['Why the value is invalid; only when it is.', ...lines].join('\n');
}

function usageOf(kinds: readonly AnyKind[]): TSchema {
  const counts = {
    total: Type.Integer(),
    ...Object.fromEntries(kinds.map(({ type }) => [type, Type.Integer()])),
    [UNKNOWN]: Type.Integer({ description: 'Values that were recognised as none of these.' }),
  };
  return Type.Object(
    {
      account: Type.String(),
      from: Type.String({ format: 'date' }),
      to: Type.String({ format: 'date' }),
      checks: Type.Object(counts),
      test: Type.Optional(
        Type.Object(counts, {
          description: 'Checks by test keys, which count towards nothing of live ones.',
        }),
      ),
      days: Type.Array(Type.Object({ date: Type.String({ format: 'date' }), ...counts })),
      months: Type.Optional(
        Type.Array(Type.Object({ month: Type.String(), ...counts }), {
          description:
            'The sums of months whose days are not kept any more; absent where all days are. Where the first or the last day ' +
            'lies in one, the report covers all of it, as `from` and `to` say.',
        }),
      ),
      keys: Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          start: Type.String(),
          test: Type.Optional(Type.Boolean({ description: 'Present for a test key.' })),
          ...counts,
        }),
      ),
      billable: Type.Object({
        month: Type.String(),
        used: Type.Integer(),
        allowance: Type.Optional(Type.Integer()),
      }),
      billable_day: Type.Optional(
        Type.Object(
          { day: Type.String(), used: Type.Integer(), allowance: Type.Integer() },
          { description: 'Billable checks of the last day, where the account has an allowance by day.' },
        ),
      ),
      billable_test: Type.Optional(
        Type.Object(
          { month: Type.String(), used: Type.Integer(), allowance: Type.Integer() },
          {
            description:
              'The same of test keys, which have an allowance of their own, as large as the account’s.',
          },
        ),
      ),
    },
    { $id: 'Usage', description: 'Checks counted for an account. Days are UTC.' },
  );
}

function coverageOf(kinds: readonly AnyKind[]): TSchema {
  return Type.Object(
    {
      ...Object.fromEntries(kinds.map(({ type, coverage }) => [type, objectOf(coverage.fields)])),
      data: Type.Array(
        Type.Object({
          name: Type.String(),
          version: Type.String(),
          as_of: Type.String({ description: 'The day of its oldest source.' }),
          latest: Type.Optional(
            Type.String({ description: 'The day of its youngest source, where that is another.' }),
          ),
        }),
      ),
    },
    { $id: 'Coverage', description: 'What can be verified, and how old the data is.' },
  );
}
