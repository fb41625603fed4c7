/** Imported files that nodes share on a real PostgreSQL server, beside files in a folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOf } from '../../src/cli/doctor-shared.ts';
import { sharedImports } from '../../src/cli/intake.ts';
import { filesIn } from '../../src/files/named.ts';
import { ACCOUNT_LISTS } from '../../src/intake/banks/account-lists.ts';
import { takeIn } from '../../src/intake/intake.ts';
import { loadWithImports } from '../../src/intake/kept.ts';
import { createImportSource } from '../../src/intake/kept-reader.ts';
import {
  filesBelow,
  NOTHING_SHARED,
  readShared,
  type SharedFiles,
  share,
  sharedFolder,
  stampOf,
  watchShared,
} from '../../src/intake/kept-shared.ts';
import { openImports } from '../../src/store/open.ts';
import { openPostgres } from '../../src/store/postgres/postgres.ts';
import type { ImportStore, SharedFile } from '../../src/store/shared-files.ts';
import type { Store } from '../../src/store/store.ts';
import { startProxy } from '../postgres/proxy.ts';
import { type PostgresServer, startPostgres } from '../postgres/server.ts';
import { fedRecord } from './banks/account-files.ts';
import { importContract } from './kept-contract.ts';
import { inMemory } from './memory.ts';

let server: PostgresServer;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await server.remove();
  rmSync(folder, { recursive: true });
});

const folder = mkdtempSync(join(tmpdir(), 'assay-imports-'));
let folders = 0;

importContract('a folder', async () => {
  const path = join(folder, String(folders++));
  return { open: async () => filesIn(path), close: async () => {} };
});

importContract('postgres', async () => {
  const store = await openPostgres(await server.newDatabase(), Date.now);
  const files = async () =>
    sharedFolder('imported-banks', {
      store: store.imports!,
      shared: await readShared(store.imports!),
      elsewhere: undefined,
      now: Date.now,
    });
  return { open: files, close: () => store.close() };
});

it('what one node takes in of accounts, another answers from', async () => {
  const url = await server.newDatabase();
  const store = await openPostgres(url, Date.now);
  closing.push(() => store.close());
  const { banks } = await sharedImports(store.imports!, undefined);
  const source = ACCOUNT_LISTS.find(({ names }) => names[0] === 'US')!;
  const files = [inMemory().written(`${fedRecord('021000021', 'FIRST MADE-UP BANK')}\r\n`)];
  await takeIn(
    { ...source, minimum: 1 },
    { imports: banks, files, today: '2026-11-21', as_of: '2026-11-21' },
  );
  const other = await openPostgres(url, Date.now);
  closing.push(() => other.close());
  const { accounts } = loadWithImports(await createImportSource(undefined, other.imports!).read(), () => {});
  expect(accounts!.find('US', '021000021', undefined)).toMatchObject({ name: 'FIRST MADE-UP BANK' });
});

const NAME = 'imported-banks/de.json';

interface Shared {
  readonly url: string;
  readonly store: Store;
  readonly imports: ImportStore;
  put(text: string, edition?: number): Promise<void>;
  run(text: string): Promise<unknown[]>;
}

async function newStore(): Promise<Shared> {
  const url = await server.newDatabase();
  const store = await openPostgres(url, Date.now);
  closing.push(() => store.close());
  return {
    url,
    store,
    imports: store.imports!,
    put: (text, edition = 0) => share(store.imports!, { name: NAME, edition, text, takenAt: 1_000 }),
    run: (text) => server.run(text, new URL(url).pathname.slice(1)),
  };
}

/** Text that hardly compresses: some pieces. */
const LONG = Array.from({ length: 120_000 }, (_, n) =>
  ((n * 2_654_435_761) % 4_294_967_296).toString(36),
).join('');

describe('shared files', () => {
  it('count their editions, and keep the pieces of the last alone', async () => {
    const { imports, put, run } = await newStore();
    await put(LONG);
    await put('two', 1);
    const [file] = await imports.list();
    expect(file).toMatchObject({ name: NAME, edition: 2, takenAt: 1_000 });
    expect(await run('SELECT edition, number FROM import_pieces')).toEqual([{ edition: '2', number: 0 }]);
    expect(await imports.piece(NAME, 1, 0)).toBeUndefined();
    expect(await imports.piece(NAME, 2, 1)).toBeUndefined();
  });

  it('are taken in once when two do so at the same moment', async () => {
    const { imports, put } = await newStore();
    await put('zero');
    const outcomes = await Promise.allSettled([put('one', 1), put('two', 1)]);
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(failed.map(({ reason }) => reason.message)).toEqual([
      'another import of the same file came first: take it in again',
    ]);
    expect(['one', 'two']).toContain((await readShared(imports)).read(NAME));
  });

  it('are there when the connection broke between commit and answer', async () => {
    const { url, imports } = await newStore();
    const proxy = await startProxy(url);
    closing.push(() => proxy.close());
    const store = await openPostgres(proxy.url, Date.now);
    closing.push(() => store.close());
    proxy.loseAnswerTo('COMMIT');
    await share(store.imports!, { name: NAME, edition: 0, text: 'one', takenAt: 1 });
    expect(proxy.lost()).toBe(1);
    expect((await readShared(imports)).read(NAME)).toBe('one');
  });

  it('change wholly or not at all when the connection breaks on the way', async () => {
    const { url, imports, put } = await newStore();
    await put('before');
    const proxy = await startProxy(url);
    closing.push(() => proxy.close());
    const store = await openPostgres(proxy.url, Date.now);
    closing.push(() => store.close());
    proxy.loseAnswerTo('DELETE FROM import_pieces');
    const sharing = share(store.imports!, { name: NAME, edition: 1, text: LONG, takenAt: 1 });
    await expect(sharing).rejects.toMatchObject({ name: 'StoreUnavailable' });
    expect((await readShared(imports)).read(NAME)).toBe('before');
  });

  it('are read again only where they have changed', async () => {
    const { imports, put } = await newStore();
    await put('one');
    await share(imports, { name: 'imported-ranges/us.json', edition: 0, text: 'us', takenAt: 1 });
    const first = await readShared(imports);
    const read: string[] = [];
    const watched = {
      list: () => imports.list(),
      piece(name: string, edition: number, number: number) {
        read.push(`${name} ${edition}`);
        return imports.piece(name, edition, number);
      },
    };
    await put('two', 1);
    const second = await readShared(watched, first);
    expect(read).toEqual([`${NAME} 2`]);
    expect([second.read(NAME), second.read('imported-ranges/us.json')]).toEqual(['two', 'us']);
    expect(second.editions).toEqual({ [NAME]: 2, 'imported-ranges/us.json': 1 });
  });

  it('are read whole though another edition takes their place meanwhile', async () => {
    const { imports, put } = await newStore();
    await put(LONG);
    let hasChanged = false;
    const racing = {
      list: () => imports.list(),
      async piece(name: string, edition: number, number: number) {
        if (number === 1 && !hasChanged) {
          hasChanged = true;
          await put('two', 1);
        }
        return imports.piece(name, edition, number);
      },
    };
    const shared = await readShared(racing);
    expect([hasChanged, shared.read(NAME), shared.editions[NAME]]).toEqual([true, 'two', 2]);
  });

  it.each([
    ['a piece is missing', 'DELETE FROM import_pieces WHERE number = 1'],
    ['a piece is empty', "UPDATE import_pieces SET content = '' WHERE number = 1"],
    [
      'a byte is another',
      'UPDATE import_pieces SET content = set_byte(content, 9, 255 - get_byte(content, 9)) WHERE number = 0',
    ],
    [
      'there is more than there was',
      "UPDATE import_pieces SET content = content || '\\x00'::bytea WHERE number = 1",
    ],
    ['the size is another', 'UPDATE imports SET size = size + 1'],
    ['the size is that of no file', 'UPDATE imports SET size = 99999999999'],
    ['the hash is another', "UPDATE imports SET sha256 = 'aa'"],
  ])('can not be read where %s', async (_, damage) => {
    const { imports, put, run } = await newStore();
    await put(LONG);
    await run(damage);
    const shared = await readShared(imports);
    expect(() => shared.read(NAME)).toThrow('the file in the database is damaged');
  });

  it('are none in a database whose schema does not know of them, which stays as it is', async () => {
    const { url, run } = await newStore();
    await run('DROP TABLE imports');
    const reader = await openImports({ kind: 'postgres', url });
    expect(await reader!.list()).toEqual([]);
    await reader!.close();
    expect(await openImports({ kind: 'sqlite', path: ':memory:' })).toBeUndefined();
  });

  it('come before those of a folder, which stay where nothing is shared', async () => {
    const local = filesIn(join(folder, 'local'));
    await local.replace('de.json', 'local de');
    await local.replace('fr.json', 'local fr');
    const { imports, put } = await newStore();
    const seen = (shared: SharedFiles) => {
      const files = filesBelow('imported-banks', shared, local);
      return files.names().map((name) => files.read(name));
    };
    expect(seen(NOTHING_SHARED)).toEqual(['local de', 'local fr']);
    await put('shared de');
    expect(seen(await readShared(imports))).toEqual(['shared de', 'local fr']);
  });
});

describe('a watch on shared files', () => {
  const file: SharedFile = { name: NAME, edition: 1, sha256: 'aa', size: 1, takenAt: 1 };

  it('reports each change once, again where that was not done, and goes on when the store was away', async () => {
    let files: SharedFile[] = [];
    let isAway = false;
    const list = async () => {
      if (isAway) throw new Error('away');
      return files;
    };
    let calls = 0;
    const stop = watchShared({
      store: { list },
      stamp: stampOf([]),
      everyMs: 5,
      onChange: async () => ++calls > 1,
    });
    const pass = (looks: number) => new Promise((resolve) => setTimeout(resolve, looks * 20));
    await pass(2);
    expect(calls).toBe(0);
    isAway = true;
    files = [file];
    await pass(2);
    expect(calls).toBe(0);
    isAway = false;
    await expect.poll(() => calls).toBe(2);
    await pass(2);
    expect(calls).toBe(2);
    stop();
    files = [{ ...file, edition: 2 }];
    await pass(2);
    expect(calls).toBe(2);
  });
});

describe('assay doctor', () => {
  it('tells which node answers from which edition', async () => {
    const { store, imports, put } = await newStore();
    await put('one');
    const find = async (now: number) => findingsOf(await imports.list(), await store.nodes(), now);
    expect(await find(2_000)).toEqual([
      { check: 'shared imports', ok: true, finding: `${NAME} edition 1 of 1970-01-01` },
    ]);
    await imports.serving((await readShared(imports)).editions);
    await store.ready(); // what is noted stays
    const { name } = (await store.nodes())[0]!;
    expect(await find(2_000)).toContainEqual({
      check: `imports of ${name}`,
      ok: true,
      finding: 'all current',
    });
    await put('two', 1);
    const behind = { check: `imports of ${name}`, finding: `${NAME} edition 1 of 2` };
    expect(await find(2_000)).toContainEqual({ ...behind, ok: true });
    expect(await find(70_000)).toContainEqual({ ...behind, ok: false });
  });
});
