/** What an account may have open of each kind of work, and what it is refused with beyond that. */
import { describe, expect, it } from 'vitest';
import { createBudgets } from '../../src/service/budgets/budgets.ts';
import { LIMIT_NAMES, type LimitedWork, labelsOfLimit, WORK } from '../../src/service/budgets/limits.ts';
import { Gone } from '../../src/service/budgets/pace.ts';
import { Failure } from '../../src/service/failures.ts';
import { STILL } from './loop.ts';

function refusalOf(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    if (error instanceof Failure) return { code: error.code, ...error.facts };
    throw error;
  }
  return undefined;
}

/** A clock that goes on with each stretch. */
function clocked() {
  const clock = { now: 0 };
  return { clock, loop: { ...STILL, elapsed: () => clock.now } };
}

describe('a budget', () => {
  it.each(Object.keys(WORK) as LimitedWork[])('of %s has so many open at once, by account', (work) => {
    const budgets = createBudgets(STILL);
    const { requests } = WORK[work];
    const open = Array.from({ length: requests }, () => budgets.open(work, 'a'));
    const refused = { code: 'rate_limited', limit: `${work}_requests`, retryAfterSeconds: 1 };
    expect(refusalOf(() => budgets.open(work, 'a'))).toEqual(refused);
    expect(refusalOf(() => budgets.open(work, 'b'))).toBeUndefined();
    open[0]!.close();
    open[0]!.close();
    expect(refusalOf(() => budgets.open(work, 'a'))).toBeUndefined();
    expect(refusalOf(() => budgets.open(work, 'a'))).toEqual(refused);
  });

  it('counts bytes and values, those that are added later too, and gives them back', () => {
    const budgets = createBudgets(STILL, { ...WORK, batch: { requests: 9, bytes: 100, values: 10 } });
    const first = budgets.open('batch', 'a', { bytes: 60 });
    expect(refusalOf(() => budgets.open('batch', 'a', { bytes: 41 }))).toMatchObject({
      limit: 'batch_bytes',
    });
    const second = budgets.open('batch', 'a', { bytes: 40 });
    first.add({ values: 6 });
    expect(refusalOf(() => second.add({ values: 5 }))).toMatchObject({ limit: 'batch_values' });
    expect(refusalOf(() => second.add({ bytes: 1 }))).toMatchObject({ limit: 'batch_bytes' });
    first.close();
    second.add({ values: 10, bytes: 60 });
    second.close();
    expect(refusalOf(() => budgets.open('batch', 'a', { bytes: 100, values: 10 }))).toBeUndefined();
  });

  it('takes one that stands alone, however large it is', () => {
    const budgets = createBudgets(STILL, { ...WORK, batch: { requests: 1, bytes: 1, values: 1 } });
    const slot = budgets.open('batch', 'a', { bytes: 1_000 });
    slot.add({ values: 1_000 });
    slot.close();
    budgets.open('batch', 'a', { bytes: 1_000 }).close();
  });

  it('refuses what would wait for too much processor time, by what that of the account took', async () => {
    const { clock, loop } = clocked();
    const budgets = createBudgets(loop, { ...WORK, find: { requests: 99, time: 1_000 } });
    const done = budgets.open('find', 'a');
    done.turn();
    clock.now += 90; // no more is counted for one stretch than a hundred
    const open = Array.from({ length: 12 }, () => budgets.open('find', 'a'));
    await new Promise(setImmediate);
    done.close();
    expect(refusalOf(() => budgets.open('find', 'a'))).toMatchObject({
      limit: 'find_time',
      retryAfterSeconds: 2, // twelve of 90 ms
    });
    expect(refusalOf(() => budgets.open('find', 'b'))).toBeUndefined();
    for (const slot of open) slot.close();
    expect(refusalOf(() => budgets.open('find', 'a'))).toBeUndefined();
  });

  it('never refuses pieces of jobs, detection and bodies: they wait', () => {
    const budgets = createBudgets(STILL);
    for (const work of ['piece', 'detection', 'body'] as const) {
      for (let i = 0; i < 2_000; i++) budgets.open(work, 'a', { bytes: 1e9, values: 1e9 });
    }
  });

  it('has changes of one account done one after the other, whatever becomes of one, and those of others beside them', async () => {
    const budgets = createBudgets(STILL);
    const done: string[] = [];
    let go = () => {};
    const waits = new Promise<void>((resolve) => {
      go = resolve;
    });
    const change = (account: string, what: string, wait?: Promise<void>) =>
      budgets.alone('change', account, async () => {
        await wait;
        done.push(what);
        if (what === 'fails') throw new Error(what);
        return what;
      });
    const fails = change('a', 'fails', waits);
    const second = change('a', 'second');
    expect(await change('b', 'other')).toBe('other');
    expect(done).toEqual(['other']);
    go();
    await expect(fails).rejects.toThrow('fails');
    expect(await second).toBe('second');
    expect(await change('a', 'third')).toBe('third');
    expect(done).toEqual(['other', 'fails', 'second', 'third']);
  });

  it('says how long a turn was waited for, and says nothing of those that came at once', async () => {
    const { clock, loop } = clocked();
    const budgets = createBudgets(loop);
    const waits: unknown[] = [];
    budgets.watch((work, seconds) => waits.push([work, seconds]));
    expect(budgets.open('batch', 'a').turn()).toBeUndefined();
    const waiting = budgets.open('mcp', 'b').turn();
    clock.now += 50;
    await waiting;
    expect(waits).toEqual([['mcp', 0.05]]);
  });

  it('ends work that nobody waits for at its next turn, one that is waited for too, and frees its place', async () => {
    const budgets = createBudgets(STILL, { ...WORK, batch: { requests: 1 } });
    const slot = budgets.open('batch', 'a');
    expect([slot.isSpent(), slot.isStopped!()]).toEqual([false, false]);
    slot.turn();
    const waiting = slot.turn();
    slot.stop();
    await expect(waiting).rejects.toThrow(Gone);
    expect([slot.isSpent(), slot.isStopped!()]).toEqual([true, true]);
    expect(() => slot.turn()).toThrow(Gone);
    expect(refusalOf(() => budgets.open('batch', 'a'))).toBeUndefined();
  });

  it('refuses by the time that requests may take, before any was measured', () => {
    const budgets = createBudgets(STILL, { ...WORK, lookup: { requests: 99, time: 1_000 } });
    const open = Array.from({ length: 10 }, () => budgets.open('lookup', 'a', { ms: 100 }));
    expect(refusalOf(() => budgets.open('lookup', 'a', { ms: 100 }))).toMatchObject({ limit: 'lookup_time' });
    expect(refusalOf(() => budgets.open('lookup', 'b', { ms: 100 }))).toBeUndefined();
    open[0]!.close();
    expect(refusalOf(() => budgets.open('lookup', 'a', { ms: 100 }))).toBeUndefined();
  });

  it("has a label for each of its limits, none of which is of a caller's making", () => {
    expect(new Set(LIMIT_NAMES).size).toBe(LIMIT_NAMES.length);
    for (const name of LIMIT_NAMES) {
      const { work, limit } = labelsOfLimit(name);
      expect([name, `${work}_${limit}`]).toContain(work === 'request' ? limit : `${work}_${limit}`);
    }
  });
});
