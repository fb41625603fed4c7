/** POST /v1/sql/bigquery and /v1/sql/snowflake: a function of a warehouse, in the form in which it calls one. */
import { Failure } from '../../service/failures.ts';
import { type Caller, requireKind } from '../../service/keys/keys.ts';
import type { AnyResult, MixedValue } from '../../service/verification.ts';
import { bearerKey, type KeyOf } from '../auth.ts';
import type { Context } from '../context.ts';
import { stopWhenGone } from '../edge/closed.ts';
import { JSON_TYPE } from '../edge/reply.ts';
import type { Request } from '../edge/request.ts';
import type { Price, Routes } from '../edge/routes.ts';
import { authenticate, budgeted, jsonOnly } from '../gates.ts';
import { kindNames, typeNamed } from '../mixed-schemas.ts';
import { PRICE_MAX, priceOfItems } from '../prices.ts';
import { BODY_PROBLEMS, KEY_PROBLEMS, problems, ref } from '../schemas.ts';
import {
  BIGQUERY_URL,
  type BigQueryRequest,
  CALLS_MAX,
  SNOWFLAKE_URL,
  type SnowflakeRequest,
  SQL_BYTES_MAX,
} from '../sql-schemas.ts';
import { Verdicts } from '../verdicts.ts';

const PROBLEMS_OF_BOTH = [...BODY_PROBLEMS, 'batch_too_large', ...KEY_PROBLEMS, 'allowance_spent'] as const;

/** What CREATE EXTERNAL FUNCTION has as `HEADERS = ('assay-key' = …)`. */
const KEY_HEADER = 'sf-custom-assay-key';
/** The same for each try of a batch. */
const BATCH_HEADER = 'sf-external-function-query-batch-id';
const BATCH_ID = /^[!-~]{1,255}$/;

/** Ten thousand values of any kind. */
const PRICE: Price = {
  ...{ dearest: '10,000 values without a kind', steps: CALLS_MAX, bytes: SQL_BYTES_MAX, ibans: 25_000 },
  ...{ counted: true, budget: 'batch', counts: PRICE_MAX },
};

/** What rows count as; what is no row is refused later. @param at where the kind stands */
const priceOfRows = (rows: readonly (readonly unknown[])[], at: number): number =>
  priceOfItems(
    rows.map((row) => ({ kind: row[at] === IDENTIFY ? undefined : row[at] })),
    false,
  );

/** Where a value may be of any kind. */
const IDENTIFY = 'identify';

/** The type of a kind by its name, undefined for any; throws a Failure where there is none, or the key may not verify it. */
type TypeIn = (name: string | undefined, pointer: () => string) => string | undefined;

export function sqlRoutes(app: Routes, context: Context): void {
  const types = new Map(kindNames(context.kinds).map((name) => [name, typeNamed(context.kinds, name)]));
  const typesFor = (caller: Caller): TypeIn => {
    const allowed = new Map<string, string>();
    return (name, pointer) => {
      if (name === undefined || name === '' || name === IDENTIFY) return undefined;
      const known = allowed.get(name);
      if (known !== undefined) return known;
      const type = types.get(name);
      if (type === undefined) reject(pointer(), 'is no kind; GET /v1/kinds has those that there are');
      requireKind(caller, type, pointer());
      allowed.set(name, type);
      return type;
    };
  };
  declareBigQuery(app, context, typesFor);
  declareSnowflake(app, context, typesFor);
}

function declareBigQuery(app: Routes, context: Context, typesFor: (caller: Caller) => TypeIn): void {
  // The key is in the body, so whose request it is is known only then.
  const priceOf = ({ body }: Request) => priceOfRows((body as BigQueryRequest).calls, 0);
  const gates = [authenticate(context, 'sql', keyInContext, priceOf), budgeted(context, 'batch', priceOf)];
  app.post<{ Body: BigQueryRequest }>(
    BIGQUERY_URL,
    {
      onRequest: jsonOnly,
      bodyBytesMax: SQL_BYTES_MAX,
      price: PRICE,
      schema: {
        operationId: 'sql_bigquery',
        tags: ['Verify'],
        summary: 'Verify values for a remote function of BigQuery',
        description:
          `Up to ${CALLS_MAX} calls, each a row of kind, value and country. The key stands in \`user_defined_context\` as \`key\`, and has the right \`sql\` ` +
          'and no other. Each value that is not NULL counts as one check, on the meter of the `type` that is answered, all of them as one group. A request that ' +
          'BigQuery sends again counts again: it names no batch.',
        security: [],
        body: ref('BigQueryRequest'),
        response: { 200: ref('BigQueryAnswer'), ...problems(...PROBLEMS_OF_BOTH) },
      },
    },
    async (request, reply) => {
      for (const gate of gates) await gate(request, reply);
      stopWhenGone(request, reply);
      const rows = rowsOf(request.body.calls, 0, 'calls', typesFor(request.caller!));
      const results = await verifyRows(context, request, rows);
      const parts = await written(
        results.map((result) => ['', result]),
        request,
      );
      return reply.type(JSON_TYPE).send(Buffer.from(`{"replies":[${parts.join(',')}]}`));
    },
  );

  /** Reads what the schema has made sure of. */
  function keyInContext(request: Request): string {
    const key = (request.body as BigQueryRequest).userDefinedContext?.key;
    if (key === undefined || key === '') throw new Failure('missing_api_key');
    return key;
  }
}

function declareSnowflake(app: Routes, context: Context, typesFor: (caller: Caller) => TypeIn): void {
  app.post<{ Body: SnowflakeRequest }>(
    SNOWFLAKE_URL,
    {
      onRequest: [jsonOnly, authenticate(context, 'sql', keyInHeader), budgeted(context, 'batch')],
      bodyBytesMax: SQL_BYTES_MAX,
      price: { ...PRICE, of: ({ body }) => priceOfRows((body as SnowflakeRequest).data, 1) },
      schema: {
        operationId: 'sql_snowflake',
        tags: ['Verify'],
        summary: 'Verify values for an external function of Snowflake',
        description:
          `Up to ${CALLS_MAX} rows of number, kind, value and country. The key stands in \`HEADERS\` as \`assay-key\`, and has the right \`sql\` and no other. ` +
          'Each value that is not NULL counts as one check, on the meter of the `type` that is answered, all of them as one group; a batch that Snowflake ' +
          'sends again, under the same `sf-external-function-query-batch-id`, counts once.',
        security: [{ apiKey: [] }],
        body: ref('SnowflakeRequest'),
        response: {
          200: ref('SnowflakeAnswer'),
          ...problems(...PROBLEMS_OF_BOTH, 'idempotency_key_reused'),
        },
      },
    },
    async (request, reply) => {
      const { data } = request.body;
      const rows = rowsOf(data, 1, 'data', typesFor(request.caller!));
      const id = request.headers[BATCH_HEADER];
      // An id of a batch is never taken for an Idempotency-Key of the account's own.
      const batch = typeof id === 'string' && BATCH_ID.test(id) ? `snowflake ${id}` : undefined;
      const results = await verifyRows(context, request, rows, batch);
      const parts = await written(
        results.map((result, at) => [`[${Number(data[at]![0])},`, result]),
        request,
      );
      return reply.type(JSON_TYPE).send(Buffer.from(`{"data":[${parts.join(',')}]}`));
    },
  );
}

const keyInHeader: KeyOf = (request) => {
  const key = request.headers[KEY_HEADER];
  return typeof key === 'string' && key !== '' ? key : bearerKey(request);
};

/** The values of rows, undefined for NULL. Throws a Failure that names the first cell that is none. */
function rowsOf(
  rows: readonly (readonly unknown[])[],
  from: number,
  name: string,
  typeIn: TypeIn,
): (MixedValue | undefined)[] {
  return rows.map((row, at) => {
    const pointer: PointerTo = (place) => `#/${name}/${at}${place === undefined ? '' : `/${place}`}`;
    if (from === 1 && !Number.isSafeInteger(row[0])) reject(pointer(0), 'has to be the number of the row');
    if (row.length < from + 2 || row.length > from + 3)
      reject(pointer(), 'has to be kind, value and, where there is one, country');
    const kind = textIn(row, from, pointer);
    const value = textIn(row, from + 1, pointer);
    const country = textIn(row, from + 2, pointer);
    const type = typeIn(kind, () => pointer(from));
    return value === undefined ? undefined : { value, type, country: country || undefined };
  });
}

/** Where a cell is, or its row: made of refused rows alone, as there may be ten thousand. */
type PointerTo = (place?: number) => string;

function textIn(row: readonly unknown[], place: number, pointer: PointerTo): string | undefined {
  const cell = row[place];
  if (typeof cell === 'string') return cell;
  if (cell === null || place >= row.length) return undefined;
  reject(pointer(place), 'has to be a string or null');
}

function reject(pointer: string, detail: string): never {
  throw new Failure('invalid_request', { pointer, detail });
}

/** The results of rows, undefined for NULL: verified in turns, and counted in one group. */
async function verifyRows(
  { verification, metrics }: Context,
  { caller, slot }: Pick<Request, 'caller' | 'slot'>,
  rows: readonly (MixedValue | undefined)[],
  retryKey?: string,
): Promise<(AnyResult | undefined)[]> {
  const items = rows.filter((row) => row !== undefined);
  slot!.add({ values: items.length });
  const { answer } = await verification.mixed(caller!, items, {
    form: 'batch',
    right: 'sql',
    retryKey,
    pace: slot,
  });
  const verdicts = new Verdicts();
  for (const result of answer) verdicts.count(result);
  metrics.verifiedAll(verdicts);
  let next = 0;
  return rows.map((row) => (row === undefined ? undefined : answer[next++]));
}

/** Results as JSON, each behind a text that stands before it, in stretches: ten thousand are ten megabytes. */
async function written(
  results: readonly (readonly [before: string, result: AnyResult | undefined])[],
  { slot }: Pick<Request, 'caller' | 'slot'>,
): Promise<string[]> {
  const parts: string[] = [];
  for (const [before, result] of results) {
    if (slot!.isSpent()) await slot!.turn();
    const text = result === undefined ? 'null' : JSON.stringify(result);
    parts.push(before === '' ? text : `${before}${text}]`);
  }
  return parts;
}
