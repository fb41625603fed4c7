/** The operator is notified when an account has used 80 and 100 percent of its allowance. */
import { createHmac } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { startService } from '../http/harness.ts';
import { type Receiver, receiver } from './receiver.ts';

const SECRET = `whsec_${Buffer.from('0123456789abcdef01234567').toString('base64')}`;
const PHONE = { value: '+44 20 7946 0018' };

let hook: Receiver | undefined;
afterEach(() => {
  hook?.close();
  hook = undefined;
});

async function start(allowance: number, statuses: number[] = [], env: Record<string, string> = {}) {
  hook = await receiver(statuses);
  const webhook = { ALLOWANCE_WEBHOOK: hook.url, WEBHOOK_SECRET: SECRET };
  return { ...(await startService({ allowance, env: { ...webhook, ...env } })), received: hook.received };
}

it('by a signed request with the account and its counts, and no value', async () => {
  const service = await start(1);
  await service.post('/v1/verify/phone', PHONE);
  await service.runner.drain();
  const bodies = service.received.map(({ body }) => JSON.parse(body));
  expect(bodies.map(({ type, data }) => [type, data])).toEqual(
    [100, 80].map((percent) => [
      'allowance.warning',
      { account: service.accountId, percent, used: 1, allowance: 1 },
    ]),
  );
  const { id, headers, body } = service.received[0]!;
  expect(id).toBe(`${service.accountId}.2026-11.1.100`);
  const signed = createHmac('sha256', '0123456789abcdef01234567').update(
    `${id}.${headers['webhook-timestamp']}.${body}`,
  );
  expect(headers['webhook-signature']).toBe(`v1,${signed.digest('base64')}`);
  await service.close();
});

it('once for each month, allowance and mark', async () => {
  const service = await start(1);
  await service.post('/v1/verify/phone', PHONE);
  await service.post('/v1/verify/phone', PHONE);
  await service.keys.changeAccount(service.accountId, { allowance: 2 }, 'cli');
  service.clock.now += 60_000; // by then every process knows
  await service.post('/v1/verify/phone', PHONE);
  await service.runner.drain();
  expect(service.received.map(({ id }) => id.split('.').slice(2).join(' ')).sort()).toEqual([
    '1 100',
    '1 80',
    '2 100',
    '2 80',
  ]);
  service.clock.now += 40 * 86_400_000;
  await service.post('/v1/verify/phone', PHONE);
  await service.post('/v1/verify/phone', PHONE);
  await service.runner.drain();
  expect(service.received).toHaveLength(6);
  await service.close();
});

it('not for checks by test keys', async () => {
  const service = await start(1);
  const { key } = await service.keys.grant('service', service.accountId, 'test', { test: true });
  await service.post('/v1/verify/phone', PHONE, { authorization: `Bearer ${key}` });
  await service.runner.drain();
  expect(service.received).toEqual([]);
  await service.close();
});

it('again where the receiver did not take it, and the log names what was given up', async () => {
  const service = await start(5, Array(12).fill(500));
  await service.post('/v1/verify/phone/batch', { items: Array(4).fill(PHONE) });
  for (let i = 0; i < 12; i++) {
    await service.runner.drain();
    service.clock.now += 5_000_000;
  }
  expect(service.received).toHaveLength(12);
  const lost = service.log.map((line) => JSON.parse(line)).filter(({ notice }) => notice !== undefined);
  const id = `${service.accountId}.2026-11.5.80`;
  expect(lost).toMatchObject([{ level: 50, notice: id, event: 'allowance.warning', reason: 'status_500' }]);
  const metrics = await service.app.metrics.text();
  expect(metrics).toContain('assay_notices_total{event="allowance.warning",outcome="failed"} 11');
  expect(metrics).toContain('assay_notices_total{event="allowance.warning",outcome="dead"} 1');
  expect(metrics).toContain('assay_notices_kept{state="dead"} 1');
  expect(
    metrics
      .split('\n')
      .filter((line) => line.startsWith('assay_notices'))
      .join(''),
  ).not.toContain(service.accountId);
  await service.close();
});

it('not without a secret', () => {
  expect(readConfig({ ALLOWANCE_WEBHOOK: 'https://example.com/' })).toEqual({
    ok: false,
    errors: ['WEBHOOK_SECRET: expected, since ALLOWANCE_WEBHOOK is set'],
  });
  expect(readConfig({ ALLOWANCE_WEBHOOK: 'ftp://example.com', WEBHOOK_SECRET: SECRET })).toMatchObject({
    ok: false,
  });
});
