/** What every store must do with jobs. A part of the contract of stores. */
import { describe, expect, it } from 'vitest';
import { type JobStore, type NewJob, RECEIVING_MS, REMEMBERED_MS, SWEPT_MAX } from '../../src/store/jobs.ts';
import { ACCOUNT_NOTICES_MAX } from '../../src/store/notices.ts';
import type { Charge, Store } from '../../src/store/store.ts';
import { markAt } from './notice-contract.ts';

const DAY = 86_400_000;
const MONTH = '2026-11';
const NEVER = 10 ** 12;

const reserve = (cost: number, limit?: number): Charge => ({
  subject: 'account:a',
  meter: 'billable',
  window: MONTH,
  cost,
  ...(limit !== undefined && { limit }),
});
const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const text = (sealed: Uint8Array) => {
  expect(sealed).toBeInstanceOf(Uint8Array);
  return Buffer.from(sealed).toString();
};

export function jobContract(name: string, open: () => Store, clock: { now: number }): void {
  const jobs = (): JobStore => open().jobs;
  const newJob = (id: string, accountId = 'acc_a'): NewJob => ({
    id,
    accountId,
    keyId: 'key_a',
    createdAt: clock.now,
    expiresAt: clock.now + DAY,
    types: ['iban', 'phone'],
    wrappedKey: 'wrapped',
    sealedPlan: bytes('plan'),
  });
  const add = (id: string, accountId?: string) => jobs().add(newJob(id, accountId), 10);
  /** A job that runs, with pieces of a row each. */
  async function running(
    id: string,
    pieces: number,
    { notify = false, account = 'acc_a' } = {},
  ): Promise<void> {
    await add(id, account);
    for (let i = 0; i < pieces; i++) await jobs().addPiece(id, i, bytes(`in ${i}`));
    const queued = { pieces, bytes: 7, digest: 'd', reserve: reserve(2 * pieces, 100) };
    const whole = { ...queued, notify: notify ? bytes('where to') : undefined };
    expect(await jobs().queue(id, whole)).toMatchObject({ outcome: 'queued' });
  }
  const done = (result: string) => ({
    sealed: bytes(result),
    charges: [{ subject: 'key:a', meter: 'iban', window: '2026-11-22', cost: 1 }],
    rows: 1,
    checks: 1,
    valid: 1,
    columns: [{ valid: 1, missing: 0, reasons: {} }],
  });
  const billed = async () => (await open().counters(['account:a'], MONTH, MONTH))[0]?.used ?? 0;
  const counted = async () => (await open().counters(['key:a'], '2026', '2027'))[0]?.used ?? 0;
  async function workOff(): Promise<number> {
    for (let n = 0; ; n++) {
      const piece = await jobs().claim(clock.now + 1_000);
      if (!piece) return n;
      await jobs().finish(piece.jobId, piece.number, done(`out ${piece.number}`));
    }
  }

  describe(`${name}: jobs`, () => {
    it('keeps what it was given, and knows an id once', async () => {
      expect(await add('job_1')).toBe('added');
      expect(await add('job_1')).toBe('known');
      const job = (await jobs().find('job_1'))!;
      expect(job).toMatchObject({ state: 'receiving', types: ['iban', 'phone'], wrappedKey: 'wrapped' });
      expect(job).toMatchObject({ pieces: 0, checks: 0, reserved: 0, finishedAt: null });
      expect(text(job.sealedPlan)).toBe('plan');
      expect(await jobs().find('job_2')).toBeUndefined();
      clock.now += 5;
      await add('job_2');
      expect((await jobs().list('acc_a', 10)).map(({ id }) => id)).toEqual(['job_2', 'job_1']);
      expect(await jobs().list('acc_b', 10)).toEqual([]);
    });

    it('adds no more than an account may have open, also when they come at once, whatever has ended since', async () => {
      for (let i = 0; i < 9; i++) await add(`job_${i}`);
      for (let i = 0; i < 110; i++) {
        clock.now++;
        expect(await add(`job_ended_${i}`)).toBe('added');
        await jobs().end(`job_ended_${i}`, 'cancelled');
      }
      const added = await Promise.all(Array.from({ length: 20 }, (_, i) => add(`job_at_once_${i}`)));
      expect(added.filter((outcome) => outcome === 'added')).toHaveLength(1);
      expect(added.filter((outcome) => outcome === 'too_many')).toHaveLength(19);
      expect(await add('job_0')).toBe('known');
      expect(await jobs().add({ ...newJob('job_other'), accountId: 'acc_b' }, 10)).toBe('added');
    });

    it('hands out no piece of a file that is not whole', async () => {
      await add('job_1');
      await jobs().addPiece('job_1', 0, bytes('in'));
      expect(await jobs().claim(NEVER)).toBeUndefined();
    });

    it('takes the allowance ahead, and gives back what was not used', async () => {
      await running('job_1', 3);
      expect(await billed()).toBe(6);
      expect(await workOff()).toBe(3);
      expect(await billed()).toBe(3);
      expect(await counted()).toBe(3);
      expect(await jobs().find('job_1')).toMatchObject({
        state: 'done',
        piecesDone: 3,
        rows: 3,
        checks: 3,
        valid: 3,
        reserved: 0,
        finishedAt: clock.now,
      });
      expect((await jobs().results('job_1', 0, 10)).map(text)).toEqual(['out 0', 'out 1', 'out 2']);
      expect((await jobs().results('job_1', 1, 1)).map(text)).toEqual(['out 1']);
    });

    it('refuses what the allowance does not cover, and takes nothing', async () => {
      await open().spend({ charges: [reserve(90, 100)] });
      await add('job_1');
      const queued = { pieces: 1, bytes: 7, digest: 'd' };
      const refused = await jobs().queue('job_1', { ...queued, reserve: reserve(11, 100) });
      expect(refused).toEqual({ outcome: 'refused', used: 0 });
      expect(await billed()).toBe(90);
      expect((await jobs().find('job_1'))!.state).toBe('receiving');
      const taken = await jobs().queue('job_1', { ...queued, reserve: reserve(10, 100) });
      expect(taken).toEqual({ outcome: 'queued', used: 100 });
      expect(await billed()).toBe(100);
      expect(await jobs().queue('job_1', queued)).toEqual({ outcome: 'gone', used: 0 });
    });

    it('ends a job without a row at once', async () => {
      await running('job_1', 0);
      expect((await jobs().find('job_1'))!.state).toBe('done');
    });

    it('hands out each piece once, until its lease is over', async () => {
      await running('job_1', 2);
      const claims = [await jobs().claim(2_000), await jobs().claim(2_000), await jobs().claim(2_000)];
      expect(claims.map((claim) => claim?.number)).toEqual([0, 1, undefined]);
      expect(text(claims[0]!.sealed)).toBe('in 0');
      clock.now = 2_001;
      expect((await jobs().claim(NEVER))?.number).toBe(0);
    });

    it('counts a piece once, however often it was checked', async () => {
      await running('job_1', 2);
      await jobs().claim(2_000);
      expect(await jobs().finish('job_1', 0, done('first'))).toBe(true);
      expect(await jobs().finish('job_1', 0, done('second'))).toBe(false);
      expect(await counted()).toBe(1);
      expect((await jobs().results('job_1', 0, 10)).map(text)).toEqual(['first']);
    });

    it('adds up what came of each column', async () => {
      await running('job_1', 2);
      expect((await jobs().find('job_1'))!.columns).toBeNull();
      const part = (valid: number, missing: number, reasons: Record<string, number>) => ({
        ...done('out'),
        columns: [{ valid, missing, reasons }],
      });
      for (const one of [part(1, 0, { empty_input: 1 }), part(0, 2, { empty_input: 2, invalid_length: 1 })]) {
        const { jobId, number } = (await jobs().claim(NEVER))!;
        await jobs().finish(jobId, number, one);
      }
      expect(await jobs().find('job_1')).toMatchObject({
        rows: 2,
        columns: [{ valid: 1, missing: 2, reasons: { empty_input: 3, invalid_length: 1 } }],
      });
    });

    it('lets jobs take turns', async () => {
      await running('job_1', 3);
      await running('job_2', 1);
      const order: string[] = [];
      for (let i = 0; i < 4; i++) order.push((await jobs().claim(NEVER))!.jobId);
      expect(order).toEqual(['job_1', 'job_2', 'job_1', 'job_1']);
    });

    it('lets accounts take turns, however many jobs one of them has', async () => {
      for (const id of ['job_1', 'job_2', 'job_3']) await running(id, 2);
      await running('job_b', 3, { account: 'acc_b' });
      const order: string[] = [];
      for (let i = 0; i < 8; i++) {
        // Each of these jobs that ends is followed by a new one, which is not served before others for that.
        const { jobId, number } = (await jobs().claim(NEVER))!;
        await jobs().finish(jobId, number, done('out'));
        order.push(jobId);
        if (i === 1) await running('job_0', 1);
      }
      expect(order).toEqual(['job_1', 'job_b', 'job_0', 'job_b', 'job_2', 'job_b', 'job_3', 'job_1']);
    });

    it('leaves pieces of some accounts', async () => {
      await running('job_1', 2);
      await running('job_b', 1, { account: 'acc_b' });
      const first = (await jobs().claim(NEVER))!;
      expect(await jobs().claim(NEVER, [first.accountId])).toMatchObject({
        jobId: 'job_b',
        accountId: 'acc_b',
      });
      expect(await jobs().claim(NEVER, [first.accountId, 'acc_b'])).toBeUndefined();
      expect(await jobs().claim(NEVER, ['acc_b'])).toMatchObject({ jobId: 'job_1', number: 1 });
    });

    it('pauses the job of a piece that is put back, and no other', async () => {
      await running('job_1', 2);
      await running('job_2', 2);
      expect(await jobs().claim(NEVER)).toMatchObject({ jobId: 'job_1', number: 0, tries: 1 });
      await jobs().putBack('job_1', 0, clock.now + 1_000);
      expect(await workOff()).toBe(2);
      expect((await jobs().find('job_2'))!.state).toBe('done');
      clock.now += 1_000;
      expect(await jobs().claim(NEVER)).toMatchObject({ jobId: 'job_1', number: 0, tries: 2 });
    });

    it('ends a job that failed with its reason, gives back the rest, and hands out none of it', async () => {
      await running('job_1', 3);
      await jobs().claim(NEVER);
      await jobs().finish('job_1', 0, done('out'));
      expect(await jobs().end('job_1', 'failed', 'encoding')).toBe(true);
      const failed = { state: 'failed', reason: 'encoding', wrappedKey: null, reserved: 0, bytes: 7 };
      expect(await jobs().find('job_1')).toMatchObject(failed);
      expect(await billed()).toBe(1);
      expect(await jobs().claim(NEVER)).toBeUndefined();
      await jobs().sweep();
      expect(await jobs().results('job_1', 0, 10)).toEqual([]);
    });

    it('keeps what was fetched until a time, and no longer counts it as open', async () => {
      await running('job_1', 0);
      await jobs().fetched('job_1', clock.now + 1_000);
      clock.now += 500;
      await jobs().fetched('job_1', clock.now + 1_000);
      const job = { state: 'done', fetchedAt: clock.now - 500, expiresAt: clock.now + 500 };
      expect(await jobs().find('job_1')).toMatchObject(job);
      for (let i = 0; i < 10; i++) expect(await add(`job_open_${i}`)).toBe('added');
      expect(await add('job_2')).toBe('too_many');
      clock.now += 500;
      while (await jobs().sweep());
      expect(await jobs().find('job_1')).toMatchObject({ state: 'fetched', wrappedKey: null });
    });

    it('keeps as many fetched results as jobs may be open: the oldest end for new jobs', async () => {
      for (let i = 0; i < 12; i++) {
        await running(`job_${i}`, 0);
        clock.now++;
        await jobs().fetched(`job_${i}`, clock.now + 1_000_000);
      }
      await add('job_new');
      const states = (await jobs().list('acc_a', 20)).map(({ id, state }) => `${id} ${state}`);
      expect(states.filter((line) => line.endsWith('fetched')).sort()).toEqual([
        'job_0 fetched',
        'job_1 fetched',
      ]);
    });

    it('hands out no piece of a job that has expired', async () => {
      await running('job_1', 1);
      clock.now += DAY;
      expect(await jobs().claim(NEVER)).toBeUndefined();
    });

    it('gives back the rest of a job that is cancelled, and counts nothing after', async () => {
      await running('job_1', 3);
      await jobs().claim(NEVER);
      await jobs().finish('job_1', 0, done('out'));
      expect(await jobs().end('job_1', 'cancelled')).toBe(true);
      expect(await jobs().end('job_1', 'expired')).toBe(false);
      expect(await jobs().find('job_1')).toMatchObject({ state: 'cancelled', wrappedKey: null, reserved: 0 });
      expect(await billed()).toBe(1);
      expect(await jobs().finish('job_1', 1, done('out'))).toBe(false);
      expect(await jobs().claim(NEVER)).toBeUndefined();
      expect(await counted()).toBe(1);
    });

    it('expires with the day, and its pieces leave in steps', async () => {
      const pieces = SWEPT_MAX + 5;
      await running('job_1', pieces);
      clock.now += DAY;
      expect(await jobs().sweep()).toBe(true);
      expect(await jobs().find('job_1')).toMatchObject({ state: 'expired', wrappedKey: null });
      expect(await billed()).toBe(0);
      while (await jobs().sweep());
      expect(await jobs().results('job_1', 0, 100)).toEqual([]);
      clock.now += REMEMBERED_MS;
      await jobs().sweep();
      expect(await jobs().find('job_1')).toBeUndefined();
    });

    it('forgets a file that stopped arriving, and lets its id be used again', async () => {
      await add('job_1');
      clock.now += RECEIVING_MS;
      await jobs().addPiece('job_1', 0, bytes('late'));
      clock.now += RECEIVING_MS;
      await jobs().sweep();
      expect(await jobs().find('job_1')).toBeDefined();
      clock.now += 1;
      await jobs().sweep();
      expect(await jobs().find('job_1')).toBeUndefined();
      await add('job_1');
      await jobs().drop('job_1');
      expect(await add('job_1')).toBe('added');
    });

    const notices = () => open().notices.list({ limit: 10 });
    const sealed = Buffer.from('where to').toString('base64');

    it('writes the notice of a job with what ends it, once, and forgets where it goes', async () => {
      await running('job_1', 2, { notify: true });
      await running('job_silent', 1);
      expect(await notices()).toEqual([]);
      await workOff();
      const [notice, ...others] = await notices();
      expect(others).toEqual([]);
      expect(notice).toMatchObject({
        ...{ id: 'job_1.done', event: 'job.done', state: 'waiting', used: null },
        ...{ accountId: 'acc_a', recipient: 'acc_a', subject: 'job_1', address: sealed },
        ...{ createdAt: clock.now, dueAt: clock.now },
      });
      expect(JSON.parse(notice!.data)).toMatchObject({
        ...{ id: 'job_1', state: 'done', types: ['iban', 'phone'], finishedAt: clock.now },
        ...{ pieces: 2, piecesDone: 2, rows: 2, checks: 2, valid: 2, reserved: 0 },
      });
      await jobs().end('job_1', 'cancelled');
      await jobs().sweep();
      expect(await notices()).toHaveLength(1);
    });

    it('writes that of a job that failed, and of none that ended otherwise', async () => {
      await running('job_failed', 1, { notify: true });
      await running('job_silent', 1);
      await running('job_cancelled', 1, { notify: true });
      for (const id of ['job_failed', 'job_silent']) await jobs().end(id, 'failed', 'internal');
      await jobs().end('job_cancelled', 'cancelled');
      const [failed, ...others] = await notices();
      expect(others).toEqual([]);
      expect(failed).toMatchObject({ id: 'job_failed.failed', event: 'job.failed', address: sealed });
      expect(JSON.parse(failed!.data)).toMatchObject({ state: 'failed', reason: 'internal' });
    });

    it('keeps a hundred that wait for an account, and the others as dead', async () => {
      for (let i = 0; i < ACCOUNT_NOTICES_MAX + 2; i++) {
        await running(`job_${i}`, 0, { notify: true });
        await jobs().end(`job_${i}`, 'cancelled');
      }
      await running('job_other', 0, { notify: true, account: 'acc_b' });
      expect(await open().notices.count()).toEqual({ waiting: ACCOUNT_NOTICES_MAX + 1, dead: 2 });
      const dead = await open().notices.list({ state: 'dead', limit: 10 });
      expect(dead.map(({ reason }) => reason)).toEqual(['too_many', 'too_many']);
    });

    it('writes the notices of marks that a reserve reaches, and none where it is refused', async () => {
      const queue = async (id: string, cost: number) => {
        await add(id);
        const marks = [markAt(80, 'eighty'), markAt(100, 'hundred')];
        const reserved = { ...reserve(cost, 100), marks };
        return (await jobs().queue(id, { pieces: 1, bytes: 1, digest: 'd', reserve: reserved })).outcome;
      };
      expect(await queue('job_1', 79)).toBe('queued');
      expect(await queue('job_2', 50)).toBe('refused');
      expect(await notices()).toEqual([]);
      expect(await queue('job_3', 10)).toBe('queued');
      expect(await notices()).toMatchObject([{ id: 'eighty', used: 89 }]);
      await jobs().end('job_3', 'cancelled');
      expect(await queue('job_4', 10)).toBe('queued');
      expect(await notices()).toHaveLength(1);
    });

    it('lists the jobs of all accounts, first those that have not ended', async () => {
      await add('job_a');
      clock.now++;
      await add('job_b', 'acc_b');
      expect((await jobs().list(null, 10)).map(({ id }) => id)).toEqual(['job_b', 'job_a']);
      await jobs().end('job_b', 'cancelled');
      expect((await jobs().list(null, 10)).map(({ id }) => id)).toEqual(['job_a', 'job_b']);
      expect(await jobs().list(null, 1)).toHaveLength(1);
    });
  });
}
