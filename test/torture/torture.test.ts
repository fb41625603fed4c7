/**
 * The short form of `npm run torture`: some worlds on each store, in which nothing may be lost or counted twice; and bugs
 * put in on purpose, which must be found.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACKENDS, type BackendName, type Sabotage } from './backends.ts';
import { createMachine, type Machine } from './service.ts';
import { runWorld } from './world.ts';

const WORLDS = 12;
const SEEDS_MAX = 150;

let machine: Machine;
beforeAll(async () => {
  machine = await createMachine();
});
afterAll(() => machine.close());

describe.each(BACKENDS)('a world on the store %s', (backend) => {
  it('loses no check, counts none twice, passes no limit and repeats no value', async () => {
    let faults = 0;
    for (let seed = 1; seed <= WORLDS; seed++) {
      const outcome = await runWorld({ seed, backend, machine });
      expect(
        outcome.violations,
        `npm run torture -- --minutes 0 --seed ${seed} --backend ${backend} --replay`,
      ).toEqual([]);
      faults += outcome.faults;
    }
    expect(faults).toBeGreaterThan(WORLDS);
  });

  it('is the same from the same seed', async () => {
    const first = await runWorld({ seed: 5, backend, machine });
    const second = await runWorld({ seed: 5, backend, machine });
    expect(second.history).toEqual(first.history);
    expect(first.history.length).toBeGreaterThan(20);
  });
});

describe('a bug put in on purpose', () => {
  it.each<[Sabotage, BackendName]>([
    ['skipped sync', 'disk'],
    ['forgotten rollback', 'native'],
    ['wall clock in the key cache', 'native'],
  ])('is found: %s', async (sabotage, backend) => {
    for (let seed = 1; seed <= SEEDS_MAX; seed++) {
      const { violations } = await runWorld({ seed, backend, machine, sabotage });
      if (violations.length > 0) return;
    }
    expect.fail(`not found in ${SEEDS_MAX} worlds`);
  });
});
