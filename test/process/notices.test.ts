/** What was written with a charge is delivered, whatever happens to the process before. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createKeys } from '../../src/service/keys/keys.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import { receiver, silentReceiver } from '../notices/receiver.ts';
import { newFolder, type Running, serve } from './process.ts';

const ALLOWANCE = 5;

let running: Running | undefined;
const closing: (() => void)[] = [];
afterEach(() => {
  running?.child.kill('SIGKILL');
  for (const close of closing.splice(0)) close();
});

it.each([
  ['', '1'],
  [' of two workers', '2'],
])(
  'kill -9 between the charge and the delivery%s loses no warning, and sends none twice',
  async (_, workers) => {
    const { path, remove } = newFolder();
    const [silent, working] = [await silentReceiver(), await receiver()];
    closing.push(silent.close, working.close, remove);
    const open = () => openSqlite(join(path, 'assay.db'), Date.now);
    const env = {
      LOG_LEVEL: 'silent',
      WEB_CONCURRENCY: workers,
      WEBHOOK_SECRET: randomBytes(24).toString('base64'),
    };

    const before = open();
    const keys = createKeys({ store: before, now: Date.now, monotonic: Date.now, randomBytes });
    const { id } = await keys.createAccount('tests', ALLOWANCE);
    const { key } = await keys.grant('service', id, 'tests');
    await before.close();

    running = await serve(path, { ...env, ALLOWANCE_WEBHOOK: silent.url });
    const answer = await fetch(`${running.url}/v1/verify/phone/batch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ items: Array(ALLOWANCE).fill({ value: '+44 20 7946 0018' }) }),
    });
    running.child.kill('SIGKILL');
    expect(answer.status).toBe(200);
    await running.ended;

    const between = open();
    const written = (await between.notices.list({ limit: 10 })).map((notice) => notice.id).sort();
    expect(written).toHaveLength(2);
    await between.close();

    running = await serve(path, { ...env, ALLOWANCE_WEBHOOK: working.url });
    // As long as the lease of the process that was killed, where it had one.
    const ids = () => working.received.map((request) => request.id).sort();
    await expect.poll(ids, { timeout: 60_000 }).toEqual(written);
  },
  120_000,
);
