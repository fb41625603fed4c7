/** Time goes by the store: with a clock that ran ahead, with one that was set back, and beside nodes of other versions. */
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { watchClock } from '../../src/server/clock-watch.ts';
import { dayWindow, monthWindow } from '../../src/service/calendar.ts';
import { createClock, faultsOf, type ServiceClock } from '../../src/service/clocks.ts';
import { createKeys } from '../../src/service/keys/keys.ts';
import { presentWindow } from '../../src/store/clock.ts';
import type { Store } from '../../src/store/store.ts';
import { type PostgresServer, startPostgres } from '../postgres/server.ts';
import { openRead, type ReadStore, STORES } from '../store/old-readers.ts';

const monotonic = () => performance.now();
const HOUR = 3_600_000;
const DAYS_40 = 40 * 24 * HOUR;

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(() => server.remove());

describe.each(STORES)('time in %s', (name) => {
  /** How far the clock of the machine is from the true time. */
  let wrong = 0;
  const wall = () => Date.now() + wrong;
  let opened: ReadStore;
  const all: Store[] = [];
  afterEach(async () => {
    wrong = 0;
    for (const store of all.splice(0)) await store.close();
  });

  interface Process {
    readonly store: Store;
    readonly clock: ServiceClock;
    readonly said: { fault?: string; seconds?: number }[];
    look(): Promise<void>;
  }
  /** A service that starts on the store. */
  async function start(isFirst = true): Promise<Process> {
    const clock = createClock({ wall, monotonic });
    if (isFirst) opened = await openRead(name, server, () => clock.now());
    const store = isFirst ? opened.store : await opened.again();
    all.push(store);
    await clock.attach(store.clock);
    const said: Process['said'] = [];
    const note = (facts: object | string) => void said.push(typeof facts === 'string' ? {} : facts);
    const watch = watchClock({ store, clock }, ['iban'], { warn: note, info: note });
    await watch.look();
    return { store, clock, said, look: watch.look };
  }
  const near = (time: number, expected: number) => expect(Math.abs(time - expected)).toBeLessThan(5_000);
  const charge = (clock: ServiceClock, limit: number) => ({
    charges: [
      { subject: 'account:a', meter: 'all', window: monthWindow(clock.now()), cost: limit, limit },
      { subject: 'key:a', meter: 'iban', window: dayWindow(clock.now()), cost: limit },
    ],
  });

  it('goes on where a clock is set back by 40 days: what has ended stays ended, and no allowance comes back', async () => {
    const { store, clock, look } = await start();
    const keys = createKeys({ store, now: clock.now, randomBytes });
    const { account } = await keys.open('shop', null, 'test');
    const { key } = await keys.grant('cli', account.id, 'x', { expiresAt: clock.now() + 40 });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect((await store.spend(charge(clock, 10))).outcome).toBe('spent');
    await look();
    wrong = -DAYS_40;
    const before = clock.now();
    const again = await start(false);
    near(again.clock.now(), Date.now());
    const { recognise } = createKeys({ store: again.store, now: again.clock.now, randomBytes });
    await expect(recognise(key)).rejects.toMatchObject({ code: 'invalid_api_key' });
    expect((await again.store.spend(charge(again.clock, 10))).outcome).toBe('refused');
    expect(faultsOf(again.clock.state)[0]).toMatchObject({ fault: 'clock_behind' });
    near(again.said[0]!.seconds! * 1000, DAYS_40);
    // A process that runs notices no step, either.
    expect(clock.now()).toBeGreaterThanOrEqual(before);
    await clock.look();
    near(clock.now(), Date.now());
    wrong = 0;
    await again.look();
    expect([again.said.at(-1), faultsOf(again.clock.state)]).toEqual([{}, []]);
  });

  it('loses no month where a clock ran 40 days ahead for an hour and is right again', async () => {
    const first = await start();
    wrong = DAYS_40;
    const ahead = await start(false);
    expect((await ahead.store.spend(charge(ahead.clock, 10))).outcome).toBe('spent');
    wrong = 0;
    const right = await start(false);
    if (name === 'postgres') {
      // The database's clock holds, and the wrong one was reported.
      expect(ahead.said[0]).toMatchObject({ fault: 'clock_ahead' });
      near(right.clock.now(), Date.now());
      expect(right.said).toEqual([]);
      return;
    }
    expect(right.said.map(({ fault }) => fault)).toEqual(['clock_behind', 'record_ahead']);
    near(right.clock.now(), Date.now() + DAYS_40);
    await setBack(right);
    // Those that run follow at their next look, and what they would have told of the time before is passed over.
    for (const one of [first, ahead, right]) {
      await one.clock.announce({ name: 'late', version: '1', limits: [] });
      await one.look();
      near(one.clock.now(), Date.now());
    }
    near((await right.store.clock.time()).newest, Date.now());
    await countsAreHere(right);
  });

  it('is set back by an operator where the clock that holds was wrong itself, as the audit log says', async () => {
    const { store, clock, look } = await start();
    const ahead = Date.now() + DAYS_40;
    await opened.run(`UPDATE settings SET value = '${ahead}' WHERE name = 'latest_time' RETURNING name`);
    await look();
    near(clock.now(), ahead);
    const month = { subject: 'account:a', meter: 'all', window: monthWindow(ahead), cost: 10, limit: 10 };
    const day = { subject: 'key:a', meter: 'iban', window: dayWindow(ahead), cost: 10 };
    expect((await store.spend({ charges: [month, day] })).outcome).toBe('spent');
    expect(faultsOf(clock.state).map(({ fault }) => fault)).toContain('record_ahead');
    await setBack({ store });
    await look();
    near(clock.now(), Date.now());
    expect((await store.audit({ limit: 1 }))[0]).toMatchObject({ action: 'time.set_back' });
    await countsAreHere({ store });
  });

  const setBack = ({ store }: Pick<Process, 'store'>) => {
    const at = Date.now();
    return store.clock.setBack(at, { at, by: 'cli', action: 'time.set_back', target: 'store', detail: '' });
  };
  /** What was counted ahead is counted now, and nothing is taken of the month to come. */
  async function countsAreHere({ store }: Pick<Process, 'store'>) {
    const rows = await store.counters(['account:a', 'key:a'], '', '9');
    expect(rows).toEqual([
      { subject: 'account:a', meter: 'all', window: monthWindow(Date.now()), used: 10 },
      { subject: 'key:a', meter: 'iban', window: dayWindow(Date.now()), used: 10 },
    ]);
  }

  it('lists processes with version, limits and clock, and refuses a limit that one of them does not know by its name', async () => {
    const { store, clock } = await start();
    expect(await store.nodes()).toMatchObject([{ limits: expect.arrayContaining(['family', 'kind:iban']) }]);
    const keys = createKeys({ store, now: clock.now, randomBytes });
    const { account, record } = await keys.open('shop', null, 'test');
    const by = { keyId: record.id, accountId: account.id };
    await keys.grant('cli', account.id, 'x', { rateLimit: 5 });
    const other = await opened.again();
    all.push(other);
    const at = clock.now();
    await other.clock.announce({
      name: 'old/7',
      version: '0.4.0',
      limits: ['rate_limit', 'family'],
      clock: at,
      at,
      set: 0,
    });
    await keys.grant('cli', account.id, 'x', { rateLimit: 5 });
    const refused = (pointer: string, detail: RegExp) => ({
      code: 'invalid_request',
      facts: { pointer, detail: expect.stringMatching(detail) },
    });
    const ips = { allowedIps: ['192.0.2.1'] };
    await expect(keys.grant('cli', account.id, 'x', ips)).rejects.toMatchObject(
      refused('#/allowed_ips', /the node old\/7 of version 0\.4\.0 does not know/),
    );
    await expect(keys.change('cli', record.id, ips)).rejects.toMatchObject(
      refused('#/allowed_ips', /old\/7/),
    );
    await expect(keys.grant(by, account.id, 'x', { kinds: ['iban'] })).rejects.toMatchObject(
      refused('#/kinds', /^a node of an earlier version/),
    );
    // One that has ended, or was silent for two minutes, is in nobody's way.
    const later = createKeys({ store, now: () => clock.now() + 121_000, randomBytes });
    await later.grant('cli', account.id, 'x', ips);
    await other.clock.leave('old/7');
    if (name === 'postgres') await all.pop()!.close();
    await keys.grant('cli', account.id, 'x', ips);
  });
});

describe('time', () => {
  it.each([
    ['2026-12-31', '2026-11-21'],
    ['2026-11-21', undefined],
    ['2026-12', '2026-11'],
    ['2026-11', undefined],
    ['7d-3000', '7d-2968'],
    ['7d-2968', undefined],
    ['ever', undefined],
  ])('a counter of %s belongs to %s on 2026-11-21', (window, present) => {
    expect(presentWindow(window, Date.parse('2026-11-21T12:00:00Z'))).toBe(present);
  });

  it('is that of the machine until there is a store, and without one there is nothing to tell', async () => {
    let at = 5;
    const clock = createClock({ wall: () => at, monotonic });
    expect(clock.now()).toBe(5);
    at = 3;
    expect([clock.now(), await clock.look()]).toEqual([3, { behindMs: 0, aheadMs: 0, recordAheadMs: 0 }]);
    await clock.announce({ name: 'x', version: '1', limits: [] });
  });
});
