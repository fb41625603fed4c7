/** Lists of holders of BICs: the first that has one counts, and no list is opened before it is needed. */
import { expect, it } from 'vitest';
import { holdersIn } from '../../../src/core/banks/holders.ts';
import { bicFileFaults, holderLists, readBicFiles } from '../../../tools/banks/bics.ts';

it('the first list that has a BIC counts, and later ones are opened only for others', () => {
  let opened = 0;
  const find = holdersIn([
    () => [{ source: 'first', as_of: '2026-01-01', names: { AAAAUS33: 'A' }, leis: { AAAAUS33: 'X' } }],
    () => {
      opened += 1;
      return [{ source: 'second', as_of: '2025-01-01', names: { AAAAUS33: 'B', BBBBUS33: 'B' } }];
    },
  ]);
  expect(find('AAAAUS33')).toEqual({ name: 'A', source: 'first', as_of: '2026-01-01', lei: 'X' });
  expect(opened).toBe(0);
  expect(find('BBBBUS33')).toEqual({ name: 'B', source: 'second', as_of: '2025-01-01' });
  expect(find('DDDDUS33')).toBeUndefined();
  expect(find('CCCCUS33')).toBeUndefined();
  expect(opened).toBe(1);
});

it('knows the parties of all lists by their first six characters', () => {
  const find = holdersIn([
    () => [{ source: 'first', as_of: '2026-01-01', names: { AAAAUS33: 'A' } }],
    () => [{ source: 'second', as_of: '2025-01-01', names: { BBBBUS33: 'B' } }],
  ]);
  for (let time = 0; time < 2; time++)
    expect(['AAAAUS', 'BBBBUS', 'CCCCUS'].map((six) => find.hasParty?.(six))).toEqual([true, true, false]);
});

const file = readBicFiles()[0]!;

it('what is shipped keeps its rules', () => {
  const files = readBicFiles();
  expect(files.map(({ country }) => country)).toEqual(
    'AU CA CN EG HK ID IN JP KE KR MX MY NG PH SG TH US VN ZA'.split(' '),
  );
  expect(files.flatMap((one) => bicFileFaults(one, () => false))).toEqual([]);
  expect(Object.keys(holderLists(files)[0]!.names).length).toBeGreaterThan(500);
});

it.each<[string, object, RegExp]>([
  ['a BIC of another country', { holders: { CHASUS33: 'x' } }, /AU: CHASUS33 is of another country/],
  ['a BIC for tests', { holders: { CTBAAU20: 'x' } }, /no live BIC/],
  ['a day later than the source', { as_of: '2026-01-01' }, /later than the source/],
  [
    'too many',
    {
      holders: Object.fromEntries(
        Array.from({ length: 101 }, (_, n) => [`A${String(n).padStart(3, '0')}AU2S`, 'x']),
      ),
    },
    /101 holders/,
  ],
  ['a name of nothing', { holders: { CTBAAU2S: '' } }, /AU\/holders/],
])('refuses %s', (_, change, fault) => {
  expect(bicFileFaults({ ...file, ...change } as never, () => false).join('\n')).toMatch(fault);
});

it('refuses what the directory has', () => {
  expect(bicFileFaults(file, (bic) => bic === 'CTBAAU2S')).toEqual(['AU: CTBAAU2S is in the directory']);
});
