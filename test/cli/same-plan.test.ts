/** The same table on every surface: the command line, a job, the browser's module and the tool for assistants decide the same of it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { TablePlan } from '../../src/bulk/table-plan.ts';
import type { ColumnReport, Report } from '../../src/bulk/tally.ts';
import { check } from '../../src/cli/check/run.ts';
import { explain } from '../../src/cli/explain.ts';
import { formatOfEnding } from '../../src/files/formats/formats.ts';
import { WORDS as WORDS_OF } from '../../src/words/all.ts';
import { faultIn } from '../../src/words/faults.ts';
import { recognised } from '../../web/file-check/engine/plan.ts';
import { openTable } from '../../web/file-check/engine/table.ts';
import { Verification } from '../../web/file-check/engine/verification.ts';
import { openDocument, twoSheets } from '../browser/plan-files.ts';
import { dataOf, IBAN, Page } from '../file-check/harness.ts';
import { startService } from '../http/harness.ts';
import { newFolder } from '../process/process.ts';
import { tablesOf } from '../tables/corpus.ts';

vi.stubEnv('BASE_URL', ''); // Vitest has one of its own
const folder = newFolder();
const service = await startService({ env: { JOBS: 'on', RATE_LIMIT: '0' } });
const auth = { authorization: `Bearer ${service.key}` };
const browser = await Verification.open(dataOf());
afterAll(async () => {
  await service.close();
  folder.remove();
  vi.unstubAllEnvs();
});

const IBANS = [IBAN, 'GB29NWBK60161331926819', 'FR1420041010050500013M02606', 'AT611904300234573201'];
const rows = (row: (iban: string, at: number) => string) => `${IBANS.map(row).join('\n')}\n`;
const BICS = ['COBADEFFXXX', 'BKAUATWWXXX', 'DEUTDEFFXXX', 'ABNANL2AXXX', 'BNPAFRPPXXX', 'GIBAATWWXXX'];
const WORDS = ['customer', 'supplier', 'business', 'merchant', 'creditor', 'employee'];

interface SentTable {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The line of the names, where a person says it. */
  readonly headerLine?: number;
  /** Which of several tables. */
  readonly table?: number;
  readonly noHeader?: boolean;
  readonly sheet?: string;
}

const made = (name: string, text: string, more: Partial<SentTable> = {}): SentTable => ({
  ...{ name, bytes: strToU8(text) },
  ...more,
});

const BESIDE = `Name,IBAN,,Name,Phone\n${rows((iban, at) => `A${at},${iban},,B${at},+49 30 90182${at}`)}`;

const MADE: readonly SentTable[] = [
  made(
    'titles.csv',
    `Customers of 2026;;\nExported on 3 July;;\n\nName;IBAN;Phone\n${rows((iban, at) => `A;${iban};+49 30 90182${at}`)}`,
  ),
  made(
    'no-header.csv',
    rows((iban, at) => `A${at},${iban}`),
    { noHeader: true },
  ),
  made('two-tables.csv', `Name,Phone\nA,+49 30 901820\n\nName,IBAN\n${rows((iban) => `B,${iban}`)}`, {
    headerLine: 4,
  }),
  made('second-below.csv', `Name,IBAN\n${rows((iban) => `B,${iban}`)}\nName,Phone\nA,+49 30 901820\n`, {
    table: 2,
  }),
  made('second-beside.csv', BESIDE, { table: 2 }),
  made('first-beside.csv', BESIDE, { table: 1 }),
  made(
    'contradicted.csv',
    `Phone;IBAN\n${Array.from({ length: 12 }, (_, at) => `see note ${at};${IBAN}\n`).join('')}`,
  ),
  made('unsure.csv', `IBAN,Code\n${WORDS.map((word, at) => `${IBANS[at % 4]},${word}`).join('\n')}\n`),
  made('nothing.csv', 'a,b\nx,y\nz,w\n'),
  made(
    'account-parts.csv',
    `Kontonummer;BLZ;Land\n532013000;37040044;DE\n648489890;50010517;DE\n532013000;37040044;DE\n`,
  ),
  made('bics.csv', `Ref,Name\n${BICS.map((bic, at) => `${bic},A${at}`).join('\n')}\n`),
  made(
    'lines.ndjson',
    rows(
      (iban, at) => `{"id":${at},"iban":"${iban}","land":"${iban.slice(0, 2)}","phone":"+49 30 90182${at}"}`,
    ),
  ),
  made(
    'lines-unsure.ndjson',
    `${WORDS.map((word, at) => JSON.stringify({ code: word, iban: IBANS[at % 4] })).join('\n')}\n`,
  ),
  made('list.json', `[${IBANS.map((iban) => JSON.stringify({ account: { n: 1 }, iban })).join(',\n')}]`),
  { name: 'book.xlsx', bytes: twoSheets() },
  { name: 'book.ods', bytes: openDocument() },
  { name: 'cover.xlsx', bytes: twoSheets(), sheet: 'Cover' },
  { name: 'wide.csv', bytes: Buffer.from(`\ufeff${MADE_WIDE()}`, 'utf16le') },
];

function MADE_WIDE(): string {
  return `Name\tIBAN\tGröße\n${rows((iban, at) => `Ä${at}\t${iban}\t${at}`)}`;
}

const SEEN: readonly SentTable[] = tablesOf('seen')
  .filter((_, at) => at % 3 === 0)
  .map(({ fileName: name, bytes }) => ({ name, bytes: bytes() }));

const sheetGiven = ({ sheet, headerLine, table, noHeader }: SentTable) => ({
  ...(sheet !== undefined && { sheet }),
  ...(headerLine !== undefined && { headerLine }),
  ...(table !== undefined && { table }),
  header: !noHeader,
});

/** `assay check FILE --plan --json`. */
async function byCommand(table: SentTable): Promise<TablePlan> {
  const path = join(folder.path, table.name);
  writeFileSync(path, table.bytes);
  let printed = '';
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
  try {
    await check(undefined, path, { column: [], plan: true, json: true, ...sheetGiven(table) });
  } finally {
    spy.mockRestore();
  }
  return JSON.parse(printed) as TablePlan;
}

/** A job, which is refused where nothing is sure. */
async function byJob(table: SentTable) {
  const { sheet, headerLine, table: number, noHeader } = table;
  const query = new URLSearchParams({
    ...(sheet !== undefined && { sheet }),
    ...(headerLine !== undefined && { header_line: String(headerLine) }),
    ...(number !== undefined && { table: String(number) }),
    ...(noHeader && { no_header: 'true' }),
  });
  const type = formatOfEnding(table.name)!.mediaTypes[0]!;
  const headers = { ...auth, 'content-type': type };
  const url = `/v1/jobs?${query}`;
  return service.send({ method: 'POST', url, headers, payload: Buffer.from(table.bytes) });
}

/** The module that a browser's Worker runs. */
async function byBrowser({
  name,
  bytes,
  sheet,
  headerLine,
  table: chosen,
  noHeader,
}: SentTable): Promise<TablePlan> {
  const file = new Blob([Uint8Array.from(bytes)]);
  const at = sheet === undefined ? {} : { sheet: 0 };
  const table = await openTable({ file, name, ...at }, () => {});
  return (await recognised(table, { header: !noHeader, headerLine, table: chosen }, browser)).plan;
}

/** The tool `plan_table`, by HTTP: an assistant has texts, which are UTF-8. */
async function byTool(
  { bytes, headerLine, table, noHeader }: SentTable,
  encoding: string,
): Promise<TablePlan> {
  const text = new TextDecoder(encoding).decode(bytes);
  const input = {
    text,
    ...(headerLine !== undefined && { header_line: headerLine }),
    ...(table !== undefined && { table }),
    ...(noHeader && { no_header: true }),
  };
  const { body } = await service.send({
    method: 'POST',
    url: '/mcp',
    headers: { ...auth, accept: 'application/json, text/event-stream' },
    payload: {
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'plan_table', arguments: input },
    },
  });
  return JSON.parse(body.result.content[0].text);
}

async function expectOfJob(table: SentTable, plan: TablePlan): Promise<void> {
  const { status, body } = await byJob(table);
  if (!plan.columns.some(({ sure }) => sure === 'sure')) {
    expect([status, body.code, body.errors[0].pointer]).toEqual([400, 'invalid_request', '#/column']);
    return;
  }
  expect([status, body.plan]).toEqual([202, plan]);
  const url = `/v1/jobs/${body.id}`;
  expect((await service.send({ method: 'GET', url, headers: auth })).body.plan).toEqual(plan);
  await service.send({ method: 'DELETE', url, headers: auth });
}

type Counts = Pick<Report, 'columns' | 'unsure_columns'>;

/** What all surfaces say of a column. */
const countsIn = ({ columns, unsure_columns: unsure = [] }: Counts): object[] =>
  [...columns, ...unsure].map(
    ({ column, kind, rows, empty, valid, invalid, unsure: open, reasons }): ColumnReport => ({
      ...{ column, kind, rows, empty, valid, invalid, unsure: open, reasons },
    }),
  );

/** `assay check FILE --summary REPORT`. */
async function countedByCommand(table: SentTable): Promise<object[]> {
  const [path, summary] = [join(folder.path, table.name), join(folder.path, 'report.json')];
  writeFileSync(path, table.bytes);
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const output = join(folder.path, `out${extname(table.name).replace('.ods', '.csv')}`);
  await check(undefined, path, { column: [], output, summary, ...sheetGiven(table) });
  said.mockRestore();
  process.exitCode = 0;
  return countsIn(JSON.parse(readFileSync(summary, 'utf8')));
}

async function countedByJob(table: SentTable): Promise<object[]> {
  const { body } = await byJob(table);
  await service.runner.drain();
  const url = `/v1/jobs/${body.id}`;
  const done = await service.send({ method: 'GET', url, headers: auth });
  await service.send({ method: 'DELETE', url, headers: auth });
  return countsIn(done.body.summary);
}

async function countedByBrowser({ name, bytes, headerLine, table, noHeader }: SentTable): Promise<object[]> {
  const page = new Page();
  const { guess } = await page.open(bytes, name, {
    ...(headerLine && { headerLine }),
    ...(table && { table }),
    ...(noHeader && { header: false }),
  });
  return countsIn((await page.send({ is: 'check', ...guess }, 'done')).summary.report);
}

const COUNTED: readonly SentTable[] = [
  ...MADE.filter(({ name }) => !['nothing.csv', 'cover.xlsx', 'list.json'].includes(name)),
  made(
    'gaps.csv',
    `IBAN,Phone,Role\n${IBANS.map((iban, at) => `${at === 1 ? 'n/a' : iban.replace('3', at === 2 ? '4' : '3')},${at === 3 ? '' : `+49 30 90182${at}`},customer`).join('\n')}\nIBAN,Phone,Role\nTotal,,\n`,
  ),
];

describe('the same table', () => {
  it.each(COUNTED.map((table) => [table.name, table] as const))('is counted alike: %s', async (_, table) => {
    const counts = await countedByCommand(table);
    expect(counts.length).toBeGreaterThan(0);
    expect(await countedByJob(table)).toEqual(counts);
    expect(await countedByBrowser(table)).toEqual(counts);
  });

  it.each([...MADE, ...SEEN].map((table) => [table.name, table] as const))(
    'is planned alike: %s',
    async (_, table) => {
      const plan = await byCommand(table);
      expect(plan.columns.length).toBeGreaterThan(0);
      expect(await byBrowser(table)).toEqual(plan);
      const { name, read } = formatOfEnding(table.name)!;
      // Arrays are sent as lines, and an assistant has no workbooks.
      if (name !== 'json') await expectOfJob(table, plan);
      if (read === undefined || name === 'json')
        expect(await byTool(table, plan.encoding)).toEqual({ ...plan, encoding: 'utf-8' });
    },
  );
});

const names = (count: number): string => Array.from({ length: count }, (_, at) => `c${at}`).join(',');
/** Files that a tool can be given as a text. */
const TOLD: ReadonlySet<string> = new Set(['20,000 columns', 'nothing', 'blank lines', 'a PDF', 'a page']);
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');

interface Refused {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Said of it everywhere. */
  readonly said: RegExp;
  readonly code: string;
  /** Where jobs or the page have another code. */
  readonly byJobs?: string;
  readonly byPage?: string;
}

/** Files that are no tables. */
const REFUSED: readonly Refused[] = [
  {
    name: '20,000 columns',
    bytes: strToU8(`${names(20_000)}\n${names(20_000)}\n`),
    said: /more than 16384 columns/,
    code: 'too_many_columns',
  },
  { name: 'nothing', bytes: new Uint8Array(), said: /is empty/, code: 'empty_file' },
  { name: 'blank lines', bytes: strToU8('\n\n\n'), said: /its lines are empty/, code: 'no_columns' },
  { name: 'a PDF', bytes: strToU8('%PDF-1.7\n1 0 obj\n'), said: /is a PDF/, code: 'pdf' },
  {
    name: 'Numbers',
    bytes: zipSync({ 'Index/Document.iwa': strToU8('x') }),
    said: /is of Numbers/,
    code: 'numbers',
  },
  {
    name: 'a page',
    bytes: strToU8('<html><body><table></table></body></html>'),
    said: /is a page or XML/,
    code: 'page_workbook',
  },
  {
    name: 'an old workbook',
    bytes: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    said: /of the old format/,
    code: 'old_workbook',
  },
  // Jobs know by the type that it should be text.
  {
    name: 'a picture',
    bytes: PNG,
    said: /is not text|is neither text nor/,
    code: 'not_table',
    byJobs: 'not_text',
  },
];

/** The code of what the command line refuses, beneath its sentence. */
const codeOf = (error: unknown): string => {
  const { code, cause } = error as { readonly code?: string; readonly cause?: { readonly code: string } };
  return String(cause?.code ?? code);
};

describe('what is no table', () => {
  it.each(REFUSED)(
    'is refused with a code and one sentence: $name',
    async ({ name, bytes, said, code, byJobs = code, byPage = code }) => {
      const table: SentTable = { name: 'refused.csv', bytes };
      const refused = await byCommand(table).catch((error: unknown) => error);
      expect(codeOf(refused)).toBe(code);
      expect(explain(refused)).toMatch(said);
      const { status, body } = await byJob(table);
      expect([status, body.code]).toEqual([400, 'invalid_request']);
      expect(body.errors[0]).toMatchObject({ code: byJobs, detail: expect.stringMatching(said) });
      const page = new Page();
      await page.take({ is: 'open', file: new Blob([Uint8Array.from(bytes)]), name: table.name });
      expect(page.sent.at(-1)).toMatchObject({ is: 'refused', cause: byPage });
      if (TOLD.has(name)) expect(await saidByTool(Buffer.from(bytes).toString())).toMatch(said);
    },
  );

  it('has an answer of bounded size where it has as many columns as a sheet, and a name of nearly a megabyte', async () => {
    const wide = made('wide-16384.csv', `${names(16_383)},IBAN\n${'x,'.repeat(16_383)}${IBAN}\n`);
    const long = made('long.csv', `IBAN,${'x'.repeat(900_000)}\n${IBAN},y\n`);
    for (const table of [wide, long]) {
      const plan = await byCommand(table);
      expect(plan.columns.find(({ sure }) => sure === 'sure')?.kind).toBe('iban');
      expect(JSON.stringify(plan).length).toBeLessThan(50_000);
      const { status, text } = await byJob(table);
      expect(status).toBe(202);
      expect(text.length).toBeLessThan(50_000);
      expect(await byBrowser(table)).toEqual(plan);
    }
    expect((await byCommand(wide)).columns_in_all).toBe(16_384);
  });
});

interface Asked extends SentTable {
  readonly kind?: 'iban';
  readonly value?: string;
}

/** What is asked of a table that does not fit it: the code that all have of it, and where a job has the fault. */
const MISFITS: readonly (readonly [what: string, asked: Asked, code: string, pointer: string])[] = [
  [
    'a line of names that is not there',
    made('a.csv', `IBAN\n${IBAN}\n`, { headerLine: 900 }),
    'no_header_at',
    '#/header_line',
  ],
  ['nothing that is sure', made('b.csv', 'a,b\nx,y\nz,w\n'), 'columns_not_found', '#/column'],
  [
    'a column that is not there',
    { ...made('c.csv', `IBAN\n${IBAN}\n`), kind: 'iban', value: 'missing' },
    'no_column',
    '#/value',
  ],
  [
    'a name that two columns have',
    { ...made('d.csv', `IBAN,IBAN\n${IBAN},${IBAN}\n`), kind: 'iban', value: 'IBAN' },
    'several_named',
    '#/value',
  ],
  [
    'values in the place of names',
    { ...made('e.csv', `${IBAN},x\n${IBANS[1]},y\n`), kind: 'iban', value: IBAN },
    'no_header',
    '#/no_header',
  ],
];

describe('what does not fit a table', () => {
  it.each(MISFITS)('has one code everywhere: %s', async (_, { kind, value, ...table }, code, pointer) => {
    const path = join(folder.path, table.name);
    writeFileSync(path, table.bytes);
    const output = join(folder.path, 'misfit.csv');
    const options = { column: [], output, ...(value !== undefined && { value }), ...sheetGiven(table) };
    const refused = await check(kind, path, options).catch((error: unknown) => error);
    expect(codeOf(refused)).toBe(code);
    const query = new URLSearchParams({
      ...(kind !== undefined && { kind }),
      ...(value !== undefined && { value }),
      ...(table.headerLine !== undefined && { header_line: String(table.headerLine) }),
    });
    const { body } = await service.send({
      ...{ method: 'POST', url: `/v1/jobs?${query}`, payload: Buffer.from(table.bytes) },
      headers: { ...auth, 'content-type': 'text/csv', 'accept-language': 'de' },
    });
    expect(body.errors).toMatchObject([{ pointer, code }]);
    const [{ detail, message }] = body.errors;
    expect(message).toBe(faultIn({ code, facts: { line: 900 } }, WORDS_OF.de.faults));
    expect(detail).not.toBe(message);
    expect(detail).not.toContain('--');
    if (kind !== undefined) return; // a page names columns by their places
    const page = new Page();
    const { headerLine } = table;
    const file = new Blob([Uint8Array.from(table.bytes)]);
    await page.take({ is: 'open', file, name: table.name, ...(headerLine && { headerLine }) });
    if (headerLine === undefined) await page.take({ is: 'check', columns: [] });
    expect(page.sent.at(-1)).toMatchObject({ is: 'refused', cause: code });
  });
});

async function saidByTool(text: string): Promise<string> {
  const call = { name: 'plan_table', arguments: { text } };
  const { body } = await service.send({
    method: 'POST',
    url: '/mcp',
    headers: { ...auth, accept: 'application/json, text/event-stream' },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call },
  });
  expect(body.result.isError).toBe(true);
  return body.result.content[0].text;
}
