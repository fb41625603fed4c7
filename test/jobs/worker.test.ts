/** Pieces that can't be processed: their own job fails, with its reason, and no other waits for it. */
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CheckPlan, VerifyCell } from '../../src/bulk/plan.ts';
import { partsOf, sealPlan } from '../../src/jobs/opened.ts';
import { createReader } from '../../src/jobs/reader.ts';
import { createRunner } from '../../src/jobs/runner.ts';
import { createWorker, type FailedJob, LEASES_MAX, TRIES_MAX, type Worker } from '../../src/jobs/worker.ts';
import { type Budgets, createBudgets } from '../../src/service/budgets/budgets.ts';
import { createKeyWrap, createSealer, KEY_BYTES } from '../../src/service/seal.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import { type Store, StoreUnavailable } from '../../src/store/store.ts';
import { STILL } from '../service/loop.ts';

const SECRET = 'the secret of this service';
const DAY = 86_400_000;
const MINUTE = 60_000;
const clock = { now: 0 };
let store: Store;
const reader = createReader();
afterAll(reader.close);
let failed: FailedJob[];
let checked: number;
beforeEach(() => {
  clock.now = Date.parse('2026-11-21T12:00:00Z');
  store = openSqlite(':memory:', () => clock.now);
  failed = [];
  checked = 0;
});
afterEach(() => store.close());

const PLAN: CheckPlan = {
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  lineEnd: 10,
  width: 1,
  targets: [{ kind: 'phone', name: 'a', at: 0, prefix: '' }],
  countryAt: -1,
  country: undefined,
  dropped: [],
  only: undefined,
  duplicates: false,
  suggest: false,
};

/** A job that runs, whatever its pieces hold. */
async function job(
  id: string,
  pieces: readonly Uint8Array[],
  { secret = SECRET, accountId = 'acc_a', compressed = true as true | undefined } = {},
) {
  const key = randomBytes(KEY_BYTES);
  const sealer = createSealer(key, randomBytes);
  const plan = { plan: PLAN, head: 'a\n', notify: undefined, ...(compressed && { compressed }) };
  const sealedPlan = sealPlan(id, plan, sealer);
  const parts = partsOf(id, sealer, plan);
  const wrappedKey = createKeyWrap({ secret }, randomBytes).wrap(id, key);
  const times = { createdAt: clock.now, expiresAt: clock.now + DAY };
  await store.jobs.add(
    { id, accountId, keyId: 'key_a', types: ['phone'], wrappedKey, sealedPlan, ...times },
    10,
  );
  for (const [number, bytes] of pieces.entries()) {
    await store.jobs.addPiece(id, number, await parts.sealPiece(number, { bytes, line: 2 }));
  }
  const reserve = { subject: `account:${accountId}`, meter: 'billable', window: '2026-11', cost: 100 };
  await store.jobs.queue(id, { pieces: pieces.length, bytes: 9, digest: '', reserve });
}

const rows = (text: string) => Buffer.from(text);
const valid = { valid: true, type: 'phone', details: {} } as ReturnType<VerifyCell>;
function worker(verify: VerifyCell = () => valid, budgets: Budgets = createBudgets(STILL)) {
  const { jobs } = store;
  return createWorker({
    store: jobs,
    verify,
    reader,
    budgets,
    now: () => clock.now,
    secret: SECRET,
    randomBytes,
    onChecked: () => void checked++,
    onFailed: (job) => void failed.push(job),
  });
}
const stateOf = async (id: string) => (await store.jobs.find(id))?.state;
const billed = async () => (await store.counters(['account:acc_a'], '2026-11', '2026-11'))[0]?.used ?? 0;

it('takes turns while it goes through a row that is long', async () => {
  let turns = 0;
  const slot = { isSpent: () => false, turn: () => void turns++, add() {}, close() {}, stop() {} };
  const budgets = { ...createBudgets(STILL), open: () => slot };
  await job('job_long', [rows(`"${'x'.repeat(800_000)}"\n`)]);
  await worker(undefined, budgets).step();
  expect(await stateOf('job_long')).toBe('done');
  expect(turns).toBeGreaterThan(10);
});

describe('a piece that can not be processed', () => {
  it.each([
    ['bytes that are no UTF-8', 'encoding', [rows('+49\n'), Buffer.from([0x4d, 0xfc, 10])], {}],
    ['a quotation mark that is never closed', 'row_length', [rows('"x\n')], {}],
    ['another secret', 'secret', [rows('x\n')], { secret: 'of another node' }],
  ] as const)('%s: its job fails after three tries, and others go on', async (_, reason, pieces, options) => {
    await job('job_broken', pieces, options);
    await job('job_sound', [rows('1\n'), rows('2\n'), rows('3\n')]);
    const { step } = worker();
    for (let tried = 1; tried <= TRIES_MAX; tried++) {
      while (await step());
      expect(await stateOf('job_sound')).toBe('done');
      expect(await stateOf('job_broken')).toBe(tried < TRIES_MAX ? 'running' : 'failed');
      clock.now += MINUTE;
    }
    expect(await store.jobs.find('job_broken')).toMatchObject({ reason, wrappedKey: null, reserved: 0 });
    expect(await billed()).toBe(pieces.length - 1 + 3);
    expect(failed).toMatchObject([{ id: 'job_broken', reason }]);
  });

  it('an error of the service is one of its own job, and its class is logged, not its message', async () => {
    await job('job_1', [rows('1\n')]);
    const { step } = worker(() => {
      throw new TypeError('+4915112345678');
    });
    for (let tried = 0; tried < TRIES_MAX; tried++) {
      expect(await step()).toBe(true);
      expect(await step()).toBe(false); // it pauses
      clock.now += MINUTE;
    }
    expect(failed).toEqual([{ id: 'job_1', reason: 'internal', error: 'TypeError', code: undefined }]);
  });

  it('an error that passes ends nothing', async () => {
    await job('job_1', [rows('1\n')]);
    let errors = 0;
    const { step } = worker(() => {
      if (errors++ < TRIES_MAX - 1) throw new Error();
      return valid;
    });
    for (let tried = 0; tried < TRIES_MAX; tried++) {
      await step();
      clock.now += MINUTE;
    }
    expect(await stateOf('job_1')).toBe('done');
  });

  it('one that takes its node with it each time ends its job before long', async () => {
    await job('job_1', [rows('1\n')]);
    for (let lost = 0; lost < LEASES_MAX; lost++) {
      await store.jobs.claim(clock.now);
      clock.now += 1;
    }
    await worker().step();
    expect(failed).toMatchObject([{ id: 'job_1', reason: 'internal', error: 'LostError' }]);
    expect(checked).toBe(0);
  });

  it('a store that does not answer is no error of a job', async () => {
    await job('job_1', [rows('1\n')]);
    const { step } = worker(() => {
      void store.close();
      return valid;
    });
    await expect(step()).rejects.toMatchObject({ name: 'StoreUnavailable' });
    expect(failed).toEqual([]);
  });
});

it('processes jobs of a version that did not compress', async () => {
  await job('job_old', [rows('1\n')], { compressed: undefined });
  await worker().step();
  expect(await stateOf('job_old')).toBe('done');
});

/** A runner of a worker, without notices. */
function running(worker: Worker, onError: (error: unknown) => void = () => {}) {
  const notices = { deliverNext: async () => false, idle: async () => {}, sweep: async () => false };
  return createRunner({
    store: store.jobs,
    worker,
    notices,
    sumUp: async () => false,
    flushUses: async () => {},
    deleteClosed: async () => false,
    onError,
  });
}

describe('pieces that a node processes beside one another', () => {
  /** A worker whose pieces of one account last until they are let go. */
  function slowFor(accountId: string) {
    const letGo: (() => void)[] = [];
    const begun: string[] = [];
    const real = worker();
    const slow: Worker = {
      ...real,
      async process(piece) {
        begun.push(`${piece.jobId} ${piece.number}`);
        if (piece.accountId === accountId) await new Promise<void>((resolve) => void letGo.push(resolve));
        await real.process(piece);
      },
    };
    return { slow, letGo, begun };
  }

  it('are of one account each: a piece that takes long delays no other account', async () => {
    await job('job_a', [rows('1\n'), rows('2\n')]);
    await job('job_b', [rows('1\n'), rows('2\n'), rows('3\n')], { accountId: 'acc_b' });
    const { slow, letGo, begun } = slowFor('acc_a');
    const runner = running(slow);
    runner.start(true);
    await expect.poll(() => stateOf('job_b'), { timeout: 5_000 }).toBe('done');
    expect(begun).toEqual(['job_a 0', 'job_b 0', 'job_b 1', 'job_b 2']);
    for (const piece of [1, 2]) {
      await expect.poll(() => letGo.length).toBe(piece);
      letGo.at(-1)!();
    }
    await expect.poll(() => stateOf('job_a'), { timeout: 5_000 }).toBe('done');
    await runner.stop();
  });

  it('are finished when the runner stops', async () => {
    await job('job_a', [rows('1\n'), rows('2\n')]);
    const { slow, letGo } = slowFor('acc_a');
    const runner = running(slow);
    runner.start(true);
    await expect.poll(() => letGo.length).toBe(1);
    const stopped = runner.stop();
    letGo[0]!();
    await stopped;
    expect(await store.jobs.find('job_a')).toMatchObject({ state: 'running', piecesDone: 1 });
  });

  it('end each for itself when the store does not answer', async () => {
    await job('job_1', [rows('1\n')]);
    const errors: unknown[] = [];
    const real = worker();
    const broken: Worker = { ...real, process: () => Promise.reject(new StoreUnavailable()) };
    const runner = running(broken, (error) => void errors.push(error));
    runner.start(true);
    await expect.poll(() => errors.length).toBe(1);
    await runner.stop();
  });

  it('are looked for again where more came while there were none', async () => {
    const looked: number[] = [];
    const real = worker();
    const waking: Worker = {
      ...real,
      async claim(except) {
        const piece = await real.claim(except);
        looked.push(performance.now());
        // A file is there, but a moment too late for this look.
        if (looked.length === 1) {
          await job('job_1', [rows('1\n')]);
          runner.wake();
        }
        return piece;
      },
    };
    const runner = running(waking);
    runner.start(true);
    await expect.poll(() => looked.length, { interval: 5 }).toBeGreaterThanOrEqual(2);
    expect(looked[1]! - looked[0]!).toBeLessThan(500);
    await runner.stop();
  });
});

describe('the end of the day', () => {
  it('destroys the keys of jobs that expire, while there is a piece to take at any time', async () => {
    await job('job_late', [rows('1\n')]);
    clock.now += DAY;
    let busy = true;
    const endless: Worker = {
      ...worker(),
      async claim() {
        await new Promise(setImmediate);
        return busy
          ? { jobId: 'job_x', accountId: 'acc_x', number: 0, sealed: rows(''), tries: 1 }
          : undefined;
      },
      process: () => new Promise<void>(setImmediate),
    };
    const runner = running(endless);
    runner.start(true);
    await expect.poll(() => stateOf('job_late'), { timeout: 5_000 }).toBe('expired');
    expect((await store.jobs.find('job_late'))!.wrappedKey).toBeNull();
    busy = false;
    await runner.stop();
  });

  it('destroys them where no jobs are taken any more', async () => {
    await job('job_late', [rows('1\n')]);
    clock.now += DAY;
    const runner = running(worker());
    runner.start(false);
    await expect.poll(() => stateOf('job_late'), { timeout: 5_000 }).toBe('expired');
    await runner.stop();
  });
});
