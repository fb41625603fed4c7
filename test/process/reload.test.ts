/** Imported data is reloaded while the service runs: on SIGHUP, and after `assay data banks update` by itself. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { load } from './load.ts';
import { keyIn, newFolder, type Running, run, serve } from './process.ts';

const CONNECTIONS = 4;
const PATIENCE = { timeout: 60_000 };
/** No official file and no curated record has this code. */
const IBAN = 'FR7699999000010000000000115';

let running: Running | undefined;
let folder = newFolder();
afterEach(async () => {
  running?.child.kill('SIGKILL');
  await running?.ended;
  folder.remove();
  folder = newFolder();
});
const at = (name: string) => join(folder.path, name);

async function takeIn(name: string): Promise<void> {
  writeFileSync(at('own.csv'), `code;name\n99999;${name}\n`);
  expect(await run(folder.path, ['banks', 'update', 'FR', '--from', at('own.csv')])).toMatchObject({
    code: 0,
  });
}

async function bankName(): Promise<string | undefined> {
  const answer = await fetch(`${running!.url}/v1/verify/iban`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keyIn(running!.err())}`, 'content-type': 'application/json' },
    body: JSON.stringify({ value: IBAN }),
  });
  return ((await answer.json()) as { details?: { bank?: { name?: string } } }).details?.bank?.name;
}

const said = (msg: string) =>
  running!
    .out()
    .split('\n')
    .filter((line) => line.includes(msg));

describe.each([
  ['one process', '1'],
  ['two workers', '2'],
])('%s', (_what, workers) => {
  it('reads imports anew on SIGHUP, and goes on with what it has where one is damaged', async () => {
    await takeIn('Banque Une');
    running = await serve(folder.path, { WEB_CONCURRENCY: workers, RATE_LIMIT: '0' });
    expect(await bankName()).toBe('Banque Une');
    const key = keyIn(running.err());
    const burst = load(running.url, key, CONNECTIONS);

    await takeIn('Banque Deux');
    running.child.kill('SIGHUP');
    await expect.poll(() => said('was reloaded').length, PATIENCE).toBeGreaterThanOrEqual(Number(workers));
    for (let i = 0; i < 4; i++) expect(await bankName()).toBe('Banque Deux');

    writeFileSync(at('imported-banks/de.json'), '{"country":"DE"');
    running.child.kill('SIGHUP');
    await expect
      .poll(() => said('"imports":["de.json: ').length, PATIENCE)
      .toBeGreaterThanOrEqual(Number(workers));
    for (let i = 0; i < 4; i++) expect(await bankName()).toBe('Banque Deux');

    await burst.stop();
    expect(burst.answered).toBeGreaterThan(0);
    expect(burst.answered).toBe(burst.sent);
    const metrics = await (await fetch(`${running.url}/metrics`)).text();
    expect(metrics).toMatch(/^assay_data_reloads_total\{outcome="failed"\} [1-9]/m);
    expect(running.child.exitCode).toBe(null);
  }, 120_000);
});

it('notices by itself what "assay data banks update" took in', async () => {
  running = await serve(folder.path);
  expect(await bankName()).toBeUndefined();
  await takeIn('Banque Trois');
  await expect.poll(bankName, PATIENCE).toBe('Banque Trois');
}, 120_000);
