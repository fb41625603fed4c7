/**
 * The short form of `npm run torture`: some worlds on each store, in which nothing may be lost or counted twice; and bugs
 * put in on purpose, which must be found.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../postgres/server.ts';
import { BACKENDS, type BackendName } from './backends.ts';
import type { Sabotage } from './sabotage.ts';
import { createMachine, type Machine } from './service.ts';
import { runWorld } from './world.ts';

/** Fewer where each asks a server. */
const WORLDS = { native: 12, disk: 12, postgres: 5 };
const SEEDS_MAX = 150;

let machine: Machine;
let server: PostgresServer;
beforeAll(async () => {
  [machine, server] = await Promise.all([createMachine(), startPostgres()]);
}, 60_000);
afterAll(async () => {
  await machine.close();
  await server.remove();
});

describe.each(BACKENDS)('a world on the store %s', (backend) => {
  it('loses no check, counts none twice, passes no limit and repeats no value', async () => {
    let faults = 0;
    for (let seed = 1; seed <= WORLDS[backend]; seed++) {
      const outcome = await runWorld({ seed, backend, machine, server });
      expect(
        outcome.violations,
        `npm run torture -- --minutes 0 --seed ${seed} --backend ${backend} --replay`,
      ).toEqual([]);
      faults += outcome.faults;
    }
    expect(faults).toBeGreaterThan(WORLDS[backend]);
  });

  it('is the same from the same seed', async () => {
    const first = await runWorld({ seed: 5, backend, machine, server });
    const second = await runWorld({ seed: 5, backend, machine, server });
    expect(second.history).toEqual(first.history);
    expect(first.history.length).toBeGreaterThan(20);
  });
});

describe('a bug put in on purpose', () => {
  // Some begin at a seed that is known to find them, as few worlds do.
  it.each<[Sabotage, BackendName, number?]>([
    ['skipped sync', 'disk'],
    ['forgotten rollback', 'native'],
    ['wall clock in the key cache', 'native', 30],
    ['a group counted again', 'postgres'],
    ['a change brings a revoked key back', 'native'],
    ['a key gives more than it has', 'native'],
    ['nothing holds test keys to an allowance', 'native', 600],
    ['everybody reads all keys', 'native'],
    ['a journal is brought over twice', 'native'],
    ['a row of the journal is lost', 'native'],
    ['days are summed up twice', 'native'],
    ['a usage log is brought over twice', 'native'],
    ['a record of a usage log is lost', 'native'],
    ['skipped sync of a usage log', 'disk', 40],
  ])('is found: %s', async (sabotage, backend, first = 1) => {
    for (let seed = first; seed < first + SEEDS_MAX; seed++) {
      const { violations } = await runWorld({ seed, backend, machine, server, sabotage });
      if (violations.length > 0) return;
    }
    expect.fail(`not found in ${SEEDS_MAX} worlds`);
  });
});
