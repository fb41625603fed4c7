/** What warehouses send to a function that is served elsewhere, and what they take, in the forms that their documents give. */
import { type Static, type TSchema, Type } from 'typebox';

export const BIGQUERY_URL = '/v1/sql/bigquery';
export const SNOWFLAKE_URL = '/v1/sql/snowflake';

/** Values in one request. */
export const CALLS_MAX = 10_000;
/** Bytes of a request: about 200 for each value. */
export const SQL_BYTES_MAX = 2 ** 21;

const ROW =
  'kind, value and country; NULL as kind is any kind, NULL as country none, and a NULL value has no result';

/** Rows are looked at one by one, for a refusal that names the place. */
const Row = Type.Array(Type.Unknown());

/** What BigQuery says of itself and of who asks: neither read nor logged. */
const unread = (description: string) =>
  Type.Optional(Type.Unknown({ description: `${description}; not read.` }));

export const BigQueryRequest = Type.Object(
  {
    requestId: unread('The id of the request'),
    caller: unread('The name of the job'),
    sessionUser: unread('Who runs the query'),
    calls: Type.Array(Row, { maxItems: CALLS_MAX, description: `A row for each call: ${ROW}.` }),
    userDefinedContext: Type.Optional(
      Type.Object({
        key: Type.Optional(
          Type.String({
            description: 'An API key with the right `sql`: BigQuery sends no header field of one\u2019s own.',
          }),
        ),
      }),
    ),
  },
  { $id: 'BigQueryRequest', description: 'Calls of a remote function of BigQuery.' },
);
export type BigQueryRequest = Static<typeof BigQueryRequest>;

export const SnowflakeRequest = Type.Object(
  {
    data: Type.Array(Row, {
      maxItems: CALLS_MAX,
      description: `A row for each call: its number, ${ROW}.`,
    }),
  },
  { $id: 'SnowflakeRequest', description: 'Calls of an external function of Snowflake.' },
);
export type SnowflakeRequest = Static<typeof SnowflakeRequest>;

const Result = Type.Unsafe<object | null>({
  description: 'The result of the value, as of `POST /v1/verify`; null for a NULL value.',
  anyOf: [{ type: 'object' }, { type: 'null' }],
});

export const SQL_SCHEMAS: readonly TSchema[] = [
  BigQueryRequest,
  SnowflakeRequest,
  Type.Object(
    { replies: Type.Array(Result, { description: 'One for each call, in their order.' }) },
    { $id: 'BigQueryAnswer' },
  ),
  Type.Object(
    {
      data: Type.Array(Type.Array(Type.Unknown()), {
        description: 'One for each row: its number and its result, null for a NULL value.',
      }),
    },
    { $id: 'SnowflakeAnswer' },
  ),
];
