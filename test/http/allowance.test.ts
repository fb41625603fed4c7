/** Warnings when an allowance comes to its end. */
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
