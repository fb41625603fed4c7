/** A process that checks row groups of a Parquet file: DuckDB calls functions in one thread of a process. */
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
    process.send!({ error: (error as Error).message } satisfies PartAnswer);
  }
  process.disconnect();
});
process.once('disconnect', () => process.exit());
