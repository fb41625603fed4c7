/**
 * A zip archive of which one part is written anew: all others stay packed as they are, in their order. Nothing is held but the list of parts;
 * the rest are places in the file.
 */
import { Deflate, Inflate, strToU8 } from 'fflate';
import { fileError, joined } from './bytes.ts';

/** Bytes of a file from one place to another. */
export type ReadAt = (from: number, to: number) => Promise<Uint8Array>;

/** What an archive is put together of: bytes, and places in the file that they are copied from. */
export type Segment = Uint8Array<ArrayBuffer> | { readonly from: number; readonly to: number };

export interface Part {
  readonly name: string;
  readonly nameBytes: Uint8Array;
  /** How it is packed: 0 not at all, 8 deflated. */
  readonly method: number;
  readonly flags: number;
  /** Time and date as they stand in the archive. */
  readonly time: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  /** System and attributes of the file. */
  readonly madeBy: number;
  readonly attributes: number;
  /** Where its own header is. */
  readonly at: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** Of an archive with room for large numbers: its own record of the end, and where that is. */
const WIDE_END = 0x06064b50;
const WIDE_PLACE = 0x07064b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const WIDE_END_BYTES = 56;
const WIDE_PLACE_BYTES = 20;
/** In the field of an entry that has other facts: numbers of eight bytes, each for one that is too large for its place. */
const WIDE_NUMBERS = 1;
const COMMENT_MAX = 0xffff;
/** Entries that an archive without room for large numbers has. */
const ENTRIES_MAX = 0xfffe;
/** Stands where a number is too large for its place. */
const TOO_LARGE = 0xffffffff;
/** Flags: encrypted; sizes stand behind the data. */
const ENCRYPTED = 1;
const SIZES_BEHIND = 8;
const VERSION = 20;
const DEFLATED = 8;
/** Bytes of a part that are unpacked at once. */
const PIECE = 65_536;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The parts of an archive. */
export async function partsOf(read: ReadAt, size: number): Promise<Part[]> {
  const tailFrom = Math.max(0, size - END_BYTES - WIDE_PLACE_BYTES - COMMENT_MAX);
  const tail = await read(tailFrom, size);
  const view = viewOf(tail);
  let at = tail.length - END_BYTES;
  while (at >= 0 && view.getUint32(at, true) !== END) at--;
  if (at < 0) throw fileError('damaged_workbook');
  const isWide = at >= WIDE_PLACE_BYTES && view.getUint32(at - WIDE_PLACE_BYTES, true) === WIDE_PLACE;
  const { from, length } = isWide
    ? await wideDirectory(read, numberAt(view, at - WIDE_PLACE_BYTES + 8))
    : { from: view.getUint32(at + 16, true), length: view.getUint32(at + 12, true) };
  if (from + length > tailFrom + at) throw fileError('damaged_workbook');
  return entriesIn(await read(from, from + length));
}

async function wideDirectory(read: ReadAt, at: number): Promise<{ from: number; length: number }> {
  const view = viewOf(await read(at, at + WIDE_END_BYTES));
  if (view.byteLength < WIDE_END_BYTES || view.getUint32(0, true) !== WIDE_END)
    throw fileError('damaged_workbook');
  return { from: numberAt(view, 48), length: numberAt(view, 40) };
}

/** A number of eight bytes; no file is so long that it would not be exact. */
const numberAt = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

function entriesIn(directory: Uint8Array): Part[] {
  const view = viewOf(directory);
  const parts: Part[] = [];
  for (let at = 0; at + ENTRY_BYTES <= directory.length; ) {
    if (view.getUint32(at, true) !== ENTRY) throw fileError('damaged_workbook');
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const wide = wideNumbers(view, at + ENTRY_BYTES + nameLength, extraLength);
    // In this order, each where its place does not hold it.
    const number = (place: number): number => {
      const short = view.getUint32(place, true);
      return short === TOO_LARGE ? (wide.shift() ?? short) : short;
    };
    const [size, packed, own] = [number(at + 24), number(at + 20), number(at + 42)] as const;
    const nameBytes = directory.slice(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength);
    const part: Part = {
      name: new TextDecoder().decode(nameBytes),
      nameBytes,
      madeBy: view.getUint16(at + 4, true),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      time: view.getUint32(at + 12, true),
      crc: view.getUint32(at + 16, true),
      packed,
      size,
      attributes: view.getUint32(at + 38, true),
      at: own,
    };
    if ((part.flags & ENCRYPTED) !== 0) throw fileError('password');
    parts.push(part);
    at += ENTRY_BYTES + nameLength + extraLength + view.getUint16(at + 32, true);
  }
  return parts;
}

/** The numbers of an entry that are too large for their places. */
function wideNumbers(view: DataView, from: number, length: number): number[] {
  const end = Math.min(from + length, view.byteLength);
  for (let at = from; at + 4 <= end; ) {
    const bytes = view.getUint16(at + 2, true);
    const last = Math.min(at + 4 + bytes, end);
    if (view.getUint16(at, true) === WIDE_NUMBERS) {
      const numbers: number[] = [];
      for (let place = at + 4; place + 8 <= last; place += 8) numbers.push(numberAt(view, place));
      return numbers;
    }
    at += 4 + bytes;
  }
  return [];
}

/** Where in the file the packed bytes of a part are. */
async function placeOf({ at, packed }: Part, read: ReadAt): Promise<{ from: number; to: number }> {
  const view = viewOf(await read(at, at + LOCAL_BYTES));
  if (view.byteLength < LOCAL_BYTES || view.getUint32(0, true) !== LOCAL) throw fileError('damaged_workbook');
  const from = at + LOCAL_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
  return { from, to: from + packed };
}

/** The text of a part, as it is unpacked. */
export async function* textOfPart(part: Part, read: ReadAt): AsyncGenerator<string> {
  const { from, to } = await placeOf(part, read);
  const decoder = new TextDecoder();
  let ready: Uint8Array[] = [];
  const inflate = new Inflate((piece) => ready.push(piece));
  for (let at = from; at < to; at += PIECE) {
    const piece = await read(at, Math.min(at + PIECE, to));
    if (part.method === DEFLATED) inflate.push(piece, at + PIECE >= to);
    else ready.push(piece);
    for (const one of ready) yield decoder.decode(one, { stream: true });
    ready = [];
  }
  yield decoder.decode();
}

/** Packs a text as it comes. */
export class Packer {
  readonly #packed: Uint8Array<ArrayBuffer>[] = [];
  readonly #deflate = new Deflate({ level: 1 }, (piece) => this.#packed.push(piece.slice()));
  #crc = -1;
  #size = 0;

  add(text: string): void {
    const bytes = strToU8(text);
    this.#crc = crcOf(bytes, this.#crc);
    this.#size += bytes.length;
    this.#deflate.push(bytes);
  }

  end(): PackedPart {
    this.#deflate.push(new Uint8Array(), true);
    return { segments: this.#packed, crc: (this.#crc ^ -1) >>> 0, size: this.#size };
  }
}

export interface PackedPart {
  readonly segments: readonly Uint8Array<ArrayBuffer>[];
  readonly crc: number;
  readonly size: number;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

function crcOf(bytes: Uint8Array, before: number): number {
  let crc = before;
  for (let at = 0; at < bytes.length; at++) crc = CRC_TABLE[(crc ^ bytes[at]!) & 0xff]! ^ (crc >>> 8);
  return crc;
}

/** The whole archive, one part of it written anew. */
export async function withPart(
  parts: readonly Part[],
  name: string,
  anew: PackedPart,
  read: ReadAt,
): Promise<Segment[]> {
  const segments: Segment[] = [];
  const directory: Uint8Array[] = [];
  let length = 0;
  for (const part of parts) {
    const isAnew = part.name === name;
    const packed = isAnew ? anew.segments.reduce((sum, piece) => sum + piece.length, 0) : part.packed;
    const written: Part = {
      ...part,
      flags: part.flags & ~SIZES_BEHIND,
      ...(isAnew && { method: DEFLATED, crc: anew.crc, size: anew.size, packed }),
      at: length,
    };
    const head = localHeader(written);
    segments.push(head, ...(isAnew ? anew.segments : [await placeOf(part, read)]));
    directory.push(entry(written));
    length += head.length + packed;
  }
  const entries = joined(directory);
  const isLarge = [anew, ...parts].some(({ size }) => size >= TOO_LARGE);
  if (isLarge || length + entries.length >= TOO_LARGE || parts.length > ENTRIES_MAX)
    throw fileError('too_large_workbook', { of: 'saved' });
  return [...segments, entries, endRecord(parts.length, entries.length, length)];
}

function localHeader(part: Part): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(LOCAL_BYTES + part.nameBytes.length);
  const view = viewOf(bytes);
  view.setUint32(0, LOCAL, true);
  view.setUint16(4, VERSION, true);
  writeFacts(view, 6, part);
  view.setUint16(26, part.nameBytes.length, true);
  bytes.set(part.nameBytes, LOCAL_BYTES);
  return bytes;
}

function entry(part: Part): Uint8Array {
  const bytes = new Uint8Array(ENTRY_BYTES + part.nameBytes.length);
  const view = viewOf(bytes);
  view.setUint32(0, ENTRY, true);
  view.setUint16(4, part.madeBy, true);
  view.setUint16(6, VERSION, true);
  writeFacts(view, 8, part);
  view.setUint16(28, part.nameBytes.length, true);
  view.setUint32(38, part.attributes, true);
  view.setUint32(42, part.at, true);
  bytes.set(part.nameBytes, ENTRY_BYTES);
  return bytes;
}

/** What both headers have, in the same order. */
function writeFacts(view: DataView, at: number, { flags, method, time, crc, packed, size }: Part): void {
  view.setUint16(at, flags, true);
  view.setUint16(at + 2, method, true);
  view.setUint32(at + 4, time, true);
  view.setUint32(at + 8, crc, true);
  view.setUint32(at + 12, packed, true);
  view.setUint32(at + 16, size, true);
}

function endRecord(count: number, length: number, at: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(END_BYTES);
  const view = viewOf(bytes);
  view.setUint32(0, END, true);
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, length, true);
  view.setUint32(16, at, true);
  return bytes;
}
