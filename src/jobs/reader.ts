/** Has the files that others send read in processes of their own, which are ended at a limit of time or memory. */
import { createApart } from '../apart/apart.ts';
import type { ApartError } from '../apart/fault.ts';
import { type ApartLimits, moduleBeside } from '../apart/process.ts';
import { type CutOptions, piecesOf } from '../bulk/cut.ts';
import type { ReadLine } from '../bulk/ndjson.ts';
import type { Piece } from '../bulk/piece.ts';
import type { CheckPlan } from '../bulk/plan.ts';
import type { Candidates } from '../bulk/recognise.ts';
import type { Looked } from '../bulk/table-plan.ts';
import type { Bytes } from '../files/bytes.ts';
import { isAsciiBased, requireText } from '../files/decode.ts';
import type { TableEncoding } from '../files/encodings.ts';
import { blocksOf } from './blocks.ts';
import {
  type FirstBytes,
  type PreparedUpload,
  type ReadingDone,
  type ReadingName,
  type ReadingOf,
  type ReadingReply,
  type ReadingRequest,
  refusalOf,
} from './reading.ts';
import { createWholeFiles, type WholeHow } from './whole-file.ts';

/** What one part of a file may take; the dearest that is known takes a tenth of a second, and 60 MB. */
const LIMITS: ApartLimits = { timeMs: 3_000, memoryBytes: 512 * 2 ** 20 };
/** One more than the one account that sends the worst can hold. */
const PROCESSES = 2;
/** What a file may take that is read as a whole, in processes of its own kind: parts of other files do not wait for it. */
const WHOLE_LIMITS: ApartLimits = { timeMs: 30_000, memoryBytes: 512 * 2 ** 20 };
/** Parts of files that wait. Uploads are limited by account. */
const OPEN_MAX = 4_096;
/** Bytes that are sent to be cut at once. */
const CHUNK_BYTES = 65_536;

/** Rejects with what refuses the file, or with an ApartError. */
export interface UploadReader {
  /**
   * What the first bytes of a file say.
   * @param look verifies what may be values
   */
  begin(
    account: string,
    file: FirstBytes,
    look: (candidates: Candidates) => Promise<Looked>,
  ): Promise<PreparedUpload>;
  /** UTF-16 as UTF-8; anything else as it is. */
  decoded(account: string, bytes: Bytes, encoding: TableEncoding): Bytes;
  /** The rows of a file that is no text of its own, as UTF-8 text of their form. */
  rows(account: string, bytes: Bytes, format: string, how: WholeHow): Bytes;
  /** Pieces of whole rows, in the encoding that the file has. */
  pieces(
    account: string,
    bytes: Bytes,
    options: CutOptions & { readonly line: number },
    encoding: TableEncoding,
  ): AsyncIterable<Piece>;
  /** The lines of a piece of NDJSON. */
  lines(account: string, bytes: Uint8Array, plan: CheckPlan): Promise<(ReadLine | undefined)[]>;
  /** Starts a process, so that the first file need not wait for that. */
  prepare(): void;
  close(): void;
}

export interface ReaderOptions extends Partial<ApartLimits> {
  /** What the processes run, where it is not what reads files. */
  readonly module?: URL;
  /** Called with each part of a file that could not be read. */
  readonly onFault?: (error: ApartError) => void;
}

export function createReader({ module, ...options }: ReaderOptions = {}): UploadReader {
  const processesOf = (limits: ApartLimits) =>
    createApart<ReadingRequest, ReadingReply>({
      ...limits,
      ...options,
      module: module ?? moduleBeside(import.meta.url, 'reading-process'),
      processes: PROCESSES,
      openMax: OPEN_MAX,
    });
  const parts = processesOf(LIMITS);
  const wholes = processesOf(WHOLE_LIMITS);

  async function read<Name extends ReadingName>(
    account: string,
    name: Name,
    of: ReadingOf[Name],
    apart = parts,
  ): Promise<ReadingDone[Name]> {
    const reply = (await apart.run({ name, of }, account)) as ReadingReply<Name>;
    if ('refused' in reply) throw refusalOf(reply);
    return reply.done;
  }

  async function* decode(account: string, bytes: Bytes, encoding: TableEncoding): AsyncGenerator<Uint8Array> {
    let rest: Uint8Array = new Uint8Array();
    for await (const block of blocksOf(bytes, CHUNK_BYTES)) {
      const all = Buffer.concat([rest, block]);
      const { text, read: taken } = await read(account, 'decode', { bytes: all, encoding, isEnd: false });
      yield text;
      rest = all.subarray(taken);
    }
    yield (await read(account, 'decode', { bytes: rest, encoding, isEnd: true })).text;
  }

  return {
    async begin(account, file, look) {
      const begun = await read(account, 'begin', file);
      if (!('candidates' in begun)) return begun;
      const looked = await look(begun.candidates);
      return (await read(account, 'begin', { ...file, looked })) as PreparedUpload;
    },

    decoded: (account, bytes, encoding) =>
      isAsciiBased(encoding) ? bytes : decode(account, bytes, encoding),

    rows: createWholeFiles((account, file) => read(account, 'rows', file, wholes)),

    async *pieces(account, bytes, { line, ...options }, encoding) {
      let rest: Uint8Array = new Uint8Array();
      yield* piecesOf(blocksOf(bytes, CHUNK_BYTES), { ...options, line }, async (chunk, state) => {
        const cut = await read(account, 'cut', { bytes: chunk, state, options, encoding, rest });
        rest = cut.rest;
        return cut;
      });
      requireText(rest, encoding); // what is left is half a character
    },

    lines: (account, bytes, plan) => read(account, 'lines', { bytes, plan }),
    prepare: parts.prepare,
    close() {
      parts.close();
      wholes.close();
    },
  };
}
