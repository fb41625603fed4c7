/** Files, keys and banks by the client, against a real service on an unsteady way. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, createClient, type FileJob, isProblem, JobEnded } from '../../src/client/client.ts';
import { type Unsteady, unsteadyService } from './unsteady.ts';

const IBAN = 'DE89 3704 0044 0532 0130 00';
const CSV = `name,Account\nAda,${IBAN}\nBob,DE88 3704 0044 0532 0130 00\n`;

let way: Unsteady;
let client: Client;
let isOver = false;
let working: Promise<void>;
beforeAll(async () => {
  way = await unsteadyService({ env: { JOBS: 'on' } });
  const rights = ['manage', 'verify', 'read'] as const;
  const { key } = await way.service.keys.grant('service', way.service.accountId, 'client', { rights });
  client = createClient({ baseUrl: way.url, apiKey: key });
  working = workOff();
});
afterAll(async () => {
  isOver = true;
  await working;
  await way.close();
});
beforeEach(() => {
  way.mishaps = [];
  way.seen.length = 0;
});

async function workOff(): Promise<void> {
  while (!isOver) {
    await way.service.runner.drain();
    await pause(50);
  }
}

describe('a file', () => {
  it('is sent, waited for and fetched, and sent again when its answer is lost', async () => {
    way.mishaps = ['lose the answer'];
    const sent = await client.submitJob(CSV, { columns: { Account: 'iban' }, suggest: true });
    expect(sent).toMatchObject({ types: ['iban'] });
    expect(way.seen).toHaveLength(2);
    const shown: FileJob[] = [];
    const done = await client.waitForJob(sent.id, { onProgress: (job) => shown.push(job) });
    expect(done).toMatchObject({ status: 'done', progress: 1, rows: 2, checks: 2, valid: 1 });
    expect(shown.at(-1)).toEqual(done);
    const rows = (await (await client.jobResult(sent.id)).text()).split('\n');
    expect(rows[0]).toContain('name,Account,');
    expect(rows[1]).toContain(`Ada,${IBAN},true`);
    expect((await client.jobs()).jobs.map(({ id }) => id)).toContain(sent.id);
  });

  it('may be a blob with an object a line, in the kind that is named', async () => {
    const blob = new Blob([JSON.stringify({ n: 1, iban: IBAN }), '\n']);
    const { id } = await client.submitJob(blob, { format: 'ndjson', type: 'iban', value: 'iban' });
    await client.waitForJob(id);
    const result = JSON.parse(await (await client.jobResult(id)).text());
    expect(result).toMatchObject({ n: 1, iban: IBAN, result: { valid: true } });
    const table = await (await client.jobResult(id, { format: 'csv' })).text();
    expect(table.split('\n')[1]).toContain(`1,${IBAN},true`);
  });

  it('that is deleted ends whoever waits for it', async () => {
    const { id } = await client.submitJob(CSV, { columns: { Account: 'iban' } });
    await client.deleteJob(id);
    await expect(client.waitForJob(id)).rejects.toBeInstanceOf(JobEnded);
    await expect(client.waitForJob(id)).rejects.toMatchObject({ job: { id, status: 'cancelled' } });
  });

  it('that the service refuses is a problem', async () => {
    const refused = await client.submitJob(CSV, { kind: 'iban', value: 'nowhere' }).catch((error) => error);
    expect(isProblem(refused)).toBe(true);
    const missing = await client.job('job_nothing').catch((error) => error);
    expect(isProblem(missing, 'not_found')).toBe(true);
  });
});

describe('a key', () => {
  it('is made, listed, changed, rotated and revoked', async () => {
    const { key, secret } = await client.createKey({ name: 'till', rights: ['verify'], expires_at: '90d' });
    expect(key).toMatchObject({ name: 'till', rights: ['verify'], status: 'active' });
    const till = createClient({ baseUrl: way.url, apiKey: secret });
    expect((await till.verifyIban(IBAN)).valid).toBe(true);
    expect((await client.changeKey(key.id, { name: 'till 2' })).name).toBe('till 2');
    const rotated = await client.rotateKey(key.id, { overlap_seconds: 0 });
    expect(rotated.replaced.id).toBe(key.id);
    expect((await client.revokeKey(rotated.key.id)).status).toBe('revoked');
    expect(await client.key(key.id)).toMatchObject({ name: 'till 2' });
    expect((await client.keys()).keys.map(({ id }) => id)).toContain(rotated.key.id);
  });

  it('is not made twice when its answer is lost', async () => {
    way.mishaps = ['lose the answer'];
    await expect(client.createKey({ name: 'once' })).rejects.toThrow();
    const named = (await client.keys()).keys.filter(({ name }) => name === 'once');
    expect(named).toHaveLength(1);
  });
});

it('banks are found, and read by their code', async () => {
  const page = await client.banks({ q: 'commerzbank', country: 'DE', limit: 1 });
  expect(page.banks[0]).toMatchObject({ short_name: 'Commerzbank' });
  expect(await client.bank('DE', '37040044', { facts: true })).toMatchObject({
    swift: 'COBADEFF',
    facts: { swift: { source: expect.any(String) } },
  });
});
