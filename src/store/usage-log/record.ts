/**
 * Records of a usage log, one after the other from its beginning: length of the text, CRC-32 of all that follows it, the
 * number of the record, and the text. Each record has the number after the one before it, for as long as the log exists, so
 * what is left of earlier ones behind the last is recognised. A log ends where no such record is: there, nothing was
 * written, or not all of it.
 */
import { crc32 } from 'node:zlib';

/** Counts by the name of their counter: subject, window and meter, each on a line. */
export type Sums = Map<string, number>;

const LENGTH_AT = 0;
const CRC_AT = 4;
const NUMBER_AT = 8;
const NUMBER_BYTES = 6;
const TEXT_AT = 16;
/** Of a character in UTF-8. */
const BYTES_MAX = 3;

/**
 * Writes a record into a buffer.
 * @returns its length; undefined where it has no room
 */
export function writeRecord(into: Buffer, number: number, sums: Sums): number | undefined {
  let text = '';
  for (const [name, sum] of sums) text += `${name}\n${sum}\n`;
  const room = into.length - TEXT_AT;
  if (text.length * BYTES_MAX > room && Buffer.byteLength(text) > room) return undefined;
  const length = into.write(text, TEXT_AT);
  const end = TEXT_AT + length;
  into.writeUInt32BE(length, LENGTH_AT);
  into.writeUInt16BE(0, NUMBER_AT);
  into.writeUIntBE(number, NUMBER_AT + 2, NUMBER_BYTES);
  into.writeUInt32BE(crc32(into.subarray(NUMBER_AT, end)), CRC_AT);
  return end;
}

export interface LogRecord {
  readonly number: number;
  /** Where the next one begins. */
  readonly end: number;
  readonly text: string;
}

/** The whole record at a place, if there is one. */
export function recordAt(bytes: Buffer, at: number): LogRecord | undefined {
  if (at + TEXT_AT > bytes.length) return undefined;
  const length = bytes.readUInt32BE(at + LENGTH_AT);
  const end = at + TEXT_AT + length;
  if (length === 0 || end > bytes.length) return undefined;
  if (crc32(bytes.subarray(at + NUMBER_AT, end)) !== bytes.readUInt32BE(at + CRC_AT)) return undefined;
  const number = bytes.readUIntBE(at + NUMBER_AT + 2, NUMBER_BYTES);
  return { number, end, text: bytes.toString('utf8', at + TEXT_AT, end) };
}

/** Adds what a record counts. */
export function addRecord(sums: Sums, { text }: LogRecord): void {
  const lines = text.split('\n');
  for (let i = 0; i + 3 < lines.length; i += 4) {
    const name = `${lines[i]}\n${lines[i + 1]}\n${lines[i + 2]}`;
    sums.set(name, (sums.get(name) ?? 0) + Number(lines[i + 3]));
  }
}

/** The number of the record at a place; it may be that of one that is not whole. */
export function numberAt(read: (at: number, length: number) => Buffer, at: number): number {
  const head = read(at, TEXT_AT);
  return head.length < TEXT_AT ? 0 : head.readUIntBE(NUMBER_AT + 2, NUMBER_BYTES);
}

/** What is read at once, at least. */
const CHUNK = 2 ** 15;
/** No record is longer. */
const RECORD_MAX = 2 ** 24;

/** The records from a place on, each with the number after the one before it. */
export function* recordsFrom(
  read: (at: number, length: number) => Buffer,
  start: number,
): Generator<LogRecord> {
  let base = start;
  let chunk = read(base, CHUNK);
  let at = 0;
  let number: number | undefined;
  for (;;) {
    const end = endAt(chunk, at);
    if (end > chunk.length && end - at <= RECORD_MAX) {
      // The chunk ends within it.
      base += at;
      chunk = read(base, Math.max(CHUNK, end - at));
      at = 0;
    }
    const record = recordAt(chunk, at);
    if (!record || (number !== undefined && record.number !== number + 1)) return;
    yield { ...record, end: base + record.end };
    number = record.number;
    at = record.end;
  }
}

/** Where a record ends, by the length that it states. */
function endAt(bytes: Buffer, at: number): number {
  return at + TEXT_AT + (at + TEXT_AT <= bytes.length ? bytes.readUInt32BE(at + LENGTH_AT) : 0);
}
