/** Bytes as they arrive, and the error for a file that can't be read. */

/** A file as it arrives: bytes in pieces. */
export type Bytes = AsyncIterable<Uint8Array>;

export interface Progress {
  /** Bytes read so far. */
  readonly bytes: number;
  /** How many there will be, where known. */
  readonly total: number | undefined;
}

export type OnProgress = ((progress: Progress) => void) | undefined;

/** What is wrong with a file that can't be taken. A list to which names may be added. */
export type FileFault =
  | 'archive'
  | 'damaged'
  | 'empty_file'
  | 'encoding'
  | 'no_columns'
  | 'not_text'
  | 'old_workbook'
  | 'password'
  | 'pdf'
  | 'too_large'
  | 'too_long_cell'
  | 'too_long_row'
  | 'too_many_columns'
  | 'too_many_rows';

/** A file that can't be taken: not the format, cut short, in another encoding. Its message is for the operator. */
export class FileError extends Error {
  override name = 'FileError';

  constructor(
    message: string,
    readonly fault: FileFault = 'damaged',
  ) {
    super(message);
  }
}

/** Bytes that are no text in the encoding that the file has. */
export class EncodingError extends FileError {
  override name = 'EncodingError';

  constructor(message: string) {
    super(message, 'encoding');
  }
}

/** A row that is too long, or never ends. */
export class RowLengthError extends FileError {
  override name = 'RowLengthError';

  constructor(message: string) {
    super(message, 'too_long_row');
  }
}

/** Bytes one behind the other, in memory of their own. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * Passes bytes on and reports how many there were.
 *
 * @param total how many there should be, where known: fewer means that the file was cut short
 */
export async function* counted(
  bytes: Bytes,
  total: number | undefined,
  largest: number,
  onProgress: OnProgress,
): AsyncGenerator<Uint8Array> {
  let read = 0;
  try {
    for await (const piece of bytes) {
      read += piece.length;
      if (read > largest) throw new FileError('the file is larger than any official one');
      onProgress?.({ bytes: read, total });
      yield piece;
    }
  } catch (error) {
    throw error instanceof FileError ? error : new FileError(`the file broke off: ${reasonOf(error)}`);
  }
  if (total !== undefined && read < total) throw new FileError('the file broke off before its end');
}

/** What is behind an error, where it names a cause. */
export const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
};
