/** An optional package that is not installed to build this one; what is used of it has its types in `duckdb.ts`. */
declare module '@duckdb/node-api';
