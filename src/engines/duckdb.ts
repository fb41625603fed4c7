/**
 * What is used of `@duckdb/node-api`, an optional package, and functions of its SQL that work through texts, a vector at a time. DuckDB calls
 * them in the thread of the program, so one process uses one core for them.
 */

/** A connection of DuckDB, as far as it is used. */
export interface DuckDBConnection {
  /** Adds a function to its SQL. */
  registerScalarFunction(scalarFunction: object): void;
  /** Runs a query, and reads all its rows. */
  runAndReadAll(sql: string): Promise<{ getRowsJson(): readonly (readonly unknown[])[] }>;
}

/** A type of DuckDB. */
type SqlType = object;

interface Vector {
  getItem(row: number): unknown;
  setItem(row: number, value: string | boolean | null): void;
  flush(): void;
}

interface Chunk {
  readonly rowCount: number;
  getColumnVector(column: number): Vector;
}

interface FunctionOptions {
  readonly name: string;
  readonly parameterTypes: readonly SqlType[];
  readonly returnType: SqlType;
  readonly specialHandling: boolean;
  readonly volatile: boolean;
  mainFunction(info: { setError(message: string): void }, input: Chunk, output: Vector): void;
}

/** The package. */
export interface DuckDB {
  readonly DuckDBInstance: {
    create(
      path: string,
      options?: Readonly<Record<string, string>>,
    ): Promise<{
      connect(): Promise<DuckDBConnection>;
      closeSync(): void;
    }>;
  };
  readonly DuckDBScalarFunction: { create(options: FunctionOptions): object };
  readonly VARCHAR: SqlType;
  readonly BOOLEAN: SqlType;
}

export interface TextFunction {
  readonly name: string;
  /** How many texts it takes. */
  readonly takes: number;
  /** Whether it is called once for each row, and not once for equal ones. */
  readonly isCounted: boolean;
  readonly returns: 'VARCHAR' | 'BOOLEAN';
  /**
   * The results of a vector, one a row. What it throws is the error of the query.
   * @param columns the texts, null for NULL; one list for each argument
   */
  of(columns: readonly (readonly (string | null)[])[], rows: number): readonly (string | boolean | null)[];
}

export function registerText(
  { DuckDBScalarFunction, ...types }: DuckDB,
  connection: DuckDBConnection,
  { name, takes, isCounted, returns, of }: TextFunction,
): void {
  connection.registerScalarFunction(
    DuckDBScalarFunction.create({
      name,
      parameterTypes: Array.from({ length: takes }, () => types.VARCHAR),
      returnType: types[returns],
      specialHandling: true, // without it a NULL in any place is answered with NULL
      volatile: isCounted,
      mainFunction(info, input, output) {
        try {
          const { rowCount } = input;
          const columns = Array.from({ length: takes }, (_, at) =>
            texts(input.getColumnVector(at), rowCount),
          );
          const results = of(columns, rowCount);
          for (let row = 0; row < rowCount; row++) output.setItem(row, results[row]!);
          output.flush();
        } catch (error) {
          info.setError(error instanceof RangeError ? error.message : 'a value could not be verified');
        }
      },
    }),
  );
}

function texts(vector: Vector, rows: number): (string | null)[] {
  const column: (string | null)[] = new Array(rows);
  for (let row = 0; row < rows; row++) column[row] = vector.getItem(row) as string | null;
  return column;
}

/** A text as it stands in SQL. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The name of a column as it stands in SQL. */
export const named = (name: string): string => `"${name.replaceAll('"', '""')}"`;
