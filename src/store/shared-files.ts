/**
 * The port to imported files that all nodes of one database share: official bank files, number ranges, and the like. A store that
 * one machine has to itself has none; there, imports are files in a folder.
 */

/** What is known of a shared file. */
export interface SharedFile {
  /** Its path below a data folder, such as `imported-banks/de.json`. */
  readonly name: string;
  /** 1 for the first that was taken in under this name, and one more for each that takes its place. */
  readonly edition: number;
  /** SHA-256 of its content, hexadecimal. */
  readonly sha256: string;
  /** Bytes of its content. */
  readonly size: number;
  /** Milliseconds since the epoch. */
  readonly takenAt: number;
}

/** Editions by the name of the file. */
export type Editions = Readonly<Record<string, number>>;

/** Rejects with StoreUnavailable, like the store that it is a part of. */
export interface ImportStore {
  /** The files there are, by name. */
  list(): Promise<SharedFile[]>;
  /** A piece of a file's content, from 0; `undefined` beyond its end, and where another edition has taken its place. */
  piece(name: string, edition: number, number: number): Promise<Uint8Array | undefined>;
  /**
   * Puts a file in the place of the edition before, whole or not at all. False when that is not there any more: another has been
   * faster, and nothing was changed.
   */
  put(file: SharedFile, pieces: readonly Uint8Array[]): Promise<boolean>;
  /** Notes which editions this process answers from; `nodes` of the store shows them. */
  serving(editions: Editions): Promise<void>;
}
