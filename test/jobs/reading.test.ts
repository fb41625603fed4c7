/** Files are read in processes of their own: what brings one down is refused alone, and holds up nobody. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createReader, type UploadReader } from '../../src/jobs/reader.ts';
import { TRIES_MAX } from '../../src/jobs/worker.ts';
import { IBAN, type Service, startService } from '../http/harness.ts';

let service: Service;
let reader: UploadReader;
beforeAll(() => {
  const module = new URL('./planted-process.ts', import.meta.url);
  reader = createReader({ module, timeMs: 400, memoryBytes: 320 * 2 ** 20 });
});
afterAll(() => reader.close());
beforeEach(async () => {
  service = await startService({ env: { JOBS: 'on', RATE_LIMIT: '0' }, reader });
});
afterEach(() => service.close());

const MINUTE = 60_000;
const CSV = `iban\n${IBAN}\n`;
const send = (payload: string | Buffer, { key = service.key, query = '', type = 'text/csv' } = {}) =>
  service.send({
    method: 'POST',
    url: `/v1/jobs?kind=iban${query}`,
    headers: { authorization: `Bearer ${key}`, 'content-type': type },
    payload,
  });
const jobAt = async (location: unknown) =>
  (await service.send({ url: String(location), headers: { authorization: `Bearer ${service.key}` } })).body;
const neighbour = async () => {
  const account = await service.keys.createAccount('neighbour', null);
  return (await service.keys.grant('service', account.id, 'neighbour')).key;
};

/** The processes that this one has started and that run, by what Linux tells. */
const children = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const [state, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ');
        const isReader = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('planted-process');
        return isReader && Number(parent) === process.pid && state !== 'Z';
      } catch {
        return false;
      }
    });

const REFUSED = 'The file takes too much time or memory to be read.';

describe('a file that', () => {
  it.each([
    ['keeps its process in a loop', 'planted loop'],
    ['fills the memory of its process', 'planted memory'],
    ['ends its process', 'planted end'],
    ['meets a defect of what reads it', 'planted error'],
  ])('%s is refused, and another account goes on', async (_, word) => {
    const other = await neighbour();
    await send(CSV); // the process has started
    const [refused, taken] = await Promise.all([
      send(`iban\n${word}\n`),
      send(CSV, { key: other, query: '&value=iban' }),
    ]);
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toMatchObject([{ pointer: '#', detail: REFUSED }]);
    expect(taken.status).toBe(202);
    expect((await send(CSV)).status).toBe(202);
    const lines = service.log.filter((line) => line.includes('a file could not be read'));
    expect(lines.join('')).not.toContain('planted');
  });

  it('does so in its middle leaves no job', async () => {
    const refused = await send(`iban\n${`${IBAN}\n`.repeat(60_000)}planted loop\n`);
    expect([refused.status, refused.body.errors?.[0].detail]).toEqual([400, REFUSED]);
    expect(
      (await service.send({ url: '/v1/jobs', headers: { authorization: `Bearer ${service.key}` } })).body,
    ).toEqual({
      jobs: [],
    });
  });

  it('has a line that takes too long fails its own job, and another is done', async () => {
    const line = (more: string) => `{"value":"${IBAN}","more":"${more}${'x'.repeat(70_000)}"}\n`;
    const type = 'application/x-ndjson';
    const broken = await send(line('planted line'), { type });
    const sound = await send(line(''), { type });
    for (let tried = 0; tried < TRIES_MAX; tried++) {
      await service.runner.drain();
      service.clock.now += MINUTE;
    }
    expect(await jobAt(broken.headers.location)).toMatchObject({ status: 'failed', reason: 'row_length' });
    expect(await jobAt(sound.headers.location)).toMatchObject({ status: 'done', rows: 1, valid: 1 });
  });
});

it('a file whose process is killed from outside is read by another', async () => {
  await send(CSV);
  const sent = Promise.all(Array.from({ length: 4 }, () => send(`iban\n${`${IBAN}\n`.repeat(40_000)}`)));
  await new Promise((resolve) => setTimeout(resolve, 30));
  const before = children();
  for (const pid of before) process.kill(pid, 'SIGKILL');
  expect((await sent).map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  expect(before).not.toEqual([]);
  expect(children().filter((pid) => before.includes(pid))).toEqual([]);
});

it('where no process can be started, files are refused for a second, and anything else is answered', async () => {
  await service.close();
  const broken = createReader({ module: new URL('./nowhere.js', import.meta.url) });
  service = await startService({ env: { JOBS: 'on' }, reader: broken });
  const refused = await send(CSV);
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1']);
  expect((await service.post('/v1/verify/iban', { value: IBAN })).status).toBe(200);
});
