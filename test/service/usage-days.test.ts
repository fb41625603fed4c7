/** Days of usage that are summed up by month: when, and what is read of them. */
import { beforeEach, expect, it } from 'vitest';
import { reportUsage } from '../../src/service/usage.ts';
import { createSummingUp, daysUntil } from '../../src/service/usage-days.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import { added, key } from '../store/account-contract.ts';

const NOW = Date.UTC(2026, 10, 23);
const KEYS = 150;

let store: Store;
beforeEach(async () => {
  store = openSqlite(':memory:', () => NOW);
  await store.addAccount({ id: 'acc_1', name: 'shop', createdAt: 1, suspended: false, allowance: null });
  for (let i = 0; i < KEYS; i++) {
    const id = `key_${i}`;
    const start = i === 1 ? 'assay_test_1' : 'assay_live_1';
    await store.addKey(added({ ...key, id, start, hash: id, createdAt: i, accountId: 'acc_1' }));
  }
  for (const [id, day, cost] of [
    ['key_0', '2026-01-05', 1],
    ['key_0', '2026-01-31', 2],
    ['key_0', '2026-02-01', 4],
    ['key_149', '2026-01-07', 8],
    ['key_1', '2026-01-07', 16],
  ] as const) {
    await store.spend({ charges: [{ subject: `key:${id}`, meter: 'iban', window: day, cost }] });
  }
});

const report = (from: string, to: string) =>
  reportUsage(store, ['iban'], { id: 'acc_1', allowance: null }, from, to);

async function exported(until: string) {
  const days = [];
  for await (const page of daysUntil(store, until)) days.push(...page);
  return days;
}

async function sumUp(daysKept: number | undefined): Promise<void> {
  const { step } = createSummingUp(store, () => NOW, daysKept);
  while (await step());
}

it('sums up nothing without the setting, and nothing that was not exported', async () => {
  await store.exportedUntil('2026-10');
  await sumUp(undefined);
  expect(await report('2026-01-01', '2026-12-31')).not.toHaveProperty('months');
  const another = openSqlite(':memory:', () => NOW);
  expect(await createSummingUp(another, () => NOW, 31).step()).toBe(false);
  await another.close();
});

it('sums up months that are old enough and exported, of all keys', async () => {
  await store.exportedUntil('2026-01');
  await sumUp(31);
  expect((await report('2026-01-01', '2026-02-28')).days).toMatchObject([{ date: '2026-02-01', total: 4 }]);
  await store.exportedUntil('2026-10');
  await sumUp(NOW / 86_400_000);
  expect((await report('2026-02-01', '2026-02-28')).days).toHaveLength(1);
  await sumUp(31);
  expect((await report('2026-02-01', '2026-02-28')).days).toEqual([]);
});

it('goes on with what one step left, and looks again when another month is old enough', async () => {
  let now = NOW;
  await store.exportedUntil('2026-01');
  const { step } = createSummingUp(store, () => now, 31);
  expect(await step()).toBe(true);
  expect(await step()).toBe(false);
  expect(await step()).toBe(false);
  await store.exportedUntil('2026-02');
  now += 1;
  expect(await step()).toBe(true);
});

it('reports the same sums as before, for the months that it covers', async () => {
  const before = await report('2026-01-01', '2026-02-28');
  await store.exportedUntil('2026-01');
  await sumUp(31);
  const after = await report('2026-01-01', '2026-02-28');
  expect(after.checks).toEqual(before.checks);
  expect(after.test).toEqual(before.test);
  expect(after.keys).toEqual(before.keys);
  expect(after.months).toEqual([{ month: '2026-01', iban: 11, unknown: 0, total: 11 }]);
});

it('covers all of a month that is summed up, and says so', async () => {
  await store.exportedUntil('2026-01');
  await sumUp(31);
  expect(await report('2026-01-20', '2026-02-28')).toMatchObject({
    from: '2026-01-01',
    to: '2026-02-28',
    checks: { total: 15 },
  });
  expect(await report('2026-01-10', '2026-01-12')).toMatchObject({
    from: '2026-01-01',
    to: '2026-01-31',
    checks: { total: 11 },
  });
  // A day that came later is not summed up yet.
  const late = { subject: 'key:key_0', meter: 'iban', window: '2026-01-31', cost: 1 };
  await store.spend({ charges: [late] });
  expect((await report('2026-01-10', '2026-01-12')).checks.total).toBe(12);
  expect(await report('2026-02-01', '2026-02-28')).toMatchObject({
    from: '2026-02-01',
    checks: { total: 4 },
  });
});

it('exports the days of all keys, up to the end of a month', async () => {
  const days = await exported('2026-01');
  expect(days).toHaveLength(4);
  expect(days).toContainEqual({
    account: 'acc_1',
    key: 'key_149',
    day: '2026-01-07',
    kind: 'iban',
    checks: 8,
  });
  await store.exportedUntil('2026-01');
  await sumUp(31);
  expect(await exported('2026-12')).toHaveLength(1);
});
