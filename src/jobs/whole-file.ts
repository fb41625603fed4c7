/**
 * Files whose rows are read by a plug, such as workbooks: they are held until a process of its own has read them, and come back as text.
 * An account has one of them held at a time, and all accounts together so many bytes.
 */
import { promisify } from 'node:util';
import { deflateRawSync, inflateRaw } from 'node:zlib';
import { ApartError } from '../apart/fault.ts';
import { type ChosenSheet, openChosen } from '../bulk/sheets.ts';
import { type Bytes, fileError } from '../files/bytes.ts';
import type { TableEncoding } from '../files/encodings.ts';
import { formatNamed, textOfRows } from '../files/formats/formats.ts';
import { SAMPLE_BYTES, sniff } from '../files/sniff.ts';
import { arriving } from './blocks.ts';
import { createTurns } from './turns.ts';

const MIB = 2 ** 20;
/** Bytes of such a file. */
export const WHOLE_BYTES_MAX = 32 * MIB;
/** Of all that are held. */
const HELD_BYTES_MAX = 4 * WHOLE_BYTES_MAX;
/** Text that rows may become: some, and so many times the bytes of the file. What needs more was made to grow. */
const TEXT_BYTES_MAX = 16 * MIB;
const TEXT_TIMES = 64;
const TEXT_BYTES_MOST = 2 ** 30;
/** Compressed text that a process hands back. */
const REPLY_BYTES_MAX = 64 * MIB;

/** A file that is there whole, and the name of its format. */
export interface WholeFile {
  readonly bytes: Uint8Array;
  readonly format: string;
  readonly encoding: TableEncoding | undefined;
  /** Of a workbook: the sheet that is asked for. */
  readonly sheet?: string | undefined;
}

/** How such a file is read. */
export interface WholeHow extends Pick<WholeFile, 'encoding' | 'sheet'> {
  /** Is told the sheet of a workbook, before its rows come. */
  readonly onSheet?: (sheet: ChosenSheet) => void;
}

/** Its rows as text, in blocks that are compressed each for itself. */
export interface RowBlocks {
  readonly blocks: readonly Uint8Array[];
  readonly sheet?: ChosenSheet | undefined;
}

const tooLarge = () => fileError('too_large_rows');

/** What the process does. */
export async function readWhole({ bytes, format, encoding, sheet }: WholeFile): Promise<RowBlocks> {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const sniffed = sniff(sample, sample.length === bytes.length, { format, encoding });
  const { form } = formatNamed(format);
  const opened = await openChosen(() => arriving(bytes), sniffed, sheet);
  const textMax = Math.min(TEXT_BYTES_MAX + bytes.length * TEXT_TIMES, TEXT_BYTES_MOST);
  const blocks: Uint8Array[] = [];
  let [text, packed] = [0, 0];
  for await (const piece of textOfRows(opened, form)) {
    text += piece.length;
    if (text > textMax) throw tooLarge();
    const block = deflateRawSync(piece, { level: 1 });
    packed += block.length;
    if (packed > REPLY_BYTES_MAX) throw tooLarge();
    blocks.push(block);
  }
  return { blocks, sheet: opened.chosen };
}

const inflate = promisify(inflateRaw);

/** @param read has the process read a file */
export function createWholeFiles(read: (account: string, file: WholeFile) => Promise<RowBlocks>) {
  const inTurnByAccount = createTurns();
  let held = 0;

  async function gathered(bytes: Bytes, take: (count: number) => void): Promise<Uint8Array> {
    const pieces: Uint8Array[] = [];
    let length = 0;
    for await (const piece of bytes) {
      length += piece.length;
      if (length > WHOLE_BYTES_MAX) {
        const most = WHOLE_BYTES_MAX / MIB;
        throw fileError('too_long_file', { limit: most });
      }
      take(piece.length);
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  }

  async function blocksOf(
    account: string,
    bytes: Bytes,
    format: string,
    how: Omit<WholeHow, 'onSheet'>,
  ): Promise<RowBlocks> {
    let own = 0;
    const take = (count: number) => {
      if (held + count > HELD_BYTES_MAX) throw new ApartError('too_many');
      own += count;
      held += count;
    };
    try {
      return await read(account, { bytes: await gathered(bytes, take), format, ...how });
    } finally {
      held -= own;
    }
  }

  /** The rows of a file as text of their form, in UTF-8. */
  return async function* rows(
    account: string,
    bytes: Bytes,
    format: string,
    { onSheet, ...how }: WholeHow,
  ): AsyncGenerator<Uint8Array> {
    const { blocks, sheet } = await inTurnByAccount(account, () => blocksOf(account, bytes, format, how));
    if (sheet) onSheet?.(sheet);
    for (const block of blocks) yield await inflate(block);
  };
}
