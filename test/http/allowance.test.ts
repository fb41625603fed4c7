/** Warnings when an allowance comes to its end. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { startService } from './harness.ts';

it('is warned of at 80 and at 100 percent, once each', async () => {
  const service = await startService({ allowance: 10 });
  const check = (count: number) => {
    const items = Array.from({ length: count }, () => ({ value: '+44 20 7946 0018' }));
    return service.post('/v1/verify/phone/batch', { items });
  };
  const warnings = () =>
    service.log.map((line) => JSON.parse(line)).filter(({ percent }) => percent !== undefined);
  await check(7);
  expect(warnings()).toEqual([]);
  await check(1);
  await check(1);
  expect(warnings()).toMatchObject([{ account: service.accountId, percent: 80, used: 8, allowance: 10 }]);
  await check(1);
  expect((await check(1)).body.code).toBe('allowance_spent');
  expect(warnings().map(({ percent }) => percent)).toEqual([80, 100]);
  await service.close();
});

it('is warned of both at once when one request uses all', async () => {
  const service = await startService({ allowance: 2 });
  await service.post('/v1/verify/phone/batch', { items: [{ value: 'x' }, { value: 'y' }] });
  const percents = service.log.map((line) => JSON.parse(line).percent).filter(Boolean);
  expect(percents).toEqual([80, 100]);
  await service.close();
});

it('is warned of by the webhook when a file reserves that much, whatever it needs in the end', async () => {
  const events: unknown[] = [];
  const receiver = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    events.push(JSON.parse(text));
    response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const service = await startService({
    allowance: 10,
    env: {
      JOBS: 'on',
      ALLOWANCE_WEBHOOK: `http://127.0.0.1:${port}/`,
      WEBHOOK_SECRET: 'whsec_c2VjcmV0IG9mIHRoaXMgdGVzdA==',
    },
  });
  const send = (rows: number) =>
    service.send({
      method: 'POST',
      url: '/v1/jobs?kind=phone&value=phone',
      headers: { authorization: `Bearer ${service.key}`, 'content-type': 'text/csv' },
      payload: `phone\n${'+44 20 7946 0018\n'.repeat(rows)}`,
    });
  const account = service.accountId;
  expect((await send(7)).status).toBe(202);
  expect((await send(2)).status).toBe(202);
  const first = { type: 'allowance.warning', data: { account, percent: 80, used: 9, allowance: 10 } };
  await service.runner.drain();
  expect(events).toMatchObject([first]);
  expect((await send(2)).body.code).toBe('allowance_spent');
  expect((await send(1)).status).toBe(202);
  await service.runner.drain();
  expect(events).toMatchObject([first, { data: { percent: 100, used: 10 } }]);
  await service.close();
  receiver.close();
});
