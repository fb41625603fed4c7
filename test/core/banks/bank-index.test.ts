/** The index finds what reading every name from end to end finds, in the same ranks. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldName, indexing, NONE, WORST } from '../../../src/core/banks/bank-index.ts';
import { compileDirectory } from '../../../src/core/banks/compile.ts';
import { createDirectory } from '../../../src/core/banks/directory.ts';
import { createBankLookup } from '../../../src/core/banks/lookup.ts';
import { atOnce } from '../../../src/core/found.ts';
import { readLayers } from '../../../tools/banks/layers.ts';

const institutions = createDirectory(compileDirectory(readLayers())).institutions();
const index = atOnce(indexing(institutions));
const names = institutions.map(({ name, short_name, also = [] }) =>
  [short_name, name, ...also].map((text) => foldName(text ?? '')),
);

/** The rank of a name by what the ranks are said to mean. */
function rankOf(all: readonly string[], wanted: string): number {
  const words = all.flatMap((text) => text.split(' '));
  const asked = wanted.split(' ');
  if (!asked.every((one) => words.some((word) => word.includes(one)))) return NONE;
  if (all.includes(wanted)) return 1;
  if (all[0]!.startsWith(wanted)) return 2;
  return asked.every((one) => words.some((word) => word.startsWith(one))) ? 3 : WORST;
}

const anyName = fc.constantFrom(...names.flat().filter(Boolean));
const query = fc.oneof(
  anyName,
  fc
    .tuple(anyName, fc.nat(12), fc.nat(12))
    .map(([name, from, length]) => name.slice(from, from + length + 1)),
  fc.tuple(anyName, fc.nat(4)).map(([name, length]) =>
    name
      .split(' ')
      .map((word) => word.slice(0, length + 1))
      .join(' '),
  ),
  fc.constantFrom('bank', 'a', 'sparkasse koln', 'bank bank', 'xyzzy bank'),
);

it('ranks names as reading them does', () => {
  fc.assert(
    fc.property(query, (text) => {
      const wanted = foldName(text);
      fc.pre(wanted !== '');
      expect([...index.byName(wanted)]).toEqual(names.map((both) => rankOf(both, wanted)));
    }),
  );
});

it('finds carriers of a BIC as reading all BICs does', () => {
  const bics = institutions.flatMap((one) => one.bics);
  fc.assert(
    fc.property(fc.constantFrom(...bics), fc.integer({ min: 4, max: 11 }), (bic, length) => {
      const start = bic.slice(0, length);
      const carries = (one: string) =>
        one.startsWith(start) || (start.length === 11 && one === start.slice(0, 8));
      const read = institutions.flatMap((one, place) => (one.bics.some(carries) ? [place] : []));
      expect(index.withBic(start)).toEqual(read);
    }),
  );
});

it('has nothing for an empty name', () => {
  expect(new Set(index.byName(''))).toEqual(new Set([NONE]));
});

it('finds names in other scripts', () => {
  const bank = { codes: ['300001'], name: 'Банк «Аваль»', short_name: 'Аваль' };
  const directory = createDirectory(
    compileDirectory([{ kind: 'curated', source: 'x', as_of: '2026-01-01', country: 'UA', banks: [bank] }]),
  );
  expect(createBankLookup(directory).find({ q: 'анк' })?.total).toBe(1);
});
