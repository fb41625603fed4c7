/** DuckDB with the functions of Assay, as its users open it. */
import { createRequire } from 'node:module';

type Rows = (string | number | boolean | null)[][];
export type Sql = (text: string) => Promise<Rows>;

export async function connect(): Promise<Sql> {
  const load = createRequire(import.meta.url);
  const { DuckDBInstance } = load('@duckdb/node-api');
  const { registerAssay } = load('assay/duckdb');
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  await registerAssay(connection);
  return async (text) => (await connection.runAndReadAll(text)).getRowsJson();
}
