/** What a browser finds in a file as people have it: the table, its columns, how sure that is, and the same plan as the command line. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { beginningOf } from '../../src/bulk/beginning.ts';
import { planTable } from '../../src/bulk/table-plan.ts';
import { planOf, shapeOf } from '../../web/file-check/engine/plan.ts';
import { openTable } from '../../web/file-check/engine/table.ts';
import { Verification } from '../../web/file-check/engine/verification.ts';
import { dataOf, IBAN, Page, workbook } from './harness.ts';

const TITLES = `Customers of 2026;;\nExported on 3 July;;\n\n`;
const ROWS = `Name;IBAN;Phone\nMiller;${IBAN};+49 30 901820\nSmith;DE98370400440532013000;+49 30 901821\n`;

const UNSURE = `Name;Code\n${['customer', 'supplier', 'business', 'merchant', 'creditor', 'employee']
  .map((word, at) => `Miller ${at};${word}`)
  .join('\n')}\n`;

/** Tables of which the command line and the browser have to decide the same. */
const TABLES: Readonly<Record<string, string>> = {
  plain: ROWS,
  titles: TITLES + ROWS,
  'one column': `IBAN\n${IBAN}\nDE98370400440532013000\n`,
  words: UNSURE,
  'countries and addresses': `Billing phone;Shipping phone;Billing Country;Shipping Country\n030 901820;01 588580;Germany;Austria\n030 901821;01 588581;Germany;Austria\n030 901822;01 588582;Germany;Austria\n`,
  'a second phone': `Phone;Mobile no.;IBAN\n+49 30 901820;+49 171 1234567;${IBAN}\n+49 30 901821;+49 171 1234568;${IBAN}\n`,
  'a name that is contradicted': `Phone;IBAN\n${Array.from({ length: 12 }, (_, at) => `see note ${at};${IBAN}\n`).join('')}`,
  'an account and a BIC': `IBAN,BIC\n${IBAN},COBADEFFXXX\nAT611904300234573201,BKAUATWW\n`,
};

describe('the same table', () => {
  it.each(Object.entries(TABLES))('has the plan of the command line: %s', async (_, text) => {
    const { verify } = await Verification.open(dataOf());
    const table = await openTable({ file: new Blob([text]), name: 'table.csv' }, () => {});
    const shape = shapeOf(table, {}, verify);
    const bytes = new TextEncoder().encode(text);
    const { plan, preparation } = planTable(
      undefined,
      beginningOf(bytes, true, {}),
      { column: [], header: true, duplicates: true, suggest: true },
      verify,
    );
    expect(shape.headerLine).toBe(plan.header_line);
    const told = plan.columns.filter(({ rows_read }) => rows_read !== undefined);
    expect(shape.findings.map(({ at, kind, sure, why }) => ({ index: at + 1, kind, sure, why }))).toEqual(
      told.map(({ index, kind, sure, why }) => ({ index, kind, sure, why })),
    );
    if (preparation === undefined) expect(shape.guess.columns).toEqual([]);
    else {
      expect(planOf(table, shape, shape.guess)).toEqual(preparation.plan);
      expect(shape.from - table.start).toBe(preparation.from);
    }
  });
});

describe('a table below titles', () => {
  it('is found, and comes back with its titles, its results beside its own names', async () => {
    const page = new Page();
    const opened = await page.open(TITLES + ROWS, 'titles.csv');
    expect(opened).toMatchObject({ header: true, headerLine: 4, rowEstimate: 2 });
    expect(opened.columns.map(({ name }) => name)).toEqual(['Name', 'IBAN', 'Phone']);
    expect(opened.lines.map(({ line }) => line)).toEqual([1, 2, 4, 5, 6]);
    const { summary } = await page.send({ is: 'check', ...opened.guess }, 'done');
    expect(summary.rows).toBe(2);
    const lines = (await page.save('file')).bytes.toString().split('\n');
    expect(lines.slice(0, 3).join('\n')).toBe(TITLES.slice(0, -1));
    expect(lines[3]).toMatch(/^Name;IBAN;Phone;assay_iban_valid;/);
    expect(lines[4]).toMatch(/^Miller;DE89370400440532013000;\+49 30 901820;true;/);
    expect(lines[5]).toMatch(/^Smith;DE98370400440532013000;\+49 30 901821;false;/);
  });

  it('is the one that a person names by its line', async () => {
    const page = new Page();
    const opened = await page.open(`Name;Phone\nMiller;1\n${ROWS}`, 'two.csv', { headerLine: 3 });
    expect(opened.headerLine).toBe(3);
    expect(opened.columns.map(({ name }) => name)).toEqual(['Name', 'IBAN', 'Phone']);
    expect(opened.rowEstimate).toBe(2);
  });

  it('has no rows of totals and of names that come again', async () => {
    const page = new Page();
    const { summary } = await page.check(`${ROWS}Name;IBAN;Phone\nTotal;;\n`, 'totals.csv');
    expect(summary.rows).toBe(2);
    const { rows } = await page.rows();
    expect(rows.map(({ cells }) => cells[0])).toEqual(['Miller', 'Smith']);
    const lines = (await page.save('file')).bytes.toString().trimEnd().split('\n');
    expect(lines).toHaveLength(5);
    const width = lines[0]!.split(';').length;
    expect(lines[4]).toBe(`Total${';'.repeat(width - 1)}`);
  });
});

describe('an unsure column', () => {
  it('is said and not checked until it is chosen', async () => {
    const page = new Page();
    const opened = await page.open(UNSURE, 'words.csv');
    expect(opened.guess.columns).toEqual([]);
    expect(opened.findings).toEqual([expect.objectContaining({ at: 1, kind: 'bic', sure: 'unsure' })]);
    const { summary } = await page.send({ is: 'check', columns: [{ at: 1, kind: 'bic' }] }, 'done');
    expect(summary.columns.map(({ kind }) => kind)).toEqual(['bic']);
  });
});

describe('the country of rows', () => {
  const TABLE = `IBAN;Country\nAT611904300234573201;Germany\n${IBAN};Germany\n${IBAN};Germany\n`;

  it('that was found marks a value of another one', async () => {
    const page = new Page();
    const { guess } = await page.open(TABLE, 'countries.csv');
    expect(guess).toMatchObject({ countryAt: 1, isCountryFound: true });
    await page.send({ is: 'check', ...guess }, 'done');
    const { rows } = await page.rows();
    expect(rows[0]!.results).toEqual([expect.objectContaining({ state: 'valid', countryDiffers: true })]);
    expect(rows[1]!.results[0]!.countryDiffers).toBeUndefined();
    expect((await page.save('file')).bytes.toString()).toContain('country_differs');
  });

  it('that was chosen refuses it', async () => {
    const page = new Page();
    const { guess } = await page.open(TABLE, 'countries.csv');
    await page.send({ is: 'check', columns: guess.columns, countryAt: 1 }, 'done');
    const { rows } = await page.rows({ shown: 'wrong' });
    expect(rows.map(({ row }) => row)).toEqual([1]);
  });

  it('is not looked for where a person says that no column has it', async () => {
    const page = new Page();
    const { guess } = await page.open(`Phone;Country\n030 901820;Germany\n030 901821;Germany\n`, 'none.csv');
    const { summary } = await page.send({ is: 'check', columns: guess.columns }, 'done');
    expect(summary.columns[0]!.counts.valid).toBe(0);
  });
});

const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

describe('a workbook', () => {
  it('is read from the sheet that has the table, or from one that is chosen', async () => {
    const rows = `<row r="1">${cell('A1', 'Report')}</row><row r="3">${cell('A3', 'IBAN')}${cell('B3', 'Name')}</row><row r="4">${cell('A4', IBAN)}${cell('B4', 'Miller')}</row>`;
    const page = new Page();
    const opened = await page.open(workbook(rows), 'book.xlsx');
    expect(opened).toMatchObject({ sheet: 1, isSheetFound: true, rowEstimate: 1 });
    expect(opened.guess.columns).toEqual([{ at: 0, kind: 'iban' }]);
    await page.send({ is: 'check', ...opened.guess }, 'done');
    const { unzipSync, strFromU8 } = await import('fflate');
    const sheet = strFromU8(unzipSync((await page.save('file')).bytes)['xl/worksheets/sheet2.xml']!);
    expect(sheet).toContain('<row r="1"><c r="A1" t="inlineStr"><is><t>Report</t></is></c></row>');
    expect(/<row r="3">.*?<\/row>/.exec(sheet)![0]).toContain('assay_valid');
    expect(/<row r="4">.*?<\/row>/.exec(sheet)![0]).toContain('>true</t>');
    const other = await new Page().open(workbook(rows), 'book.xlsx', { sheet: 0 });
    expect(other).toMatchObject({ sheet: 0, isSheetFound: false });
  });

  it('of OpenDocument is read, and comes back as a table', async () => {
    const line = (...texts: string[]) =>
      `<table:table-row>${texts.map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`).join('')}</table:table-row>`;
    const content = `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="Cover">${line('Report')}</table:table><table:table table:name="Accounts">${line('Name', 'IBAN')}${line('Miller', IBAN)}</table:table></office:spreadsheet></office:body></office:document-content>`;
    const mimetype = 'application/vnd.oasis.opendocument.spreadsheet';
    const file = zipSync({
      mimetype: [strToU8(mimetype), { level: 0 }],
      'content.xml': strToU8(content),
    });
    const page = new Page();
    const opened = await page.open(file, 'accounts.ods');
    expect(opened).toMatchObject({ format: 'ods', sheets: ['Cover', 'Accounts'], sheet: 1 });
    await page.send({ is: 'check', ...opened.guess }, 'done');
    const saved = await page.save('file');
    expect(saved.name).toBe('accounts-checked.csv');
    expect(saved.bytes.toString()).toMatch(/Name,IBAN,assay_valid,/);
  });
});

describe('what came of several columns', () => {
  it('is counted by rows: one that has a reason twice counts once', async () => {
    const wrong = IBAN.replace('89', '88');
    const text = `IBAN;Creditor IBAN;Phone\n${[`${wrong};${wrong}`, `${wrong};${IBAN}`, `${IBAN};${IBAN}`].map((pair, at) => `${pair};+49 30 90182${at}\n`).join('')}`;
    const page = new Page();
    const { summary } = await page.check(text, 'three.csv');
    expect(summary.columns.map(({ reasons }) => reasons.invalid_checksum)).toEqual([2, undefined, 1]);
    expect(summary.together.reasons).toEqual({ invalid_checksum: 2 });
    expect((await page.rows({ reason: 'invalid_checksum' })).total).toBe(2);
    expect(summary.together.countries).toEqual({ DE: 3 });
    expect((await page.rows({ country: 'DE' })).total).toBe(3);
  });
});

describe('lines of JSON', () => {
  it('keep the digits of their numbers, and have the country of their own key as a hint', async () => {
    const lines = ['2143126453000098765', '2143126453000098766']
      .map((id, at) => `{"id":${id},"land":"DE","iban":"${at === 0 ? IBAN : 'AT611904300234573201'}"}`)
      .join('\n');
    const page = new Page();
    await page.check(lines, 'lines.ndjson');
    const { rows } = await page.rows();
    expect(rows.map(({ cells }) => cells[0])).toEqual(['2143126453000098765', '2143126453000098766']);
    expect(rows.map(({ results }) => results[0])).toMatchObject([
      { state: 'valid' },
      { state: 'valid', countryDiffers: true },
    ]);
  });
});
