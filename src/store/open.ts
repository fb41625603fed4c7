/** From DATABASE_URL to a store: the only place that knows which stores there are. */
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Copy } from './copy.ts';
import type { ImportStore } from './shared-files.ts';
import type { Store } from './store.ts';
import type { OwnLog } from './usage-log/own.ts';
import type { UsageLogStore } from './usage-logs.ts';

/** Where a store is. */
export type StoreAddress =
  /** A file path, or `:memory:`. */
  | { readonly kind: 'sqlite'; readonly path: string }
  /** `postgres://user:password@host:port/database`; several hosts are separated by commas. */
  | { readonly kind: 'postgres'; readonly url: string };

const POSTGRES = /^postgres(?:ql)?:\/\/(?:[^@/?#\s]*@)?[\w.[\]:,-]+\/[^/?#\s]+(?:\?\S*)?$/;
const PORT_MAX = 65_535;
const IN_MEMORY = ':memory:';

/** Reads a DATABASE_URL. Throws an Error that names what is expected. */
export function readAddress(text: string): StoreAddress {
  const path = /^sqlite:(?:\/\/)?(.+)$/.exec(text)?.[1];
  if (path) return { kind: 'sqlite', path };
  if (POSTGRES.test(text)) {
    if (portsOf(text).some((port) => port < 1 || port > PORT_MAX)) {
      throw new Error(`expected ports from 1 to ${PORT_MAX}`);
    }
    return { kind: 'postgres', url: text };
  }
  throw new Error(
    'expected sqlite: and a file path, such as sqlite:./data/assay.db, or postgres://user:password@host:port/database',
  );
}

/** The ports that an address of PostgreSQL names. */
function portsOf(url: string): number[] {
  const hosts = url.replace(/^\w+:\/\/(?:[^@/]*@)?/, '').split('/', 1)[0]!;
  return [...hosts.matchAll(/:(\d+)(?=,|$)/g)].map(([, port]) => Number(port));
}

/** The folder of a store that is a file; `undefined` for any other. */
export function folderOf(address: StoreAddress): string | undefined {
  if (address.kind !== 'sqlite' || address.path === IN_MEMORY) return undefined;
  return dirname(address.path);
}

/** Where a store is, as a person would look for it. No user and no password are in it. */
export function placeOf(address: StoreAddress): string {
  if (address.kind === 'postgres') {
    return address.url.replace(/^\w+:\/\/(?:[^@/]*@)?/, 'postgres://').split('?', 1)[0]!;
  }
  return address.path === IN_MEMORY ? 'in memory' : resolve(address.path);
}

/** Whether opening the store would make a file that is not there yet. */
export function isMissing(address: StoreAddress): boolean {
  return address.kind === 'sqlite' && address.path !== IN_MEMORY && !existsSync(address.path);
}

/**
 * Opens a store and brings its schema up to date. A driver is loaded only when its store is opened.
 * @param now milliseconds since the epoch
 * @param monotonic milliseconds on a clock that is never set; `now` by default
 */
export async function openStore(
  address: StoreAddress,
  now: () => number,
  monotonic: () => number = now,
): Promise<Store> {
  if (address.kind === 'postgres') {
    const { openPostgres } = await import('./postgres/postgres.ts');
    return openPostgres(address.url, now, { monotonic });
  }
  const { openSqlite } = await import('./sqlite/sqlite.ts');
  return openSqlite(address.path, now, { monotonic });
}

/**
 * Makes the log of a worker, whose store another process owns.
 * @param monotonic milliseconds on a clock that is never set
 * @returns undefined where there is no file that it could be beside
 */
export async function workerLog(
  address: StoreAddress,
  monotonic: () => number,
): Promise<((keeper: UsageLogStore) => OwnLog) | undefined> {
  if (folderOf(address) === undefined || address.kind !== 'sqlite') return undefined;
  const [{ OwnLog }, { logFiles }] = await Promise.all([
    import('./usage-log/own.ts'),
    import('./usage-log/files.ts'),
  ]);
  const files = logFiles(address.path);
  return (keeper) => new OwnLog({ files, keeper, monotonic });
}

/** A way to read the imported files that nodes share. */
export interface ImportReader extends Pick<ImportStore, 'list' | 'piece'> {
  close(): Promise<void>;
}

/** Opens the shared files for reading, and leaves the schema as it is; `undefined` where a store shares none. */
export async function openImports(address: StoreAddress): Promise<ImportReader | undefined> {
  if (address.kind !== 'postgres') return undefined;
  const { openPostgresImports } = await import('./postgres/shared-files.ts');
  return openPostgresImports(address.url);
}

/**
 * Opens a store for moving what it holds.
 * @param now milliseconds since the epoch
 */
export async function openCopy(address: StoreAddress, now: () => number): Promise<Copy> {
  if (address.kind === 'postgres') {
    const { openPostgresCopy } = await import('./postgres/copy.ts');
    return openPostgresCopy(address.url, now);
  }
  const { openSqliteCopy } = await import('./sqlite/copy.ts');
  return openSqliteCopy(address.path, now);
}
