/** Both stores with a way to read them as earlier versions did: by their statements, on the columns that they knew. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../../src/store/postgres/postgres.ts';
import { nativeDriver } from '../../src/store/sqlite/native.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import type { PostgresServer } from '../postgres/server.ts';

export interface ReadStore {
  readonly store: Store;
  /** Another process on the same store. */
  again(): Promise<Store>;
  run(sql: string): Promise<Record<string, unknown>[]>;
}

export type StoreName = 'sqlite' | 'postgres';
export const STORES: readonly StoreName[] = ['sqlite', 'postgres'];

export async function openRead(
  name: StoreName,
  server: PostgresServer,
  now: () => number,
): Promise<ReadStore> {
  if (name === 'postgres') {
    const url = await server.newDatabase();
    const database = new URL(url).pathname.slice(1);
    return {
      store: await openPostgres(url, now),
      again: () => openPostgres(url, now),
      run: (sql) => server.run(sql, database),
    };
  }
  const path = join(mkdtempSync(join(tmpdir(), 'assay-read-')), 'assay.db');
  return {
    store: openSqlite(path, now),
    again: async () => openSqlite(path, now),
    async run(sql) {
      const db = nativeDriver(path);
      try {
        return db.prepare(sql).all<Record<string, unknown>>();
      } finally {
        db.close();
      }
    },
  };
}

/** Whether 0.2 and 0.3, which look a key up by the column `hash`, let it in at a time. */
export async function oldVersionsAdmit(
  { run }: Pick<ReadStore, 'run'>,
  hash: string,
  now: number,
): Promise<boolean> {
  const [row] = await run(`SELECT revoked_at, expires_at FROM keys WHERE hash = '${hash}'`);
  return (
    row !== undefined && row.revoked_at === null && (row.expires_at === null || Number(row.expires_at) > now)
  );
}
