/** The laws of turns by account, on a machine of its own: a clock, an event loop and processor time that are made up. */
import { describe, expect, it } from 'vitest';
import { createTurns, STRETCH_MS } from '../../src/service/budgets/turns.ts';
import { createRandom } from '../torture/random.ts';

/** One stretch that was served. */
interface Served {
  readonly account: string;
  readonly from: number;
  readonly to: number;
  /** When its turn was asked for. */
  readonly since: number;
}

/**
 * A processor that does one thing after the other. Stretches take the time they are given; the event loop goes round when there is
 * nothing else to do.
 */
function machine() {
  let time = 0;
  let rounds: (() => void)[] = [];
  let ends: (() => void)[] = [];
  const served: Served[] = [];
  const turns = createTurns({
    elapsed: () => time,
    nextLoop: (work) => void rounds.push(work),
    afterStretch: (work) => void ends.push(work),
  });

  /** Does work of an account in stretches of these lengths. */
  async function work(account: string, stretches: readonly number[]): Promise<void> {
    const party = { account, ms: 0 };
    for (const ms of stretches) {
      const since = time;
      const turn = turns.take(party);
      if (turn) await turn;
      const from = time;
      time += ms;
      served.push({ account, from, to: time, since });
    }
  }

  /** Runs until nothing is left to do, or until a time. */
  async function run(until = Number.POSITIVE_INFINITY, arrive: () => void = () => {}): Promise<void> {
    while (time < until) {
      for (let i = 0; i < 20; i++) await Promise.resolve();
      arrive();
      const next = ends.length > 0 ? ends : rounds;
      if (next.length === 0) return;
      const [first, ...others] = next;
      if (next === ends) ends = others;
      else rounds = others;
      first!();
    }
  }

  return { turns, work, run, served, now: () => time, rounds: () => rounds.length };
}

const sum = (served: readonly Served[], account: string) =>
  served.filter((one) => one.account === account).reduce((all, { from, to }) => all + to - from, 0);

describe('turns', () => {
  it('come at once to whoever is alone, until the event loop has to go round', () => {
    const { turns } = machine();
    expect(turns.take({ account: 'a', ms: 0 })).toBeUndefined();
    expect(turns.take({ account: 'a', ms: 0 })).toBeInstanceOf(Promise);
  });

  it('leave no time unused while anybody waits, whoever that is', async () => {
    for (let seed = 1; seed <= 50; seed++) {
      const { below } = createRandom(seed);
      const { work, run, served } = machine();
      let total = 0;
      for (let i = 0; i < 40; i++) {
        const stretches = Array.from({ length: 1 + below(5) }, () => (1 + below(30)) / 10);
        total += stretches.reduce((a, b) => a + b);
        void work(`account ${below(6)}`, stretches);
      }
      await run();
      expect(served.at(-1)!.to, `seed ${seed}`).toBeCloseTo(total, 6);
      for (const [i, one] of served.entries()) expect(one.from).toBeCloseTo(served[i - 1]?.to ?? 0, 6);
    }
  });

  it('share the processor alike between those that have work, however much of it each has', async () => {
    for (let seed = 1; seed <= 50; seed++) {
      const { below } = createRandom(seed);
      const { work, run, served } = machine();
      const longest = 3;
      const lengths = (count: number) =>
        Array.from({ length: count }, () => 0.1 + (below(100) / 100) * (longest - 0.1));
      // One has a hundred things to do at once, one has ten, one has a single long one.
      for (let i = 0; i < 100; i++) void work('many', lengths(20));
      for (let i = 0; i < 10; i++) void work('some', lengths(200));
      void work('one', lengths(2_000));
      await run(600);
      const shares = ['many', 'some', 'one'].map((account) => sum(served, account));
      expect(Math.max(...shares) - Math.min(...shares), `seed ${seed}: ${shares}`).toBeLessThanOrEqual(
        2 * longest,
      );
    }
  });

  it('let whoever comes wait for one stretch of each other account at most', async () => {
    for (let seed = 1; seed <= 50; seed++) {
      const { below } = createRandom(seed);
      const { work, run, served, now } = machine();
      const longest = 2;
      for (let i = 0; i < 300; i++) {
        void work(
          `busy ${i % 3}`,
          Array.from({ length: 50 }, () => 0.2 + (below(10) / 10) * (longest - 0.2)),
        );
      }
      let due = 0;
      await run(1_000, () => {
        if (now() < due) return;
        due = now() + 5 + below(40);
        void work('rare', [0.5]);
      });
      const waits = served.filter(({ account }) => account === 'rare').map(({ from, since }) => from - since);
      expect(waits.length).toBeGreaterThan(20);
      // One that runs when it comes, and one of each of the others, which may have been served as little.
      expect(Math.max(...waits), `seed ${seed}`).toBeLessThanOrEqual(4 * longest + STRETCH_MS);
    }
  });

  it('save nothing up for who asked for nothing', async () => {
    const { work, run, served, now } = machine();
    for (let i = 0; i < 50; i++) void work('steady', Array(100).fill(1));
    let came = 0;
    await run(2_000, () => {
      if (now() < 1_000 || came > 0) return;
      came = now();
      for (let i = 0; i < 50; i++) void work('late', Array(100).fill(1));
    });
    const after = served.filter(({ from }) => from >= came);
    expect(Math.abs(sum(after, 'late') - sum(after, 'steady'))).toBeLessThanOrEqual(2);
  });

  it('do the work of one account in the order in which it came', async () => {
    const { work, run, served } = machine();
    for (let i = 1; i <= 9; i++) void work('a', [i / 10]);
    await run();
    expect(served.map(({ from, to }) => Math.round((to - from) * 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('let the event loop go round after each stretch that took its time', async () => {
    const { work, run, rounds, served } = machine();
    let most = 0;
    for (let i = 0; i < 20; i++) void work(`account ${i % 2}`, Array(10).fill(STRETCH_MS));
    let seen = 0;
    await run(Number.POSITIVE_INFINITY, () => {
      if (rounds() === 0) return;
      most = Math.max(most, served.length - seen);
      seen = served.length;
    });
    expect(served).toHaveLength(200);
    expect(most).toBe(1);
  });

  it('count no more for a stretch than the machine can have worked on it', async () => {
    const { work, run, served } = machine();
    void work('paused', [60_000, ...Array(500).fill(1)]);
    void work('other', Array(1_000).fill(1));
    await run(60_500);
    // A minute in which the machine stood still is nobody's: after a hundred turns both are served alike.
    expect(sum(served, 'paused') - 60_000).toBeGreaterThan(150);
  });
});
