/**
 * Assay as functions of DuckDB's SQL.
 *
 * ```ts
 * import { DuckDBInstance } from '@duckdb/node-api';
 * import { registerAssay } from 'assay/duckdb';
 *
 * const connection = await (await DuckDBInstance.create(':memory:')).connect();
 * await registerAssay(connection);
 * await connection.run("SELECT assay_reason('iban', account, NULL), count(*) FROM 'payments.parquet' GROUP BY 1");
 * ```
 */

import type { OpenResult } from '../core/result.ts';
import { type Assay, createAssay, openData } from '../index.ts';
import { type DuckDB, type DuckDBConnection, registerText, type TextFunction } from './duckdb.ts';

export type { DuckDBConnection };

export interface DuckDBOptions {
  /** What verifies; with the data of the package by default. `createAssay` makes one with what an operator took in. */
  readonly assay?: Pick<Assay, 'verify' | 'identify'> | undefined;
}

/** Results of the last vectors: a query that calls several functions of the same columns verifies each row once. */
const VECTORS_KEPT = 4;

/** What a function answers of a result. */
const FUNCTIONS: readonly (Pick<TextFunction, 'name' | 'returns'> & {
  of(result: OpenResult): string | boolean | null;
})[] = [
  { name: 'assay_valid', returns: 'BOOLEAN', of: ({ valid }) => valid },
  { name: 'assay_reason', returns: 'VARCHAR', of: (result) => (result.valid ? null : result.reason) },
  { name: 'assay_normalized', returns: 'VARCHAR', of: ({ normalized }) => normalized ?? null },
  { name: 'assay_json', returns: 'VARCHAR', of: (result) => JSON.stringify(result) },
];

/**
 * Registers `assay_valid`, `assay_reason`, `assay_normalized` and `assay_json` on a connection of `@duckdb/node-api`. Each takes
 * `(kind, value, country)`, texts: a kind as it is called in addresses or in results (`national-id`, `national_id`) or `identify`, which
 * NULL means too; a country of two letters, or NULL. A NULL value is answered with NULL. An unknown kind is an error of the query.
 *
 * ```ts
 * await registerAssay(connection);
 * const reader = await connection.runAndReadAll("SELECT assay_valid('iban', 'DE89370400440532013000', NULL)");
 * ```
 *
 * @throws {Error} where `@duckdb/node-api` is not installed beside this package
 */
export async function registerAssay(
  connection: Pick<DuckDBConnection, 'registerScalarFunction'>,
  { assay }: DuckDBOptions = {},
): Promise<void> {
  const duckdb: DuckDB = await import('@duckdb/node-api');
  const verify = verifier(assay ?? createAssay({ data: await openData() }));
  const resultsOf = remembering(verify);
  for (const { name, returns, of } of FUNCTIONS) {
    registerText(duckdb, connection as DuckDBConnection, {
      name,
      returns,
      takes: 3,
      isCounted: false,
      of: (columns, rows) => resultsOf(columns, rows).map((result) => (result === null ? null : of(result))),
    });
  }
}

type VerifyText = (kind: string | null, value: string, country: string | null) => OpenResult;

function verifier(assay: Pick<Assay, 'verify' | 'identify'>): VerifyText {
  return (kind, value, country) => {
    const options = { country: country === null || country === '' ? undefined : country };
    if (kind === null || kind === 'identify') return assay.identify(value, options);
    const type = kind.replaceAll('-', '_');
    const name = type.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
    if (!/^\w+$/.test(type) || !Object.hasOwn(assay, `verify${name}`))
      throw new RangeError(`assay: there is no such kind. Kinds: identify, ${kindsOf(assay).join(', ')}`);
    return assay.verify(type, value, options);
  };
}

const kindsOf = (assay: object): string[] =>
  Object.keys(assay).flatMap((name) => {
    const [, pascal] = /^verify([A-Z]\w*)$/.exec(name) ?? [];
    return pascal === undefined ? [] : [pascal.replace(/\B[A-Z]/g, '-$&').toLowerCase()];
  });

type Columns = readonly (readonly (string | null)[])[];
type Results = readonly (OpenResult | null)[];

function remembering(verify: VerifyText): (columns: Columns, rows: number) => Results {
  const kept: { readonly columns: Columns; readonly results: Results }[] = [];
  return (columns, rows) => {
    const known = kept.find((one) => one.results.length === rows && isAlike(one.columns, columns, rows));
    if (known !== undefined) return known.results;
    const [kinds, values, countries] = columns as [Columns[0], Columns[0], Columns[0]];
    const results = values.map((value, row) =>
      value === null ? null : verify(kinds[row]!, value, countries[row]!),
    );
    kept.unshift({ columns, results });
    kept.length = Math.min(kept.length, VECTORS_KEPT);
    return results;
  };
}

const isAlike = (one: Columns, other: Columns, rows: number): boolean => {
  for (let row = 0; row < rows; row++)
    for (let at = 0; at < one.length; at++) if (one[at]![row] !== other[at]![row]) return false;
  return true;
};
