/** What every store must do. A store's test file calls this with a way to open an empty one. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Charge, Store } from '../../src/store/store.ts';
import { accountContract } from './account-contract.ts';
import { endContract } from './end-contract.ts';
import { jobContract } from './job-contract.ts';
import { noticeContract } from './notice-contract.ts';
import { sessionContract } from './session-contract.ts';

export interface Clock {
  now: number;
}

export function storeContract(name: string, open: (now: () => number) => Promise<Store> | Store): void {
  const clock: Clock = { now: 0 };
  let store: Store;

  const charge = (over: Partial<Charge> = {}): Charge => ({
    subject: 'key:a',
    meter: 'iban',
    window: '2026-11-21',
    cost: 1,
    ...over,
  });
  beforeEach(async () => {
    clock.now = 1_000;
    store = await open(() => clock.now);
  });
  afterEach(() => store.close());

  describe(`${name}: spending`, () => {
    it('adds up what is spent, per subject, meter and window', async () => {
      await store.spend({ charges: [charge()] });
      await store.spend({ charges: [charge({ cost: 100 }), charge({ meter: 'phone' })] });
      await store.spend({ charges: [charge({ window: '2026-11-22' })] });
      expect(await store.counters(['key:a'], '2026-11-21', '2026-11-21')).toEqual([
        { subject: 'key:a', meter: 'iban', window: '2026-11-21', used: 101 },
        { subject: 'key:a', meter: 'phone', window: '2026-11-21', used: 1 },
      ]);
    });

    it('lets exactly the limit pass when 100 spend at once', async () => {
      const spends = Array.from({ length: 100 }, () => store.spend({ charges: [charge({ limit: 60 })] }));
      const outcomes = (await Promise.all(spends)).map((spent) => spent.outcome);
      expect(outcomes.filter((outcome) => outcome === 'spent')).toHaveLength(60);
      const [row] = await store.counters(['key:a'], '2026-11-21', '2026-11-21');
      expect(row?.used).toBe(60);
    });

    it('says the highest count of the limited charges', async () => {
      await store.spend({ charges: [charge({ subject: 'ip', cost: 3 })] });
      const charges = [charge({ subject: 'ip', limit: 5 }), charge({ subject: 'fingerprint', limit: 5 })];
      expect(await store.spend({ charges })).toEqual({ outcome: 'spent', used: 4 });
      expect(await store.spend({ charges })).toEqual({ outcome: 'spent', used: 5 });
      expect(await store.spend({ charges })).toEqual({ outcome: 'refused', used: 5, meter: 'iban' });
    });

    it('charges all or none', async () => {
      const charges = [charge({ subject: 'one' }), charge({ subject: 'two', limit: 0 })];
      expect((await store.spend({ charges })).outcome).toBe('refused');
      expect(await store.counters(['one', 'two'], '', '9')).toEqual([]);
    });

    it('refuses a first charge that is larger than the limit', async () => {
      expect((await store.spend({ charges: [charge({ cost: 6, limit: 5 })] })).outcome).toBe('refused');
    });
  });

  describe(`${name}: retries`, () => {
    const retry = { key: 'k', body: 'b', expiresAt: 5_000 };

    it('charges the same request once', async () => {
      const spend = { charges: [charge()], retry };
      expect((await store.spend(spend)).outcome).toBe('spent');
      expect((await store.spend(spend)).outcome).toBe('replayed');
      expect((await store.counters(['key:a'], '', '9'))[0]?.used).toBe(1);
    });

    it('charges it once when it comes twice at the same moment', async () => {
      const spend = { charges: [charge()], retry };
      const outcomes = await Promise.all([store.spend(spend), store.spend(spend)]);
      expect(outcomes.map((spent) => spent.outcome)).toEqual(['spent', 'replayed']);
    });

    it('tells another body under the same key', async () => {
      await store.spend({ charges: [charge()], retry });
      const other = { charges: [charge()], retry: { ...retry, body: 'c' } };
      expect((await store.spend(other)).outcome).toBe('conflict');
    });

    it('forgets the key when it has expired', async () => {
      await store.spend({ charges: [charge()], retry });
      clock.now = 5_000;
      expect((await store.spend({ charges: [charge()], retry: { ...retry, body: 'c' } })).outcome).toBe(
        'spent',
      );
    });

    it('knows one that came under a secret before, and keeps it under all', async () => {
      const earlier = { key: 'k0', body: 'b0', expiresAt: 5_000 };
      await store.spend({ charges: [charge()], retry: earlier });
      const spend = { charges: [charge()], retry: { ...retry, earlier: [earlier] } };
      expect((await store.spend(spend)).outcome).toBe('replayed');
      const other = { ...retry, earlier: [{ ...earlier, body: 'c0' }] };
      expect((await store.spend({ charges: [charge()], retry: other })).outcome).toBe('conflict');
      const both = { ...retry, key: 'k1', earlier: [{ ...earlier, key: 'k2' }] };
      expect((await store.spend({ charges: [charge()], retry: both })).outcome).toBe('spent');
      for (const known of [
        { ...retry, key: 'k1' },
        { ...earlier, key: 'k2' },
      ])
        expect((await store.spend({ charges: [charge()], retry: known })).outcome).toBe('replayed');
      expect((await store.counters(['key:a'], '', '9'))[0]?.used).toBe(2);
    });

    it('does not remember a request that was refused', async () => {
      await store.spend({ charges: [charge({ limit: 0 })], retry });
      expect((await store.spend({ charges: [charge({ limit: 1 })], retry })).outcome).toBe('spent');
    });
  });

  describe(`${name}: days summed up by month`, () => {
    const days = ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01'];
    const spendDays = async () => {
      for (const window of days) {
        await store.spend({ charges: [charge({ window }), charge({ window, meter: 'phone', cost: 2 })] });
      }
      await store.spend({ charges: [charge({ subject: 'key:b', window: '2026-10-01' })] });
    };
    const rows = async (subject = 'key:a') =>
      (await store.counters([subject], '', '9')).map(({ window, meter, used }) => [window, meter, used]);

    it('keeps the sums, and what is not old enough as it is; a second time changes nothing', async () => {
      await spendDays();
      const expected = [
        ['2026-09', 'iban', 1],
        ['2026-09', 'phone', 2],
        ['2026-10', 'iban', 2],
        ['2026-10', 'phone', 4],
        ['2026-11-01', 'iban', 1],
        ['2026-11-01', 'phone', 2],
      ];
      expect(await store.sumUpDays(['key:a'], '2026-11', 100)).toBe(6);
      expect(await rows()).toEqual(expected);
      expect(await store.sumUpDays(['key:a'], '2026-11', 100)).toBe(0);
      expect(await rows()).toEqual(expected);
      expect(await rows('key:b')).toEqual([['2026-10-01', 'iban', 1]]);
    });

    it('adds what comes late, in as many steps as it takes', async () => {
      await spendDays();
      let steps = 1;
      while ((await store.sumUpDays(['key:a', 'key:b'], '2026-11', 2)) === 2) steps++;
      expect(steps).toBe(4);
      await store.spend({ charges: [charge({ window: '2026-10-31', cost: 5 })] });
      expect(await store.sumUpDays(['key:a'], '2026-11', 100)).toBe(1);
      expect(await rows()).toContainEqual(['2026-10', 'iban', 7]);
    });

    it('leaves what is held against a month, and visitors', async () => {
      const others = [
        charge({ subject: 'account:a', meter: 'billable', window: '2026-10', limit: 5 }),
        charge({ subject: 'ip:x', meter: 'playground', window: 'ever', limit: 5 }),
      ];
      await store.spend({ charges: others });
      expect(await store.sumUpDays(['account:a', 'ip:x'], '2026-11', 100)).toBe(0);
      expect((await store.spend({ charges: [{ ...others[0]!, cost: 5 }] })).outcome).toBe('refused');
    });

    it('loses nothing to those that count and sum up at the same moment', async () => {
      const counting = Array.from({ length: 60 }, (_, i) =>
        i % 3 === 0
          ? store.sumUpDays(['key:a'], '2026-11', 100)
          : store.spend({ charges: [charge({ window: '2026-10-01' })] }),
      );
      await Promise.all(counting);
      await store.sumUpDays(['key:a'], '2026-11', 100);
      expect(await rows()).toEqual([['2026-10', 'iban', 40]]);
    });

    it('remembers the last month that was exported', async () => {
      expect(await store.exportedUntil()).toBeUndefined();
      expect(await store.exportedUntil('2026-10')).toBe('2026-10');
      expect(await store.exportedUntil('2026-09')).toBe('2026-10');
      expect(await store.exportedUntil()).toBe('2026-10');
    });
  });

  accountContract(name, () => store);
  endContract(name, () => store);
  sessionContract(name, () => store);
  jobContract(name, () => store, clock);
  noticeContract(name, () => store, clock);

  describe(`${name}: the rest`, () => {
    it('keeps the first value of a setting', async () => {
      expect(await store.keep('secret', 'one')).toBe('one');
      expect(await store.keep('secret', 'two')).toBe('one');
    });

    it('leases a limit in parts that become smaller, and never more than it', async () => {
      const first = await store.lease('a', 60_000, 10, 100);
      expect(first).toEqual({ granted: 10, left: 90 });
      let granted = first.granted;
      for (;;) {
        const lease = await store.lease('a', 60_000, 10, 100);
        if (lease.granted === 0) break;
        granted += lease.granted;
        expect(lease.left).toBe(100 - granted);
      }
      expect(granted).toBe(100);
      expect(await store.lease('a', 120_000, 10, 100)).toEqual({ granted: 10, left: 90 });
      expect(await store.lease('b', 60_000, 1, 1)).toEqual({ granted: 1, left: 0 });
      expect(await store.lease('b', 60_000, 1, 1)).toEqual({ granted: 0, left: 0 });
    });

    it('is ready', async () => {
      await expect(store.ready()).resolves.toBeUndefined();
    });
  });
}
