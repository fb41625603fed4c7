/** Parquet has its columns' names and types, and is read and written by DuckDB: see `engines/parquet.ts`. */
import type { FileFormat } from './format.ts';

export const parquet: FileFormat = {
  name: 'parquet',
  title: 'Parquet',
  endings: ['.parquet'],
  mediaTypes: ['application/vnd.apache.parquet'],
  form: 'csv',
  recogniseBytes: (bytes) => [...'PAR1'].every((sign, at) => bytes[at] === sign.charCodeAt(0)),
  engine: true,
};
