/** A file in a zip archive that is too large to be held: unpacked as it comes. */
import { Unzip, UnzipInflate } from 'fflate';
import { type Bytes, FileError, fileError, sourceError } from './bytes.ts';

/** More than any publisher's file has. */
const UNPACKED_MAX = 16 * 1024 ** 3;

/** The first file in an archive whose name fits; the bytes as they are when they are no archive. */
export async function* unzippedStream(bytes: Bytes, name: RegExp): AsyncGenerator<Uint8Array> {
  let archive: ReturnType<typeof opened> | undefined;
  let isFirst = true;
  for await (const piece of bytes) {
    if (isFirst) {
      isFirst = false;
      if (Buffer.from(piece.subarray(0, 2)).toString('latin1') === 'PK') archive = opened(name);
    }
    if (archive === undefined) yield piece;
    else yield* archive.push(piece, false);
  }
  if (archive === undefined) return;
  yield* archive.push(new Uint8Array(0), true);
  if (!archive.isWhole()) throw sourceError('no_zip');
}

function opened(name: RegExp) {
  let ready: Uint8Array[] = [];
  let [found, whole, size] = [false, false, 0];
  const unzip = new Unzip((part) => {
    if (found || !name.test(part.name)) return;
    found = true;
    part.ondata = (error, data, final) => {
      if (error) throw error;
      size += data.length;
      if (size > UNPACKED_MAX) throw fileError('file_too_large');
      ready.push(data);
      whole = final;
    };
    part.start();
  });
  unzip.register(UnzipInflate);
  return {
    isWhole: () => whole,
    *push(piece: Uint8Array, final: boolean): Generator<Uint8Array> {
      try {
        unzip.push(piece, final);
      } catch (error) {
        throw error instanceof FileError ? error : sourceError('no_zip');
      }
      const pieces = ready;
      ready = [];
      yield* pieces;
    },
  };
}
