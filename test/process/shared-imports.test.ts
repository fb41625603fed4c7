/** Two nodes on one PostgreSQL server: what is taken in on one machine is answered from on all. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../postgres/server.ts';
import { keyIn, newFolder, type Running, run, serve } from './process.ts';

const PATIENCE = { timeout: 60_000 };
/** No official file and no curated record has this code. */
const IBAN = 'FR7699999000010000000000115';
/** Nobody can write there, and nothing is there. */
const NO_DISK = '/proc/assay-has-no-disk';

const folder = newFolder();
const nodes: Running[] = [];
let server: PostgresServer | undefined;
afterEach(async () => {
  for (const { child, ended } of nodes) {
    child.kill('SIGKILL');
    await ended;
  }
  await server?.remove();
  folder.remove();
});

it('an import is answered from by each node within seconds, and a damaged one changes nothing', async () => {
  server = await startPostgres();
  const url = await server.newDatabase();
  const database = new URL(url).pathname.slice(1);
  const settings = { DATABASE_URL: url, DATA_DIR: NO_DISK };
  nodes.push(await serve(folder.path, settings));
  const key = keyIn(nodes[0]!.err());
  nodes.push(await serve(folder.path, { ...settings, WEB_CONCURRENCY: '2' }));

  const takeIn = (name: string) => {
    const file = join(folder.path, 'own.csv');
    writeFileSync(file, `code;name\n99999;${name}\n`);
    return run(folder.path, ['banks', 'update', 'FR', '--from', file], settings);
  };
  const bankAt = async ({ url: node }: Running): Promise<string | undefined> => {
    const answer = await fetch(`${node}/v1/verify/iban`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ value: IBAN }),
    });
    return ((await answer.json()) as { details?: { bank?: { name?: string } } }).details?.bank?.name;
  };
  // Each worker of the second node answers some of these.
  const banks = async () => {
    const names = await Promise.all([nodes[0]!, ...Array(6).fill(nodes[1]!)].map(bankAt));
    return [...new Set(names)];
  };
  const doctor = async () => {
    const { out } = await run(folder.path, ['doctor', '--json'], settings);
    const findings = JSON.parse(out) as { check: string; ok: boolean; finding: string }[];
    return findings.filter(({ check }) => /^shared imports|^import/.test(check));
  };

  expect(await banks()).toEqual([undefined]);
  expect(await takeIn('Banque Une')).toMatchObject({ code: 0 });
  await expect.poll(banks, PATIENCE).toEqual(['Banque Une']);
  const cli = await run(folder.path, ['verify', 'iban', IBAN, '--json'], settings);
  expect(JSON.parse(cli.out)).toMatchObject({ details: { bank: { name: 'Banque Une' } } });

  expect(await takeIn('Banque Deux')).toMatchObject({ code: 0 });
  await expect.poll(banks, PATIENCE).toEqual(['Banque Deux']);
  await expect
    .poll(async () => (await doctor()).slice(1).map(({ finding }) => finding), PATIENCE)
    .toEqual(['all current', 'all current', 'all current']);
  expect((await doctor())[0]!.finding).toMatch(/^imported-banks\/fr\.json edition 2 of /);

  // As a hand or a disk damages it: the nodes go on with what they have, and say so once.
  await server.run("UPDATE import_pieces SET content = '\\x1f8b'", database);
  await server.run("UPDATE imports SET edition = edition + 1, sha256 = 'aa'", database);
  await server.run('UPDATE import_pieces SET edition = edition + 1', database);
  const damaged = (node: Running) => node.out().split('the file in the database is damaged').length - 1;
  await expect.poll(() => nodes.map(damaged), PATIENCE).toEqual([1, 2]);
  expect(await banks()).toEqual(['Banque Deux']);
  expect(await doctor()).toContainEqual({
    check: 'imported banks',
    ok: false,
    finding: 'fr.json: the file in the database is damaged',
  });

  // The next one mends it.
  expect(await takeIn('Banque Trois')).toMatchObject({ code: 0 });
  await expect.poll(banks, PATIENCE).toEqual(['Banque Trois']);

  // A node that starts while one is damaged serves what is left.
  await server.run("UPDATE imports SET sha256 = 'aa'", database);
  nodes.push(await serve(folder.path, settings));
  expect(await bankAt(nodes[2]!)).toBeUndefined();
  expect(nodes[2]!.out()).toContain('an imported file is passed over');
}, 240_000);
