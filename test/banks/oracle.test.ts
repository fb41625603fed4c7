import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compileDirectory } from '../../src/core/banks/compile.ts';
import { CONFIRMED } from '../../src/core/banks/confirmed.generated.ts';
import { createDirectory } from '../../src/core/banks/directory.ts';
import { confirm, isConfirmed } from '../../tools/banks/confirm.ts';
import { contradictedTwice } from '../../tools/banks/contradictions.ts';
import { compareAll } from '../../tools/banks/oracle.ts';

const folder = mkdtempSync(join(tmpdir(), 'tables-'));
afterAll(() => rmSync(folder, { recursive: true }));

const OURS: Readonly<Record<string, { bic?: string; name: string }>> = {
  '0001': { bic: 'AAAAADAD', name: 'Alpha' },
  '0002': { bic: 'AAAAADAD', name: 'Alpha' },
  '0004': { bic: 'CCCCADAD', name: 'Gamma' },
  '0005': { name: 'Delta' },
  '0006': { bic: 'FFFFADAD', name: 'Other' },
};

test('a bank resolves when half of its codes lead to the same party', () => {
  const rows = [
    'bank_code\tbic\tname',
    '0001\tAAAAADADXXX\tALPHA',
    '0002\tAAAAADAD123\tALPHA',
    '0003\tAAAAADADXXX\tALPHA',
    '0004\tBBBBADADXXX\tBETA',
    '0005\t\tDELTA',
    '0006\tEEEEADAD\tEPSILON',
    '0007\tGGGGADAD\tETA',
    '123\tHHHHADAD\tA code that no IBAN has',
  ];
  writeFileSync(join(folder, 'AD.tsv'), rows.join('\n'));
  const [result] = compareAll(folder, ['ad'], (_, code) => OURS[code]);
  expect(result).toMatchObject({
    country: 'AD',
    banks: 5,
    resolved: 2,
    codes: 7,
    codesFound: 5,
    target: 0.95,
  });
  expect(result!.unresolved.map(({ name }) => name)).toEqual(['BETA', 'EPSILON', 'ETA']);
  expect(result!.disagreements.map(({ name, ours }) => [name, ours])).toEqual([
    ['BETA', 'CCCCADAD Gamma'],
    ['EPSILON', 'FFFFADAD Other'],
  ]);
});

const compiled = createDirectory(
  compileDirectory([
    {
      kind: 'curated',
      source: 'curated',
      as_of: '2023-01-01',
      country: 'AD',
      banks: [
        { codes: ['0001'], name: 'Alpha', short_name: 'Alpha', bic: 'AAAAADAD', status: 'active' },
        { codes: ['0002'], name: 'Beta', short_name: 'Beta', bic: 'BBBBADAD', other_bics: ['BBBBADA2'] },
        { codes: ['0003'], name: 'Gamma', short_name: 'Gamma', bic: 'CCCCADAD', former_bics: ['CCCCADA2'] },
        { codes: ['0004'], name: 'Delta', short_name: 'Delta', bic: 'DDDDADAD' },
        { codes: ['0005'], name: 'Gone', short_name: 'Gone', bic: 'EEEEADAD', status: 'closed' },
        { codes: ['0006'], name: 'None', short_name: 'None' },
      ],
    },
  ]),
);
const row = (code: string, bic: string) => ({ code, bic, name: 'X' });

test('BICs of living banks are confirmed by the head office, further and former ones, or differ for a reason', () => {
  const rows = [
    ...[
      row('0001', 'AAAAADADXXX'),
      row('0002', 'BBBBADA2'),
      row('0003', 'CCCCADA2'),
      row('0004', 'DDDDADA1XXX'),
    ],
    ...[row('0005', 'XXXXADAD'), row('0006', 'XXXXADAD'), row('0007', 'XXXXADAD'), row('0001', '')],
  ];
  const reason = { theirs: 'DDDDADA1', ours: 'DDDDADAD', codes: ['00*'], reason: 'passive' };
  const open = confirm('AD', rows, compiled, []);
  expect(open).toMatchObject({ compared: 4, confirmed: 3, explained: 0 });
  expect(open.open).toEqual(['0004  DDDDADA1XXX  X; ours: DDDDADAD Delta']);
  expect(isConfirmed(open)).toBe(false);
  const judged = confirm('AD', rows, compiled, [reason]);
  expect(judged).toMatchObject({ confirmed: 3, explained: 1, open: [] });
  expect(isConfirmed(judged)).toBe(true);
  expect(confirm('AD', rows, compiled, [{ ...reason, codes: ['0005'] }]).explained).toBe(0);
});

test('a BIC that two newer lists contradict alike is found, and no other', () => {
  const list = (name: string, as_of: string, ...pairs: [string, string][]) => ({
    name,
    as_of,
    bics: new Map(pairs),
  });
  const first = list('first', '2024', ['0001', 'ZZZZADADXXX'], ['0002', 'BBBBADA2'], ['0005', 'ZZZZADAD']);
  const find = (second: ReturnType<typeof list>, differences: object[] = []) =>
    contradictedTwice('AD', compiled, [first, second], differences as never);
  const same: [string, string] = ['0001', 'ZZZZADAD'];
  expect(find(list('second', '2026-03-01', same, ['0002', 'BBBBADA2']))).toEqual([
    'Alpha: has AAAAADAD for 0001, of 2023-01-01; first and second, both newer, have ZZZZADAD',
  ]);
  expect(find(list('second', '2022-12-31', same))).toEqual([]);
  expect(find(list('second', '2026-03-01', ['0001', 'YYYYADAD']))).toEqual([]);
  expect(
    find(list('second', '2026-03-01', same), [{ theirs: 'ZZZZAD', ours: 'AAAAAD', reason: 'x' }]),
  ).toEqual([]);
});

test('what is shipped says how many BICs are confirmed, and no more than are compared', () => {
  expect(Object.keys(CONFIRMED).length).toBeGreaterThan(40);
  for (const { list, as_of, compared, confirmed } of Object.values(CONFIRMED)) {
    expect(confirmed).toBeLessThanOrEqual(compared);
    expect([list, as_of].every((text) => /\d{4}/.test(text))).toBe(true);
  }
});
