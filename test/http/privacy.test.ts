/** Marked values go through every endpoint; none of them may be found in a log, metric, problem or the store. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startService } from './harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-privacy-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Values that are valid, invalid and senseless, each easy to find again. */
const MARKED = [
  'DE89370400440532013000',
  'DE88370400440532013000',
  '44051401359',
  '44051401358',
  '+442079460018',
  '02079460018',
  'MARKEDVALUE7391',
];
/** Marks that show up even when a value is cut, spaced or normalized. */
const TRACES = [
  ...MARKED,
  '0532013000',
  '440514-01359',
  '2079460018',
  'DE89 3704',
  'MARKED',
  '198.51.100.77',
  'FINGER',
];

describe('privacy', () => {
  it('no submitted value reaches a log, a metric, a problem or the store', async () => {
    const service = await startService({
      env: {
        DATABASE_URL: `sqlite:${join(folder, 'assay.db')}`,
        LOG_LEVEL: 'trace',
        PLAYGROUND_FREE_CHECKS: '3',
      },
    });
    const problems: string[] = [];
    const keep = ({ status, text }: { status: number; text: string }) => {
      if (status >= 400) problems.push(text);
    };

    for (const value of MARKED) {
      for (const kind of ['iban', 'national-id', 'phone']) {
        for (const country of ['DE', 'PL', 'ZZ', 'Germany']) {
          keep(
            await service.post(`/v1/verify/${kind}`, { value, country }, { 'idempotency-key': `k-${kind}` }),
          );
          keep(await service.post(`/v1/verify/${kind}/batch`, { items: [{ value, country }, { value }] }));
        }
        keep(await service.post(`/v1/verify/${kind}`, { value: [value] }));
        keep(await service.post(`/v1/verify/${kind}`, `{"value":"${value}"`));
        keep(await service.post(`/v1/verify/${kind}`, { [value]: value }));
        keep(await service.post(`/v1/verify/${kind}/batch`, { items: [value] }));
        keep(await service.send({ url: `/v1/verify/${kind}/${value}` }));
        keep(await service.send({ url: `/v1/verify/${kind}?value=${value}` }));
      }
      keep(await service.post('/v1/verify', { value, suggest: true }, { 'idempotency-key': 'k-any' }));
      keep(await service.post('/v1/verify', { value: [value], kinds: [value] }));
      keep(await service.post('/v1/verify', { value, kinds: [value] }));
      keep(await service.post('/v1/verify/batch', { items: [{ value }, { value, kind: 'phone' }] }));
      keep(await service.post('/v1/verify/batch', { items: [{ value, kind: value }] }));
      for (const kind of ['iban', 'phone']) {
        const headers = { 'content-type': 'application/json', 'x-client-fingerprint': `FINGER${value}` };
        const payload = JSON.stringify({ value });
        const request = { method: 'POST', url: `/v1/playground/${kind}`, headers, payload } as const;
        keep(await service.send({ ...request, remoteAddress: '198.51.100.77' }));
      }
      keep(await service.send({ url: `/v1/assets/bank-logos/${value}.png` }));
      keep(await service.send({ url: `/${value}` }));
      keep(await service.send({ url: '/v1/usage', headers: { authorization: `Bearer ${value}` } }));
      keep(
        await service.send({
          url: `/v1/usage?from=${value}`,
          headers: { authorization: `Bearer ${service.key}` },
        }),
      );
    }
    const metrics = (await service.send({ url: '/metrics' })).text;
    await service.close();

    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
    expect(problems.length).toBeGreaterThan(100);
    expect(service.log.length).toBeGreaterThan(100);
    expect(files.length).toBeGreaterThan(0);
    for (const [where, text] of Object.entries({
      problems: problems.join('\n'),
      log: service.log.join('\n'),
      metrics,
      store: files.join('\n'),
    })) {
      for (const trace of TRACES) expect(text.includes(trace), `${trace} in the ${where}`).toBe(false);
    }
    expect(files.join('').includes(service.key), 'the key itself in the store').toBe(false);
  });
});

it('a secret that is easy to guess is warned of by the name of its setting alone', async () => {
  const guessable = '1234567890123456';
  const service = await startService({ env: { ADMIN_KEY: guessable } });
  const warnings = service.log.filter((line) => line.includes('easy to guess'));
  expect(warnings.map((line) => JSON.parse(line).setting)).toEqual(['ADMIN_KEY']);
  expect(service.log.join('\n')).not.toContain(guessable);
  await service.close();
});

it('what is set and can hardly be meant so is warned of at the start, without values', async () => {
  const env = { TRUSTED_PROXIES: '198.51.100.7, 0.0.0.0/0', ADMIN_TOKEN: 'MARKED' };
  const service = await startService({ env });
  const warnings = service.log.map((line) => JSON.parse(line)).filter(({ setting }) => setting !== undefined);
  expect(warnings.map(({ setting, variable }) => [setting, variable])).toEqual([
    ['ADMIN_KEY', 'ADMIN_TOKEN'],
    ['TRUSTED_PROXIES', undefined],
  ]);
  expect(service.log.join('\n')).not.toMatch(/MARKED|198\.51/);
  await service.close();
});

it('nothing is warned of where the settings say what they mean', async () => {
  const service = await startService({ env: { TRUSTED_PROXIES: 'any' } });
  expect(service.log.filter((line) => line.includes('setting'))).toEqual([]);
  await service.close();
});
