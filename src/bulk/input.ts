/** The file that is checked: opened where the command line finds it. */
import { createReadStream, type Stats, statSync } from 'node:fs';
import { type Bytes, sourceError } from '../files/bytes.ts';
import type { TableHints } from '../files/sniff.ts';
import { type Input, inputFrom, PIECE_BYTES } from './beginning.ts';

export interface InputFile extends Input {
  /** Where it lies, for comparing with the output; undefined for standard input. */
  readonly stat: Stats | undefined;
}

export async function openInput(
  file: string,
  given: TableHints,
  onRead: (bytes: number) => void,
): Promise<InputFile> {
  const stat = file === '-' ? undefined : statOf(file);
  const input = await inputFrom(
    {
      name: file === '-' ? 'Standard input' : file,
      size: stat?.isFile() ? stat.size : undefined,
      raw(start) {
        // A pipe with a name is read as it comes: it has no places to begin at.
        const from = stat?.isFile() ? { start } : {};
        const stream =
          file === '-' ? process.stdin : createReadStream(file, { ...from, highWaterMark: PIECE_BYTES });
        return counted(stream as Bytes, onRead);
      },
    },
    given,
  );
  return { ...input, stat };
}

function statOf(file: string): Stats {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) throw sourceError('no_file', { file });
  if (stat.isDirectory()) throw sourceError('is_folder', { file });
  return stat;
}

async function* counted(bytes: Bytes, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    onRead(piece.length);
    yield piece;
  }
}
