/** The service on Bun, which runs the same files, with both stores. */
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, it } from 'vitest';
import { KINDS } from '../../src/core/assay.ts';
import { type PostgresServer, startPostgres } from '../postgres/server.ts';
import { load } from './load.ts';
import { keyIn, newFolder, type Running, serve } from './process.ts';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

const folder = newFolder();
let running: Running | undefined;
let server: PostgresServer | undefined;
afterEach(async () => {
  running?.child.kill('SIGKILL');
  await running?.ended;
});
afterAll(async () => {
  await server?.remove();
  folder.remove();
});

/** The program that its npm package brings: in place after an install with scripts, else in the package of the platform. */
function bun(): string {
  const require = createRequire(import.meta.url);
  const own = join(dirname(require.resolve('bun/package.json')), 'bin', 'bun.exe');
  if (existsSync(own) && statSync(own).size > 2 ** 20) return own;
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const arch = process.arch === 'arm64' ? 'aarch64' : process.arch;
  return join(dirname(require.resolve(`@oven/bun-${os}-${arch}/package.json`)), 'bin', 'bun');
}

const STORES: [string, () => Promise<Record<string, string>>][] = [
  ['SQLite', async () => ({})],
  [
    'PostgreSQL',
    async () => {
      server = await startPostgres();
      return { DATABASE_URL: await server.newDatabase() };
    },
  ],
];

it.each(STORES)(
  'serves every kind, counts and stops on Bun as on Node, with %s',
  async (_, store) => {
    running = await serve(folder.path, await store(), [bun(), MAIN, 'serve']);
    const { url } = running;
    const authorization = `Bearer ${keyIn(running.err())}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const ask = async (path: string, body: object) => {
      const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: answer.status, body: await answer.json() };
    };
    expect(await ask('/v1/verify/iban', { value: 'DE89370400440532013000' })).toMatchObject({
      status: 200,
      body: { valid: true, details: { bank: { short_name: 'Commerzbank' } } },
    });
    expect(
      await ask('/v1/verify/phone/batch', { items: [{ value: '+442079460018' }, { value: '1' }] }),
    ).toMatchObject({
      status: 200,
      body: { summary: { total: 2, valid: 1 }, meta: { credits_used: 2 } },
    });
    expect(await ask('/v1/verify/iban', {})).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });

    for (const { segment, samples } of KINDS) {
      for (const { value, country } of samples) {
        const answer = await ask(`/v1/verify/${segment}`, { value, country });
        expect(answer, segment).toMatchObject({ status: 200, body: { valid: true } });
      }
    }
    const samples = KINDS.flatMap((kind) => kind.samples).length;

    const burst = load(url, keyIn(running.err()), 8);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await burst.stop();
    const usage = await (await fetch(`${url}/v1/usage`, { headers: { authorization } })).json();
    expect(usage).toMatchObject({ checks: { total: burst.answered + 3 + samples } });
    expect(burst.answered).toBeGreaterThan(0);

    running.child.kill('SIGTERM');
    expect((await running.ended).code).toBe(0);
  },
  180_000,
);
