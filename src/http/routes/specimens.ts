/**
 * GET /v1/specimens: values to try. Without a key those that are published, by kind and country; with one, and a number of them, a
 * seed, a scheme or a reason, others are made.
 */

import { Type } from 'typebox';
import type { AnyKind } from '../../core/kind.ts';
import { SEED_MAX, SPECIMENS_MAX } from '../../core/specimens/bounds.ts';
import { homeOf } from '../../core/specimens/home.ts';
import { inStretches } from '../../service/budgets/pace.ts';
import { SPECIMEN_EFFORT, type Specimen } from '../../service/specimens.ts';
import type { Context } from '../context.ts';
import { Mismatch } from '../edge/refusal.ts';
import type { Request } from '../edge/request.ts';
import type { Routes } from '../edge/routes.ts';
import { authenticate, budgeted, inTurn } from '../gates.ts';
import { meant } from '../meant.ts';
import { kindNames, typeNamed } from '../mixed-schemas.ts';
import { asMismatch } from '../option-fault.ts';
import { PRICE_MAX, priceOfSpecimens } from '../prices.ts';
import type { OwnFieldCode } from '../problems.ts';
import { KEY_PROBLEMS, problems } from '../schemas.ts';

interface SpecimensQuery {
  readonly kind?: string;
  readonly country?: string;
  readonly scheme?: string;
  readonly count?: string;
  readonly seed?: string;
  readonly wrong?: string;
  readonly reserved?: string;
  readonly allow_test_values?: string;
}

const SpecimenSchema = Type.Object({
  type: Type.String({ description: 'Kind of value.' }),
  value: Type.String(),
  country: Type.Optional(Type.String({ description: 'To be sent with it: the value names none itself.' })),
  valid: Type.Boolean(),
  reason: Type.Optional(Type.String({ description: 'Why it is invalid.' })),
  scheme: Type.Optional(
    Type.String({ description: 'Of one that was made: id of the scheme that it is made by.' }),
  ),
  origin: Type.Optional(
    Type.Unsafe<string>({
      type: 'string',
      enum: ['reserved', 'published', 'generated'],
      description:
        'Of one that was made: `reserved`, of a range that an authority keeps for tests, films or examples; `published`, an example of a ' +
        'numbering plan; `generated`, made up, so that it may be somebody’s.',
    }),
  ),
});

/** Whether a request wants specimens made, which takes a key. */
const wantsMade = ({ query }: Request): boolean => {
  const { count, seed, scheme, wrong, reserved, allow_test_values } = query as SpecimensQuery;
  return [count, seed, scheme, wrong, reserved, allow_test_values].some((value) => value !== undefined);
};

/** What a request may cost, in checks of plain IBANs; its query is not validated yet. */
const priceOf = ({ query }: Request): number =>
  priceOfSpecimens(Number((query as SpecimensQuery).count ?? 1));

const flag = (description: string) =>
  Type.Optional(Type.Unsafe<string>({ type: 'string', enum: ['true', 'false'], description }));

const number = (maximum: number, description: string) =>
  Type.Optional(
    Type.Unsafe<string>({
      type: 'string',
      pattern: '^\\d{1,10}$',
      description: `${description} At most ${maximum}.`,
    }),
  );
const queryOf = (kinds: readonly AnyKind[]) =>
  Type.Object({
    kind: Type.Optional(Type.Unsafe<string>({ type: 'string', enum: kindNames(kinds) })),
    country: Type.Optional(Type.String({ pattern: '^[A-Za-z]{2}$' })),
    scheme: Type.Optional(
      Type.String({
        maxLength: 40,
        description: 'The scheme that they are made by, as the coverage names it.',
      }),
    ),
    count: number(SPECIMENS_MAX, 'How many are made; 1 without it.'),
    seed: number(SEED_MAX, 'Where chance begins; 1 without it.'),
    wrong: Type.Optional(
      Type.String({
        maxLength: 40,
        description: 'The reason that they are refused for: `invalid_checksum`.',
      }),
    ),
    reserved: flag('Whether they are of ranges that an authority keeps for tests or films, and no others.'),
    allow_test_values: flag(
      'Whether such ranges come first, with those whose values are valid only where values for tests are allowed.',
    ),
  });

export function specimenRoutes(app: Routes, context: Context): void {
  const { kinds } = context;
  const [open, keyed, budget] = [
    inTurn(context),
    authenticate(context, 'verify', undefined, priceOf),
    budgeted(context, 'lookup', priceOf),
  ];
  app.get<{ Querystring: SpecimensQuery }>(
    '/v1/specimens',
    {
      onRequest: [
        (request, reply) => (wantsMade(request) ? keyed(request, reply) : open(request, reply)),
        (request, reply) => (wantsMade(request) ? budget(request, reply) : undefined),
      ],
      reads: meant,
      price: {
        ...{ dearest: '100 values with `wrong`', steps: SPECIMEN_EFFORT.all, bytes: 0, ibans: 600 },
        ...{ budget: 'lookup', counts: PRICE_MAX },
      },
      schema: {
        operationId: 'specimens',
        tags: ['Service'],
        summary: 'Values to try',
        description:
          'Without a key, specimens that are nobody’s, valid ones and invalid ones. With one of `count`, `seed`, `scheme`, `wrong`, `reserved` and `allow_test_values`, which take ' +
          'a key and a `kind`, others are made: valid ones, or ones that are refused for the reason in `wrong`; the same seed gives the same. ' +
          'Fewer than `count` come where no others are found. No check is counted; of the rate limit a request takes five for each, 250 at most.',
        security: [{}, { apiKey: [] }],
        querystring: queryOf(kinds),
        response: {
          200: Type.Object({ specimens: Type.Array(SpecimenSchema) }),
          ...problems('invalid_request', ...KEY_PROBLEMS),
        },
      },
    },
    async (request) => ({
      specimens: wantsMade(request) ? await made(context, request) : published(context, request.query),
    }),
  );
}

function published({ kinds, specimens }: Context, query: SpecimensQuery): Specimen[] {
  const types = kinds.map(({ type }) => type);
  const kind = query.kind && typeNamed(kinds, query.kind);
  const country = query.country?.toUpperCase();
  return specimens().filter(
    (one) =>
      types.includes(one.type) &&
      (kind === undefined || one.type === kind) &&
      (country === undefined || homeOf(one, kinds) === country),
  );
}

/** Throws a Mismatch for what can't be made. */
async function made(
  { kinds, makeSpecimens }: Context,
  { query, slot }: Request & { readonly query: SpecimensQuery },
): Promise<readonly Specimen[]> {
  const { kind, country, scheme, wrong } = query;
  if (kind === undefined) throw mismatch('kind', 'missing');
  const count = Number(query.count ?? 1);
  const seed = Number(query.seed ?? 1);
  if (count < 1) throw mismatch('count', 'too_small', 1);
  if (count > SPECIMENS_MAX) throw mismatch('count', 'too_large', SPECIMENS_MAX);
  if (seed > SEED_MAX) throw mismatch('seed', 'too_large', SEED_MAX);
  try {
    const kept = {
      reserved: query.reserved === 'true',
      allowTestValues: query.allow_test_values === 'true',
    };
    const wanted = { country, scheme, wrong, count, seed, ...kept };
    const steps = makeSpecimens({ kind: typeNamed(kinds, kind), ...wanted });
    return await inStretches(steps, slot);
  } catch (error) {
    throw asMismatch(error);
  }
}

/** @param text of the fields' texts, which says more than the code */
const mismatch = (option: string, text: OwnFieldCode, limit?: number): Mismatch =>
  new Mismatch([{ instancePath: `/${option}`, keyword: 'pattern', params: { text, limit } }]);
