/** Bytes as they arrive, and the error for a file that can't be read. */

import { CodedError, type Facts } from '../core/coded.ts';
import { FILE_FAULTS, type FileCode, type FileFault, type SourceCode } from './faults.ts';

export type { FileFault } from './faults.ts';

/** A file as it arrives: bytes in pieces. */
export type Bytes = AsyncIterable<Uint8Array>;

export interface Progress {
  /** Bytes read so far. */
  readonly bytes: number;
  /** How many there will be, where known. */
  readonly total: number | undefined;
}

export type OnProgress = ((progress: Progress) => void) | undefined;

/** A file that can't be taken: not the format, cut short, in another encoding. */
export class FileError<Code extends string = string> extends CodedError<Code> {
  override name = 'FileError';

  /** The broader code, which pages show a text for. */
  get fault(): FileFault {
    return (FILE_FAULTS as Readonly<Record<string, FileFault>>)[this.code] ?? 'damaged';
  }
}

/** What is wrong with a file that anybody sends. */
export const fileError = (code: FileCode, facts?: Facts): FileError => new FileError(code, facts);

/** What is wrong with a file of an authority, or one that the command line is given. */
export const sourceError = (code: SourceCode, facts?: Facts): FileError => new FileError(code, facts);

/** Bytes that are no text in the encoding that the file has. */
export class EncodingError extends FileError<'encoding'> {
  override name = 'EncodingError';

  constructor() {
    super('encoding');
  }
}

export type RowLengthCode = 'too_long_row' | 'too_long_line' | 'open_quotation';

/** A row that is too long, or never ends. */
export class RowLengthError extends FileError<RowLengthCode> {
  override name = 'RowLengthError';
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
      if (read > largest) throw sourceError('too_large_for_source');
      onProgress?.({ bytes: read, total });
      yield piece;
    }
  } catch (error) {
    throw error instanceof FileError ? error : sourceError('broken_off', { why: codeOf(error) });
  }
  if (total !== undefined && read < total) throw sourceError('broken_off_before_end');
}

/** What an error of the system or of a package is called, or its cause where it names one. */
export const codeOf = (error: unknown): string => {
  const { cause } = error as Error;
  const { code, name } = (cause instanceof Error ? cause : error) as { code?: unknown; name?: unknown };
  return String(code ?? name);
};
