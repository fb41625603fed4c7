/** The whole of what `test/core/cross-kinds.test.ts` draws from. */
import { expect, it } from 'vitest';
import { KINDS } from '../../src/core/assay.ts';
import { crossCalls, crossDifferences } from './cross-kinds.ts';

const calls = crossCalls();

it.each(KINDS.map((kind) => [kind.segment, kind] as const))(
  'every vector of every kind, as %s, has one answer in library and entry point',
  async (_segment, kind) => {
    expect(calls.length).toBeGreaterThan(20_000);
    expect(await crossDifferences(kind, calls)).toEqual([]);
  },
);
