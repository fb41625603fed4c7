/** The first run can't go wrong: no key is lost, no store is made by accident, each error names the next step. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyIn, newFolder, run, serve } from './process.ts';

const folder = newFolder();
afterAll(() => folder.remove());

describe('a first start on a port that is taken', () => {
  let taken: Server;
  let port: number;
  beforeAll(async () => {
    taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    port = (taken.address() as { port: number }).port;
  });
  afterAll(() => taken.close());

  it('loses no key: the next start on a free port prints one that works', async () => {
    const refused = await run(folder.path, ['serve', '--host', '127.0.0.1', '--port', String(port)]);
    expect(refused).toEqual({
      code: 3,
      out: '',
      err: `Port ${port} is in use by another program. Choose another: assay serve --port ${port + 1}\n`,
    });
    const running = await serve(folder.path);
    try {
      const authorization = `Bearer ${keyIn(running.err())}`;
      expect((await fetch(`${running.url}/v1/usage`, { headers: { authorization } })).status).toBe(200);
      const lines = running.out().split('\n').filter(Boolean);
      for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
    } finally {
      running.child.kill('SIGTERM');
      await running.ended;
    }
  });
});

describe('a folder without a store', () => {
  const empty = newFolder();
  afterAll(() => empty.remove());
  const store = join(empty.path, 'assay.db');

  it.each([
    [['keys', 'list'], 3],
    [['keys', 'create'], 3],
    [['accounts', 'list'], 3],
    [['usage'], 3],
    [['doctor'], 1],
  ])('%j makes none, and names the place', async (args, code) => {
    const finished = await run(empty.path, args);
    expect(finished.code).toBe(code);
    expect(finished.out + finished.err).toContain(`There is no store at ${store}.`);
    expect(existsSync(store)).toBe(false);
  });

  it('becomes one with the first account', async () => {
    expect((await run(empty.path, ['accounts', 'create', 'shop'])).code).toBe(0);
    expect(existsSync(store)).toBe(true);
  });
});

describe('any port that is free', () => {
  it('is in all addresses, of every worker', async () => {
    const running = await serve(folder.path, { PORT: '0', WEB_CONCURRENCY: '2' });
    try {
      const answer = await fetch(`${running.url}/v1/playground/iban`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"value":"DE89370400440532013000"}',
      });
      const { details } = (await answer.json()) as { details: { bank: { logo: string } } };
      expect(details.bank.logo).toMatch(new RegExp(`^${running.url}/v1/assets/`));
      expect((await fetch(details.bank.logo)).status).toBe(200);
    } finally {
      running.child.kill('SIGTERM');
      expect((await running.ended).code).toBe(0);
    }
  });
});

describe('a store that is damaged or empty', () => {
  const broken = newFolder();
  afterAll(() => broken.remove());
  const store = join(broken.path, 'assay.db');

  it('is distinguished from one that is busy, with the next step', async () => {
    expect((await run(broken.path, ['accounts', 'create', 'shop'])).code).toBe(0);
    const bytes = readFileSync(store);
    writeFileSync(store, bytes.fill(0x55, 4096)); // all pages but the first
    const { code, err } = await run(broken.path, ['accounts', 'list']);
    expect([code, err]).toEqual([3, expect.stringMatching(/damaged.* Put back a copy.*assay admin restore/)]);
    writeFileSync(store, '');
    const doctor = await run(broken.path, ['doctor', '--json']);
    expect(doctor.code).toBe(1);
    const found = JSON.parse(doctor.out).find(({ check }: { check: string }) => check === 'store');
    expect(found).toEqual({
      check: 'store',
      ok: false,
      finding: expect.stringContaining(`${store} is empty.`),
    });
  });
});

describe('a store that is none', () => {
  const odd = newFolder();
  afterAll(() => odd.remove());
  const file = (name: string, content: string) => {
    writeFileSync(join(odd.path, name), content);
    return `sqlite:${join(odd.path, name)}`;
  };
  mkdirSync(join(odd.path, 'folder'));

  it.each([
    [
      'another file',
      file('notes.txt', 'a note, and not a database, but long enough to be read as one'.repeat(20)),
    ],
    ['a folder', `sqlite:${join(odd.path, 'folder')}`],
    ['a file as folder', `${file('plain', 'x')}/assay.db`],
    ['a folder that nobody can make', 'sqlite:/proc/none/assay.db'],
  ])('%s', async (_what, DATABASE_URL) => {
    const { code, out, err } = await run(odd.path, ['serve'], { DATABASE_URL, HOST: '127.0.0.1', PORT: '0' });
    expect({ code, out }).toEqual({ code: 3, out: '' });
    expect(err).toMatch(/^[A-Z/].*\.\n$/);
    expect(err).not.toMatch(/SQLITE|ConnectionFailed|ENOTDIR|EEXIST|Error/);
  });
});
