/** Files with IBANs and the BICs that were given with them. */
import { describe, expect, it } from 'vitest';
import { beginningOf } from '../../src/bulk/beginning.ts';
import { createChecker } from '../../src/bulk/piece.ts';
import type { VerifyCell } from '../../src/bulk/plan.ts';
import { type CheckOptions, prepare } from '../../src/bulk/prepare.ts';
import { report } from '../../src/bulk/tally.ts';
import { createAssay } from '../../src/core/assay.ts';
import { loadData } from '../../src/data/load.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';

const assay = createAssay({ data: loadData(GENERATED_FOLDER), today: () => 20261123 });
const verify: VerifyCell = (kind, value, country, _suggest, _account, { bic } = {}) =>
  assay.verify(kind, value, { country, ...(bic !== undefined && { bic }) });

const IBAN = 'DE89370400440532013000';

/** The relation that each row has, in the columns or objects of all IBANs. */
function relations(text: string, options: Partial<CheckOptions> = {}, kind: 'iban' | 'any' = 'iban') {
  const input = beginningOf(Buffer.from(text), true, {});
  const { plan, from, line, names } = prepare(
    kind === 'any' ? undefined : kind,
    input,
    { column: [], header: true, ...options },
    verify,
  );
  const bytes = Buffer.from(text).subarray(from);
  const { bytes: rows, tally } = createChecker(plan, verify).check({ bytes, line, next: line + 9 });
  const lines = Buffer.from(rows).toString().trimEnd().split('\n');
  const places = names.flatMap((name, at) => (name.endsWith('bic_relation') ? [at] : []));
  const found =
    plan.format === 'csv'
      ? lines.map((row) => places.map((at) => row.split(',')[at]).join(' '))
      : lines.map((row) => row.match(/"relation":"\w+"/g)?.join(' ') ?? '');
  return { found, report: report(tally, plan.targets, {}) };
}

describe('a column of BICs', () => {
  it('is paired with the IBANs by its name', () => {
    const text = `IBAN,BIC\n${IBAN},COBADEFFXXX\n${IBAN},INGDDEFF\n${IBAN},\n${IBAN},nonsense\n`;
    const { found, report: described } = relations(text);
    expect(found).toEqual(['same_bank', 'other_bank', '', 'unknown']);
    expect(described).toMatchObject({ columns: [{ column: 'IBAN', bic_column: 'BIC', valid: 4 }] });
    expect(relations(text.replace('BIC', 'SWIFT-Code')).found[1]).toBe('other_bank');
  });

  it('is paired where it is found by what it holds', () => {
    const rows = `${IBAN},INGDDEFF\n`.repeat(4);
    expect(relations(`Konto,Institut\n${rows}`, {}, 'any').found).toEqual(Array(4).fill('other_bank'));
  });

  it('is paired with the IBANs whose column is called like it', () => {
    const text = `Debtor IBAN,Debtor BIC,Creditor IBAN,Creditor BIC\n${IBAN},COBADEFF,${IBAN},INGDDEFF\n`;
    const column = [
      { kind: 'iban', name: 'Creditor IBAN' },
      { kind: 'iban', name: 'Debtor IBAN' },
    ] as const;
    expect(relations(text, { column }, 'any').found).toEqual(['other_bank same_bank']);
    expect(relations(text, { value: 'Debtor IBAN' }).found).toEqual(['same_bank']);
    const two = `IBAN,other IBAN,BIC\n${IBAN},${IBAN},INGDDEFF\n`;
    const both = [
      { kind: 'iban', name: 'IBAN' },
      { kind: 'iban', name: 'other IBAN' },
    ] as const;
    expect(relations(two, { column: both }, 'any').found).toEqual(['other_bank ']);
  });

  it('is not guessed among several, and can be named', () => {
    const text = `account,BIC of us,BIC of them\n${IBAN},COBADEFF,INGDDEFF\n`;
    expect(relations(text).found).toEqual(['']);
    expect(relations(text, { bicColumn: 'BIC of them' }).found).toEqual(['other_bank']);
    expect(relations(text, { bicColumn: '#2' }).found).toEqual(['same_bank']);
    expect(() => relations(text, { bicColumn: 'none' })).toThrow('no_column');
  });

  it('needs the one column of IBANs that it belongs to, and no accounts', () => {
    const column = [{ kind: 'bic', name: 'BIC' }] as const;
    expect(() => relations('BIC\nCOBADEFF\n', { column, bicColumn: 'BIC' }, 'any')).toThrow(
      'bics_of_one_column',
    );
    const text = 'account_number,country,BIC\n1,DE,COBADEFF\n';
    expect(() => relations(text, { fromAccount: true, bicColumn: 'BIC' })).toThrow('bics_of_accounts');
  });

  it('is the key bic of a line of NDJSON, or the one that is named', () => {
    const line = (row: object) => `${JSON.stringify(row)}\n`;
    const text =
      line({ value: IBAN, bic: 'INGDDEFF' }) + line({ value: IBAN, bic: 5 }) + line({ value: IBAN });
    expect(relations(text).found).toEqual(['"relation":"other_bank"', '', '']);
    const other = line({ value: IBAN, swift: 'COBADEFF', bic: 'INGDDEFF' });
    expect(relations(other, { bicColumn: 'swift' }).found).toEqual(['"relation":"same_bank"']);
    const column = [
      { kind: 'iban', name: 'value' },
      { kind: 'bic', name: 'bic' },
    ] as const;
    expect(relations(other, { column }, 'any').found).toEqual(['"relation":"other_bank"']);
  });

  it('is not needed where the cell has both', () => {
    expect(relations(`IBAN\n${IBAN} BIC INGDDEFF\n`).found).toEqual(['other_bank']);
  });
});
