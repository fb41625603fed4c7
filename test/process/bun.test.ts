/** The service on Bun, which runs the same files. */
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { load } from './load.ts';
import { keyIn, newFolder, type Running, serve } from './process.ts';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

const folder = newFolder();
let running: Running | undefined;
afterEach(async () => {
  running?.child.kill('SIGKILL');
  await running?.ended;
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

it('serves, counts and stops on Bun as on Node', async () => {
  running = await serve(folder.path, {}, [bun(), MAIN, 'serve']);
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
  expect(await ask('/v1/verify/iban', {})).toMatchObject({ status: 400, body: { code: 'invalid_request' } });

  const burst = load(url, keyIn(running.err()), 8);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await burst.stop();
  const usage = await (await fetch(`${url}/v1/usage`, { headers: { authorization } })).json();
  expect(usage).toMatchObject({ checks: { total: burst.answered + 3 } });
  expect(burst.answered).toBeGreaterThan(0);

  running.child.kill('SIGTERM');
  expect((await running.ended).code).toBe(0);
}, 120_000);
