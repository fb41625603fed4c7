/**
 * Imported files in a database that many nodes share. A node holds them in memory, compressed as they are stored, so it needs no disk
 * that it can write to. What is not what was put there, by its length and its hash, is never read.
 */
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { FileError } from '../files/bytes.ts';
import type { NamedFiles, ReplaceableFiles } from '../files/named.ts';
import type { Editions, ImportStore, SharedFile } from '../store/shared-files.ts';

/** Bytes of a piece: what one statement carries. */
const PIECE_BYTES = 256 * 1024;
/** Bytes of a file, compressed. The largest official one takes some millions. */
const SIZE_MAX = 64 * 2 ** 20;
/** Bytes of a file's text. */
const TEXT_MAX = 512 * 2 ** 20;
/** How often a file is read again because another took its place meanwhile. */
const TRIES_MAX = 5;

/** A file as a node holds it; without content it is damaged. */
interface Held extends SharedFile {
  readonly content: Uint8Array | undefined;
}

/** The shared files at one moment. */
export class SharedFiles implements NamedFiles {
  readonly #held: ReadonlyMap<string, Held>;

  constructor(held: ReadonlyMap<string, Held>) {
    this.#held = held;
  }

  get editions(): Editions {
    return Object.fromEntries([...this.#held.values()].map(({ name, edition }) => [name, edition]));
  }

  names(): string[] {
    return [...this.#held.keys()];
  }

  read(name: string): string | undefined {
    const held = this.#held.get(name);
    if (held === undefined) return undefined;
    if (held.content === undefined) throw new Error('the file in the database is damaged');
    return gunzipSync(held.content, { maxOutputLength: TEXT_MAX }).toString('utf8');
  }

  /** The same file, where this has it as it was stored. */
  has({ name, sha256, size }: SharedFile): Uint8Array | undefined {
    const held = this.#held.get(name);
    return held?.sha256 === sha256 && held.size === size ? held.content : undefined;
  }
}

/** No files. */
export const NOTHING_SHARED = new SharedFiles(new Map());

/**
 * Reads the shared files, of those in `before` only what has changed. A damaged one is there, and can't be read.
 *
 * @throws {StoreUnavailable}
 */
export async function readShared(
  store: Pick<ImportStore, 'list' | 'piece'>,
  before = NOTHING_SHARED,
): Promise<SharedFiles> {
  for (let tries = 1; ; tries++) {
    const files = await store.list();
    const held = new Map<string, Held>();
    for (const file of files) {
      held.set(file.name, { ...file, content: before.has(file) ?? (await contentOf(store, file)) });
    }
    const now = stampOf(await store.list());
    if (now === stampOf(files) || tries === TRIES_MAX) return new SharedFiles(held);
  }
}

/** A text by which two states of the shared files differ. */
export const stampOf = (files: readonly SharedFile[]): string =>
  JSON.stringify(files.map(({ name, edition, sha256 }) => [name, edition, sha256]));

async function contentOf(
  store: Pick<ImportStore, 'piece'>,
  file: SharedFile,
): Promise<Uint8Array | undefined> {
  if (file.size > SIZE_MAX) return undefined;
  const pieces: Uint8Array[] = [];
  let size = 0;
  while (size < file.size) {
    const piece = await store.piece(file.name, file.edition, pieces.length);
    if (piece === undefined || piece.length === 0) return undefined;
    pieces.push(piece);
    size += piece.length;
  }
  const content = Buffer.concat(pieces);
  return size === file.size && digestOf(content) === file.sha256 ? content : undefined;
}

const digestOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/**
 * Puts a text in the place of a shared file.
 *
 * @param edition the edition that it takes the place of, 0 for none
 * @throws {FileError} when another was taken in since
 * @throws {StoreUnavailable}
 */
export async function share(
  store: ImportStore,
  { name, edition, text, takenAt }: { name: string; edition: number; text: string; takenAt: number },
): Promise<void> {
  const content = gzipSync(text);
  if (content.length > SIZE_MAX)
    throw new FileError(`compressed, the file has more than ${SIZE_MAX / 2 ** 20} MB`);
  const pieces = Array.from({ length: Math.ceil(content.length / PIECE_BYTES) }, (_, at) =>
    content.subarray(at * PIECE_BYTES, (at + 1) * PIECE_BYTES),
  );
  const file = { name, edition: edition + 1, sha256: digestOf(content), size: content.length, takenAt };
  let isDone: boolean;
  try {
    isDone = await store.put(file, pieces);
  } catch (error) {
    // The connection may have broken after the commit.
    const there = (await store.list()).find((other) => other.name === name);
    if (there?.edition !== file.edition || there.sha256 !== file.sha256) throw error;
    isDone = true;
  }
  if (!isDone) throw new FileError('another import of the same file came first: take it in again');
}

/** The shared files below a folder; a file that is not shared is looked for elsewhere. */
export function filesBelow(
  folder: string,
  shared: SharedFiles,
  elsewhere: NamedFiles | undefined,
): NamedFiles {
  const own = () =>
    shared
      .names()
      .filter((name) => name.startsWith(`${folder}/`))
      .map((name) => name.slice(folder.length + 1));
  return {
    names: () => [...new Set([...own(), ...(elsewhere?.names() ?? [])])].sort(),
    read: (name) => shared.read(`${folder}/${name}`) ?? elsewhere?.read(name),
  };
}

/** The same, and what is put there is shared. */
export function sharedFolder(
  folder: string,
  {
    store,
    shared,
    elsewhere,
    now,
  }: { store: ImportStore; shared: SharedFiles; elsewhere: NamedFiles | undefined; now: () => number },
): ReplaceableFiles {
  const written = new Map<string, { edition: number; text: string }>();
  const files = filesBelow(folder, shared, elsewhere);
  return {
    names: () => [...new Set([...files.names(), ...written.keys()])].sort(),
    read: (name) => written.get(name)?.text ?? files.read(name),
    async replace(name, text) {
      const path = `${folder}/${name}`;
      const edition = written.get(name)?.edition ?? shared.editions[path] ?? 0;
      await share(store, { name: path, edition, text, takenAt: now() });
      written.set(name, { edition: edition + 1, text });
    },
  };
}

export interface SharedWatchOptions {
  readonly store: Pick<ImportStore, 'list'>;
  /** The state that is served. */
  readonly stamp: string;
  readonly everyMs: number;
  /** Called when other files are there; answers whether that is done. If not, it is called again. */
  readonly onChange: () => Promise<boolean>;
}

/** Looks at the shared files from now on, until the returned function is called. While the store does not answer, nothing happens. */
export function watchShared({ store, stamp, everyMs, onChange }: SharedWatchOptions): () => void {
  let reported = stamp;
  let stopped = false;
  let timer: NodeJS.Timeout;
  const wait = () => {
    if (!stopped)
      timer = setTimeout(
        () =>
          void look()
            .catch(() => {})
            .finally(wait),
        everyMs,
      ).unref();
  };
  async function look(): Promise<void> {
    const seen = stampOf(await store.list());
    if (seen !== reported && !stopped && (await onChange())) reported = seen;
  }
  wait();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
