/** The schemas of requests that name no kind, or several, and of what is answered to them. */
import { type TSchema, Type } from 'typebox';
import type { AnyKind } from '../core/kind.ts';
import { REASON_TABLE, type Reason } from '../core/reasons.ts';
import { UNKNOWN } from '../core/result.ts';
import { propertiesOf } from './field-schemas.ts';
import { ALTERNATIVES, answerOf, BESIDE, MESSAGE, PARTS } from './kind-schemas.ts';
import { BATCH_MAX, ref, VerifyBody } from './schemas.ts';

/** Reasons of a value that is of no kind. */
const UNKNOWN_REASONS: readonly Reason[] = [
  'unrecognized',
  'invalid_country',
  'country_required',
  'ambiguous',
  'input_too_long',
  'empty_input',
];

const UNKNOWN_FIELDS = {
  type: Type.Unsafe<string>({ type: 'string', enum: [UNKNOWN] }),
  input: Type.String({ description: 'The value as submitted.' }),
  valid: Type.Unsafe<false>({ type: 'boolean', const: false }),
  reason: Type.Unsafe<Reason>({
    type: 'string',
    enum: UNKNOWN_REASONS,
    description: UNKNOWN_REASONS.map((reason) => `- \`${reason}\`: ${REASON_TABLE[reason].means}`).join('\n'),
  }),
  ...BESIDE,
  looks_like: Type.Optional(ref('LooksLike')),
  alternatives: ALTERNATIVES,
  message: MESSAGE,
};

/** What a kind is called in requests: its type, or its name in addresses. */
export const kindNames = (kinds: readonly AnyKind[]): string[] => [
  ...new Set(kinds.flatMap(({ type, segment }) => [type, segment])),
];

/** The types of kinds by these names. */
export const typesByName = (kinds: readonly AnyKind[]): ReadonlyMap<string, string> =>
  new Map(
    kinds.flatMap(({ type, segment }) => [
      [type, type],
      [segment, type],
    ]),
  );

/** The type of the kind that a name of `kindNames` means. */
export const typeNamed = (kinds: readonly AnyKind[], name: string): string =>
  kinds.find(({ type, segment }) => name === type || name === segment)!.type;

export function schemasOfMixed(kinds: readonly AnyKind[]): TSchema[] {
  const { value, country, suggest, strict } = VerifyBody.properties;
  const kind = Type.Unsafe<string>({ type: 'string', enum: kindNames(kinds) });
  const named = (description: string) => Type.Optional({ ...kind, description } as TSchema);
  const listOf = (description: string) =>
    Type.Optional(Type.Array(kind, { minItems: 1, uniqueItems: true, description }));
  const options = Object.fromEntries(
    kinds.flatMap((one) =>
      Object.entries(propertiesOf(one.options)).map(([name, schema]) => [name, Type.Optional(schema)]),
    ),
  );
  const anyResult = Type.Unsafe<object>({
    oneOf: [...kinds.map(({ identifier }) => ref(`${identifier}Result`)), ref('UnknownResult')],
  });
  return [
    Type.Object(
      {
        value,
        country,
        types: listOf('What the value may be; all that the key may verify by default.'),
        kinds: listOf('The same as `types`.'),
        suggest,
        strict,
      },
      { $id: 'IdentifyRequest', description: 'One value of any kind.' },
    ),
    Type.Object(
      {
        value: Type.Optional(value),
        parts: Type.Optional(PARTS),
        type: named('What it is; without it the value is of whichever kind it is read as.'),
        kind: named('The same as `type`.'),
        country,
        ...options,
        suggest,
        strict,
      },
      {
        $id: 'MixedItem',
        description: 'A value of any kind; options of a kind are for values that name it.',
      },
    ),
    Type.Object(
      {
        items: Type.Array(ref('MixedItem'), {
          maxItems: BATCH_MAX,
          description: 'The values to verify, each counted as one check.',
        }),
      },
      { $id: 'MixedBatchRequest', description: `Up to ${BATCH_MAX} values of any kinds.` },
    ),
    Type.Object(UNKNOWN_FIELDS, { $id: 'UnknownResult', description: 'Of a value that is of no kind.' }),
    answerOf('IdentifyAnswer', anyResult, { meta: ref('Meta') }),
    Type.Object(
      { results: Type.Array(anyResult), summary: ref('Summary'), meta: ref('Meta') },
      { $id: 'MixedBatchAnswer' },
    ),
  ];
}
