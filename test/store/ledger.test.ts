import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counterName, decide, recount, type Stored } from '../../src/store/ledger.ts';
import type { Spend } from '../../src/store/store.ts';

const charge = (subject: string, cost: number, limit?: number) => ({
  subject,
  meter: 'm',
  window: 'w',
  cost,
  ...(limit !== undefined && { limit }),
});

function stored(counts: Readonly<Record<string, number>>): Stored {
  return { counter: ({ subject }) => counts[subject] ?? 0, retry: () => undefined };
}

describe('the decision on spends', () => {
  it('asks for no count where nothing is limited', () => {
    const silent: Stored = {
      counter: () => {
        throw new Error('asked');
      },
      retry: () => undefined,
    };
    const { additions } = decide([{ charges: [charge('a', 1)] }, { charges: [charge('a', 2)] }], silent);
    expect(additions).toMatchObject([{ added: 3, room: undefined }]);
  });

  it('says how high a stored count leaves room for what is added', () => {
    const spends = [{ charges: [charge('a', 2, 10)] }, { charges: [charge('a', 3)] }];
    expect(decide(spends, stored({ a: 1 })).additions).toMatchObject([{ added: 5, room: 8 }]);
    const later = [...spends, { charges: [charge('a', 1, 7)] }];
    expect(decide(later, stored({ a: 1 })).additions).toMatchObject([{ added: 6, room: 1 }]);
  });

  it('decides the same, and counts as if it had known, when stored counts were within the room', () => {
    const spends = fc.array(
      fc.record({
        charges: fc.array(
          fc.record({
            subject: fc.constantFrom('a', 'b', 'c'),
            meter: fc.constant('m'),
            window: fc.constant('w'),
            cost: fc.integer({ min: 1, max: 5 }),
            limit: fc.integer({ min: 0, max: 20 }),
          }),
          { minLength: 1, maxLength: 3 },
        ),
      }),
    );
    const counts = fc.record({ a: fc.nat(20), b: fc.nat(20), c: fc.nat(20) });
    fc.assert(
      fc.property(spends, counts, (spends: Spend[], counts) => {
        const guess = decide(spends, stored({}));
        const fits = guess.additions.every(({ charge, room }) => stored(counts).counter(charge) <= room!);
        const known = decide(spends, stored(counts));
        if (!fits) return;
        const all = guess.answers.every(({ outcome }) => outcome === 'spent');
        if (all) expect(recount(spends, guess.answers, stored(counts))).toEqual(known.answers);
        expect(known.answers.map(({ outcome }) => outcome)).toEqual(
          guess.answers.map(({ outcome }) => outcome),
        );
      }),
    );
  });

  it('names counters apart', () => {
    const names = [charge('a', 1), { ...charge('a', 1), meter: 'n' }, { ...charge('a', 1), window: 'v' }];
    expect(new Set(names.map(counterName)).size).toBe(3);
  });
});
