import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
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
