/** `assay check`: the plan before the run, questions in a terminal, sheets, and the report as a page. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { CheckOptions } from '../../src/bulk/prepare.ts';
import type { TablePlan } from '../../src/bulk/table-plan.ts';
import { acceptedColumns, terminalFor } from '../../src/cli/check/ask.ts';
import { check } from '../../src/cli/check/run.ts';
import { checkSetting } from './check-harness.ts';

const { at, heard } = checkSetting();

const run = (file: string, options: Partial<CheckOptions> = {}) =>
  check(undefined, at(file), { column: [], header: true, ...options });

const IBANS = ['DE89370400440532013000', 'DE02120300000000202051', 'DE02100500000054540402'];
/** A name that says nothing, and digits that may be phone numbers of the country. */
const UNSURE = `IBAN,Ref <b>\n${IBANS.map((iban, place) => `${iban},030 90182${place}0`).join('\n')}\n`;

describe('--plan', () => {
  it('says what each column holds, and checks nothing', async () => {
    writeFileSync(
      at('plan.csv'),
      `Suppliers of May\n\nName,Account IBAN\n${IBANS.map((iban) => `A,${iban}`).join('\n')}\n`,
    );
    await run('plan.csv', { plan: true });
    expect(heard.printed).toContain('Names of columns in line 3\n');
    expect(heard.printed).toMatch(/^#2 +Account IBAN +iban +sure +by its name, 3 of 3 read as such$/m);
    expect(heard.printed).not.toContain(IBANS[0]);
    heard.printed = '';
    await run('plan.csv', { plan: true, json: true });
    expect(JSON.parse(heard.printed)).toMatchObject({
      header_line: 3,
      columns: [{ sure: 'no' }, { kind: 'iban' }],
    });
  });

  it('is for a table of which nothing is sure, too, which is not checked', async () => {
    writeFileSync(at('none.csv'), 'a,b\nx,y\nz,w\n');
    await run('none.csv', { plan: true });
    expect(heard.printed).toMatch(/^#1 +a +-$/m);
    await expect(run('none.csv')).rejects.toMatchObject({ exitCode: 2 });
  });
});

describe('a column of which nobody is sure', () => {
  it('is reported and not checked where nobody can be asked', async () => {
    writeFileSync(at('unsure.csv'), UNSURE);
    await run('unsure.csv', { country: 'DE', output: at('out.csv'), summary: at('report.html') });
    expect(heard.said).toMatch(
      /Unsure and not checked: column Ref <b>, 3 of 3 may be \S+; to check it, add --column/,
    );
    expect(process.exitCode).toBe(0);
    expect(readFileSync(at('out.csv'), 'utf8').split('\n')[0]).toContain('IBAN,Ref <b>,assay_valid');
    const page = readFileSync(at('report.html'), 'utf8');
    expect(page).toContain('<td>Ref &lt;b&gt;</td>');
    expect(page).not.toMatch(/<script|<b>|https?:/);
    await run('unsure.csv', { country: 'DE', output: at('out.csv'), summary: at('report.json') });
    const report = JSON.parse(readFileSync(at('report.json'), 'utf8'));
    expect(report.columns).toEqual([
      expect.objectContaining({
        column: 'IBAN',
        rows: 3,
        empty: 0,
        valid: 3,
        invalid: 0,
        unsure: 0,
        reasons: {},
      }),
    ]);
    expect(report.unsure_columns).toMatchObject([{ column: 'Ref <b>', rows: 3, valid: 0, unsure: 3 }]);
  });

  it('is checked where somebody says yes, and the other keeps the names of its results', async () => {
    await run('unsure.csv', { country: 'DE', output: at('yes.csv'), accepted: [2] });
    const [header = ''] = readFileSync(at('yes.csv'), 'utf8').split('\n');
    expect(header).toMatch(/^IBAN,Ref <b>,assay_valid,.*,assay_[a-z_]+_valid,/);
    expect(heard.said).not.toContain('Unsure');
  });

  it('is asked about once each', async () => {
    const plan = {
      ...{ format: 'csv', encoding: 'utf-8', tables: [], header_line: 1, columns: [] },
      questions: [
        { index: 2, name: 'A', kind: 'phone' },
        { index: 3, name: '', kind: 'vat' },
        { index: 4, name: 'B', kind: 'phone' },
      ],
    } satisfies TablePlan;
    const asked: string[] = [];
    const answers = ['y', 'Yes ', ''];
    const close = vi.fn();
    const terminal = {
      show: () => {},
      ask: async (question: string) => answers[asked.push(question) - 1]!,
      close,
    };
    expect(await acceptedColumns(plan, () => terminal)).toEqual([2, 3]);
    expect(asked).toEqual([
      'Check column A as phone? [y/N] ',
      'Check column #3 as vat? [y/N] ',
      'Check column B as phone? [y/N] ',
    ]);
    expect(close).toHaveBeenCalledOnce();
    expect(await acceptedColumns({ ...plan, questions: [] }, () => terminal)).toEqual([]);
    expect(await acceptedColumns(plan, undefined)).toEqual([]);
  });

  it('is not asked about without a terminal, with --yes, or where the table is standard input', () => {
    const given = { column: [], header: true };
    expect(terminalFor('file.csv', given)).toBeUndefined();
    const ttys = [process.stdin, process.stdout].map((stream) => [stream, stream.isTTY] as const);
    for (const [stream] of ttys) stream.isTTY = true;
    expect(terminalFor('file.csv', given)).toBeTypeOf('function');
    expect(terminalFor('-', given)).toBeUndefined();
    expect(terminalFor('file.csv', { ...given, yes: true })).toBeUndefined();
    for (const [stream, was] of ttys) stream.isTTY = was;
  });
});
