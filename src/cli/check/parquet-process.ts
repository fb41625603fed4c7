/** A process that checks row groups of a Parquet file: DuckDB calls functions in one thread of a process. */
import { type Coded, CodedError } from '../../core/coded.ts';
import { loadDuckDB } from '../../engines/load.ts';
import type { PartAnswer } from '../../engines/parquet.ts';
import { checkPart, type ParquetPart } from '../../engines/parquet-part.ts';
import { openVerify } from '../data.ts';
import { settings } from '../session.ts';

process.once('message', async (part: ParquetPart) => {
  try {
    const duckdb = await loadDuckDB();
    const instance = await duckdb.DuckDBInstance.create(':memory:', { threads: '1' });
    const tally = await checkPart(
      duckdb,
      await instance.connect(),
      part,
      await openVerify(settings(process.env)),
    );
    instance.closeSync();
    process.send!({ tally } satisfies PartAnswer);
  } catch (error) {
    process.send!({ refused: refusedAs(error) } satisfies PartAnswer);
  }
  process.disconnect();
});
process.once('disconnect', () => process.exit());

/** What DuckDB says of its own may quote a value: it is named alone. */
const refusedAs = (error: unknown): Coded =>
  error instanceof CodedError
    ? { code: error.code, facts: error.facts }
    : { code: 'rows_unchecked', facts: { why: (error as Error).name } };
