/** What an importer of number ranges is: one regulator's file about one country. */
import type { Bytes } from '../../files/bytes.ts';

/** A range that somebody holds: national numbers, first and last, of one length. */
export interface RangeRow {
  readonly from: string;
  readonly to: string;
  /** The company, as the file names it. */
  readonly name: string;
  /** Its operating company number. */
  readonly ocn?: string | undefined;
  /** Where calls to the range are rated as local. */
  readonly center?: string | undefined;
}

export interface RangeImporter {
  /** ISO 3166-1 alpha-2. */
  readonly region: string;
  readonly callingCode: string;
  /** Who publishes the file, and what it is called. */
  readonly publisher: string;
  /** Fewer ranges than this are no whole file. */
  readonly minimum: number;
  /**
   * The file's rows; `undefined` for one of a range that nobody holds. A row that makes no sense comes as it is and is
   * counted. Throws `FileError` for what is not the publisher's format.
   */
  read(bytes: Bytes): AsyncIterable<RangeRow | undefined>;
}

/** Digits alone; nothing where there are none. */
export const digitsOf = (cell: string | undefined): string => (cell ?? '').replace(/[^0-9]/g, '');

/** A range of all numbers that begin so. */
export const allOf = (prefix: string, name: string | undefined): RangeRow => ({
  from: prefix,
  to: prefix,
  name: nameOf(name),
});

/** A company's name with single spaces. */
export const nameOf = (cell: string | undefined): string =>
  (cell ?? '').replace(/[\s\u0000-\u001f]+/g, ' ').trim();
