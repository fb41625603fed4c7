/** Loads DuckDB, which is no part of the package: it stands beside it, or in the folder that the command was called in. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { DuckDB } from './duckdb.ts';

export async function loadDuckDB(): Promise<DuckDB> {
  try {
    return await import('@duckdb/node-api');
  } catch {
    try {
      const requireThere = createRequire(join(process.cwd(), 'package.json'));
      return requireThere('@duckdb/node-api');
    } catch {
      throw new Error('Parquet is read by DuckDB, which is not installed here: npm install @duckdb/node-api');
    }
  }
}
