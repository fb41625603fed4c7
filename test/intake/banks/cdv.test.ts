/** BankservAfrica's check digit parameters: what is read of them, and what they prove and refuse afterwards. */
import { describe, expect, it } from 'vitest';
import { createAssay } from '../../../src/core/assay.ts';
import { cdvParameters, readCdv } from '../../../src/intake/banks/cdv.ts';
import { takeIn } from '../../../src/intake/intake.ts';
import { loadWithImports } from '../../../src/intake/kept.ts';
import { recognize } from '../../../src/intake/recognize.ts';
import { inMemory } from '../memory.ts';
import { cdv, cdvRow, cdvTable } from './account-files.ts';
import { workbook } from './official-files.ts';

const TODAY = '2026-11-21';
const source = { ...cdvParameters, minimum: 1 };

async function taken(content: string | Uint8Array, imports = inMemory()) {
  const [report] = await takeIn(source, {
    imports,
    files: [imports.written(content)],
    today: TODAY,
    as_of: TODAY,
  });
  return { imports, report: report! };
}

const rulesOf = async (content: string | Uint8Array) => readCdv((await taken(content)).imports)!.rules;

const WEIGHTS = [1, 1, 9, 8, 7, 6, 5, 4, 3, 2, 1];

describe('the table', () => {
  it('is read with its weights in one cell, letters for those above nine', async () => {
    const rows = [
      '51001,51001,1,4,11,0,11987654321,m',
      '223626,223699,2,4,11,18,NJHD7531,',
      '450105,450999,1,0,11,0,11987654321,',
    ];
    expect(await rulesOf(cdvTable(rows))).toEqual([
      ['051001', '051001', 1, 11, 0, WEIGHTS, 'm'],
      ['223626', '223699', 2, 11, 18, [0, 0, 0, 23, 19, 17, 13, 7, 5, 3, 1], ''],
      // The indicator says that nothing is verified.
      ['450105', '450999', 1, 0, 0, WEIGHTS, ''],
    ]);
  });

  it('is read with a weight a cell, from semicolons, tabs or a workbook', async () => {
    const head = [
      'From',
      'To',
      'Type',
      'Modulus',
      'Fudge',
      '11',
      '10',
      '9',
      '8',
      '7',
      '6',
      '5',
      '4',
      '3',
      '2',
      '1',
      'Exception',
    ];
    const row = ['051001', '051001', '1', '11', '0', ...WEIGHTS.map(String), 'M'];
    const expected = [['051001', '051001', 1, 11, 0, WEIGHTS, 'm']];
    for (const sign of [';', '\t', ','])
      expect(await rulesOf(`${head.join(sign)}\n${row.join(sign)}\n`)).toEqual(expected);
    expect(await rulesOf(workbook([head, row]))).toEqual(expected);
  });

  it.each([
    ['a range upside down', '900999,900000,1,4,11,0,11987654321,'],
    ['a branch code that is none', 'ABC,900000,1,4,11,0,11987654321,'],
    ['weights that are none', '900000,900000,1,4,11,0,1198765432?,'],
    ['too many weights', '900000,900000,1,4,11,0,111987654321,'],
    ['a modulus that is none', '900000,900000,1,4,eleven,0,11987654321,'],
    ['a type that is none', '900000,900000,0,4,11,0,11987654321,'],
    ['an exception of two letters', '900000,900000,1,4,11,0,11987654321,mm'],
  ])('is refused with %s in every row', async (_, row) => {
    await expect(taken(cdvTable([row]))).rejects.toThrow('1 of 1 rows make no sense');
  });

  it('is reported by what is added and removed, and recognized by its content', async () => {
    const { imports, report } = await taken(cdv(60));
    expect(report).toMatchObject({ country: 'ZA', source: 'BankservAfrica CDV', codes: 60, as_of: TODAY });
    expect(report.added[0]).toEqual({ code: '900000-900009', name: 'current' });
    const next = cdvTable([
      cdvRow(0).replace(',1,4,', ',2,4,'),
      ...Array.from({ length: 59 }, (_, n) => cdvRow(n + 1)),
    ]);
    const { report: second } = await taken(next, imports);
    expect(second.added).toEqual([{ code: '900000-900009', name: 'savings' }]);
    expect(second.removed).toEqual([{ code: '900000-900009', name: 'current' }]);
    expect((await recognize(imports.written(cdv(60)), TODAY)).kind).toBe('cdv');
  });
});

describe('an account', () => {
  const verify = async (value: string, ...rows: string[]) => {
    const { imports } = await taken(cdvTable(rows));
    const data = loadWithImports({ banks: imports, ranges: inMemory() }, () => {});
    return createAssay({ data, today: () => 20261121 }).verifyAccount(value, { country: 'ZA' });
  };
  const RULE = '051001,051001,1,4,11,0,11987654321,m';

  it('is proven by the rule of its branch', async () => {
    expect(await verify('051001 10004291601', RULE)).toMatchObject({
      valid: true,
      details: { proof: 'check_digit' },
    });
  });

  it('is refused where the rule says so, at its number', async () => {
    expect(await verify('051001 10004291603', RULE)).toMatchObject({
      valid: false,
      reason: 'invalid_checksum',
      part: 'account_number',
      verified_as: 'za-account',
    });
  });

  it('passes where its branch has no rule, and as it did without any', async () => {
    const other = RULE.replaceAll('051001', '632005');
    const [without, after] = [
      await verify('051001 10004291603', other),
      await verify('051001 10004291603', `${other.slice(0, -1)}d`),
    ];
    for (const result of [without, after]) {
      expect(result).toMatchObject({ valid: true });
      expect(result.valid && result.details.proof).not.toBe('check_digit');
    }
    const open = await verify('632005 10004291603', `${other.slice(0, -1)}d`);
    expect(open.valid && open.details.proof).not.toBe('check_digit');
  });

  it('of another country is not concerned', async () => {
    const { imports } = await taken(cdvTable([RULE]));
    const data = loadWithImports({ banks: imports, ranges: inMemory() }, () => {});
    const assay = createAssay({ data, today: () => 20261121 });
    expect(assay.verifyAccount('051001 12345678', { country: 'AU' })).toMatchObject({ valid: true });
  });
});
