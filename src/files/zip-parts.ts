/** Parts of a zip archive with XML in them, as office files are: unpacked and read as they come. */

import { type AsyncFlateStreamHandler, Unzip, type UnzipDecoder, type UnzipFile, UnzipInflate } from 'fflate';
import { type Bytes, FileError, fileError, joined } from './bytes.ts';
import type { FileCode } from './faults.ts';
import type { PartReader } from './xml.ts';

/** What the parts unpack to together. */
const UNPACKED_MAX = 2 * 1024 * 1024 * 1024;
/** Text shrinks to a tenth or so; what unpacks to more than this, beyond the first megabytes, is made to burst a reader. */
const RATIO_MAX = 100;
const RATIO_FROM = 16 * 1024 * 1024;
/** Parts of an archive. */
const ENTRIES_MAX = 10_000;
/** Bytes that are unpacked at once, each of which may become a thousand, and characters that are read at once. */
const UNPACKED_TOGETHER = 4_096;
const READ_TOGETHER = 2_048;

/** A zip archive ends with a record of its contents; one cut short doesn't. A comment may follow. */
const DIRECTORY_END = [0x50, 0x4b, 5, 6];
const DIRECTORY_END_MOST = 22 + 0xffff;

/**
 * Unpacks the parts that have a reader; yields whenever some bytes have been read.
 * @param damaged what an archive is refused with that is none, or not whole
 */
export async function* unpacked(
  bytes: Bytes,
  readers: Readonly<Record<string, () => PartReader>>,
  damaged: FileCode,
): AsyncGenerator<void> {
  const faults: Error[] = [];
  let read = 0;
  let out = 0;
  const isRead = (name: string) => Object.hasOwn(readers, name);
  let entries = 0;
  /** What was unpacked and not read yet. */
  let ready: { readonly reader: PartReader; readonly text: string; readonly isEnd: boolean }[] = [];
  const unzip = new Unzip((file) => {
    if (++entries > ENTRIES_MAX) faults.push(tooLarge('parts'));
    const reader = isRead(file.name) ? readers[file.name]!() : undefined;
    if (!reader) return skip(file);
    const decoder = new TextDecoder();
    file.ondata = (error, piece, final) => {
      if (error) faults.push(error);
      if (faults.length > 0) return;
      out += piece.length;
      if (out > UNPACKED_MAX || (out > RATIO_FROM && out > read * RATIO_MAX))
        faults.push(tooLarge('unpacked'));
      else ready.push({ reader, text: decoder.decode(piece, { stream: !final }), isEnd: final });
    };
    file.start();
  });
  unzip.register(decoderOf(isRead));

  /** Reads what is ready, a little at a time: a row of a few characters may have thousands of cells. */
  function* reading(): Generator<void> {
    for (const { reader, text, isEnd } of ready) {
      for (let at = 0; at < text.length; at += READ_TOGETHER) {
        reader.write(text.slice(at, at + READ_TOGETHER));
        yield;
      }
      if (isEnd) reader.end();
    }
    ready = [];
  }

  let tail: Uint8Array = new Uint8Array();
  try {
    for await (const piece of bytes) {
      // In small pieces, so that a bomb is seen before it has gone off.
      for (let at = 0; at < piece.length; at += UNPACKED_TOGETHER) {
        const part = piece.subarray(at, at + UNPACKED_TOGETHER);
        read += part.length;
        unzip.push(part);
        if (faults[0]) throw faults[0];
        yield* reading();
      }
      tail = joined([tail, piece.subarray(-DIRECTORY_END_MOST)]).subarray(-DIRECTORY_END_MOST);
    }
    unzip.push(new Uint8Array(), true);
    yield* reading();
  } catch (error) {
    throw error instanceof FileError ? error : fileError(damaged);
  }
  if (faults[0] instanceof FileError) throw faults[0];
  if (faults[0] || !endsWhole(tail)) throw fileError(damaged);
}

const tooLarge = (of: string) => fileError('too_large_workbook', { of });

/** How parts are packed that can be skipped: not at all, or deflated. */
const SKIPPED: readonly number[] = [0, 8];

/** A part that is not started is kept in memory, in case it will be. */
function skip(file: UnzipFile): void {
  if (!SKIPPED.includes(file.compression)) return;
  file.ondata = () => {};
  file.start();
}

/** Unpacks the parts that are read; the bytes of all others are dropped as they are. */
function decoderOf(isRead: (name: string) => boolean) {
  return class implements UnzipDecoder {
    static readonly compression = 8;
    ondata: AsyncFlateStreamHandler = () => {};
    readonly #inflate: UnzipInflate | undefined;

    constructor(name: string) {
      this.#inflate = isRead(name) ? new UnzipInflate() : undefined;
    }

    push(data: Uint8Array, final: boolean): void {
      if (!this.#inflate) return;
      this.#inflate.ondata = this.ondata;
      this.#inflate.push(data, final);
    }
  };
}

const endsWhole = (tail: Uint8Array): boolean => {
  for (let at = tail.length - DIRECTORY_END.length; at >= 0; at--)
    if (DIRECTORY_END.every((byte, place) => tail[at + place] === byte)) return true;
  return false;
};
