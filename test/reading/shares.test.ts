/** How much of the tables is read as they say: the shares that must hold, of those put aside too. */
import { describe, expect, it } from 'vitest';
import { createAssay } from '../../src/core/assay.ts';
import { loadData } from '../../src/data/load.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';
import { measure } from './measure.ts';

const assay = createAssay({ data: loadData(GENERATED_FOLDER), today: () => 20261123 });

/** What each table has to reach at least, by the name of the share. Digits alone that are no phone are counted apart: nothing says so. */
const LEAST: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  labelled: { read: 0.97, 'not as another country': 1, 'of another kind, and said so': 0.9 },
  others: { 'no phone: all but digits alone': 0.96, 'no phone: masked': 1, 'no phone: exponent': 1 },
  phones: { right: 0.97, 'masked or truncated, refused': 1 },
  identify: { right: 0.97, 'nothing guessed': 1 },
  accounts: { read: 0.98, 'not another account': 1, 'no account, refused': 1 },
};

describe.each(Object.entries(LEAST))('%s', (name, least) => {
  it.each([`${name}.tsv`, `${name}.aside.tsv`])('%s', (file) => {
    const shares = new Map(measure(file, assay).map((share) => [share.name, share]));
    for (const [what, share] of Object.entries(least)) {
      const { of, count } = shares.get(what)!;
      expect(of, what).toBeGreaterThan(10);
      expect(count / of, what).toBeGreaterThanOrEqual(share);
    }
  });
});

it('reads no paste of a phone as another number, but one at most', () => {
  const others = ['phones.tsv', 'phones.aside.tsv'].flatMap((file) =>
    measure(file, assay)
      .filter(({ name }) => name === 'not another number')
      .flatMap(({ rows }) => rows),
  );
  expect(others.length).toBeLessThanOrEqual(1);
});
