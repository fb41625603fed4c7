/** CSV files as rows of cells. */
import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { type Bytes, codeOf, FileError, sourceError } from './bytes.ts';
import { decode, type Encoding } from './text.ts';

export interface CsvOptions {
  readonly encoding: Encoding;
  readonly delimiter: string;
  /** Official tab-separated files have bare quotation marks in names. */
  readonly quote?: false;
  /** False: cells as they stand, white space included. */
  readonly trim?: boolean;
}

/** The rows of a CSV file, cells trimmed by default, blank lines left out. */
export async function* csvRows(
  bytes: Bytes,
  { encoding, delimiter, quote, trim = true }: CsvOptions,
): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter,
    quote: quote === false ? null : '"',
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim,
    max_record_size: 100_000,
  });
  let broken: Error | undefined;
  pipeline(Readable.from(decode(bytes, encoding)), parser, (error) => {
    broken = error ?? undefined;
  });
  try {
    for await (const row of parser) yield row as string[];
  } catch (error) {
    const cause = broken ?? (error as Error);
    if (cause instanceof FileError) throw cause;
    throw sourceError('not_csv', { why: codeOf(cause) });
  }
}
