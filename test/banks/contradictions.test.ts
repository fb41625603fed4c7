import { expect, test } from 'vitest';
import type { CuratedBank, LayerInput } from '../../src/core/banks/bank.ts';
import { contradictions } from '../../tools/banks/contradictions.ts';

const layer = (kind: LayerInput['kind'], banks: readonly CuratedBank[], country = 'NO'): LayerInput => ({
  kind,
  source: kind === 'registry' ? 'a package 1.0.0' : kind,
  as_of: '2026-11-21',
  country,
  banks,
});
const registry = layer('registry', [
  { codes: ['1001', '2001', '2002'], bic: 'PROVNOKK' },
  { codes: ['3001'] },
  { codes: ['4001'], bic: 'ELSENOKK' },
]);
const check = (banks: readonly CuratedBank[], differences = [] as Parameters<typeof contradictions>[2]) =>
  contradictions('NO', [layer('curated', banks), registry, layer('registry', [], 'SE')], differences);

const other: CuratedBank = { codes: ['10*'], bic: 'ANNENOKK', short_name: 'Annen' };

test('a code that a registry gives to another institution is found', () => {
  expect(check([other])).toEqual(['Annen: has ANNENOKK for 1001, a package 1.0.0 has PROVNOKK']);
});

test.each<[string, CuratedBank[]]>([
  ['the same institution elsewhere', [{ codes: ['1001'], bic: 'PROVNO22' }]],
  ['a further BIC', [{ ...other, other_bics: ['PROVNO22'] }]],
  ['a BIC it had', [{ ...other, former_bics: ['PROVNO22'] }]],
  ['a bank that has ended', [{ ...other, status: 'merged' }]],
  ['a bank without a BIC', [{ codes: ['1001'] }]],
  ['a code without one', [{ codes: ['3001'], bic: 'ANNENOKK' }]],
  ['a narrower record', [other, { codes: ['1001'], bic: 'PROVNOKK' }]],
  ['a narrower record that comes first', [{ codes: ['1001'], bic: 'PROVNOKK' }, other]],
  [
    'a narrower range',
    [
      { codes: ['1001-1999'], bic: 'ANNENOKK' },
      { codes: ['1001'], bic: 'PROVNOKK' },
    ],
  ],
  ['a code that is none', [{ codes: ['1'], bic: 'ANNENOKK' }]],
])('%s does not contradict', (_, banks) => {
  expect(check(banks)).toEqual([]);
});

test('a reasoned difference settles it, for its codes alone', () => {
  const reason = 'Merged.';
  const settled = { theirs: 'PROVNO', ours: 'ANNENO', reason };
  expect(check([other], [settled])).toEqual([]);
  expect(check([other], [{ ...settled, codes: ['10*'] }])).toEqual([]);
  expect(check([other], [{ ...settled, codes: ['1002'] }])).toHaveLength(1);
  expect(check([other], [{ ...settled, ours: 'ELSENO' }])).toHaveLength(1);
});
