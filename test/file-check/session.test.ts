/** The check of a file as it runs in a browser's Worker, without the Worker. */
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { decoded, encoded } from '../../src/files/decode.ts';
import { WORDS } from '../../src/words/all.ts';
import type { FromWorker } from '../../web/file-check/messages.ts';
import { IBAN, Page, workbook } from './harness.ts';

let page: Page;
beforeEach(() => {
  page = new Page();
});

/** A bank's export as it comes: Windows-1252, semicolons, quotation marks, countries by name, national numbers. */
const EXPORT = `Kunde;"Konto";Land;Telefon;Betrag\r
Müller & Söhne;DE89 3704 0044 0532 0130 00;Deutschland;030 901820;"1.234,56"\r
"Żółw ""Ltd""";DE98370400440532013000;Deutschland;0171 1234567;€ 5\r
\r
Bäcker;;Spanien;915 123 456\r
"Zwei
Zeilen";DE89370400440532013000;Deutschland;999;=1+1\r
`.replace('Żółw', 'Zölw');
const EXPORT_BYTES = encoded(EXPORT, 'windows-1252').bytes;

describe('a bank export', () => {
  it('is recognised: encoding, delimiter, columns, the column of countries', async () => {
    const opened = await page.open(EXPORT_BYTES, 'export.csv');
    expect(opened).toMatchObject({
      format: 'csv',
      encoding: 'windows-1252',
      delimiter: ';',
      header: true,
      guess: {
        columns: expect.arrayContaining([
          { kind: 'iban', at: 1 },
          { kind: 'phone', at: 3 },
        ]),
        countryAt: 2,
      },
      rowEstimate: 4,
    });
    expect(opened.columns.map(({ name }) => name)).toEqual(['Kunde', 'Konto', 'Land', 'Telefon', 'Betrag']);
    expect(opened.sample[0]).toEqual([
      'Müller & Söhne',
      'DE89 3704 0044 0532 0130 00',
      'Deutschland',
      '030 901820',
      '1.234,56',
    ]);
  });

  it('is counted by outcome, with the banks of its countries alone', async () => {
    const { summary } = await page.check(EXPORT_BYTES, 'export.csv');
    const [iban, phone] = summary.columns;
    expect(summary).toMatchObject({ rows: 4, complete: true, changes: 0, canUndo: false });
    expect(iban!.counts).toMatchObject({ valid: 2, wrong: 1, empty: 1, repairable: 1, duplicates: 1 });
    expect(iban!.banks).toEqual({ 'Commerzbank Aktiengesellschaft': 2 });
    expect(phone!.countries).toEqual({ DE: 2, ES: 1 });
    expect(page.requested).toEqual(['DE']);
  });

  it('comes back byte for byte with its results beside it', async () => {
    await page.check(EXPORT_BYTES, 'export.csv');
    const { bytes, name, replaced } = await page.save('file');
    expect(name).toBe('export-checked.csv');
    expect(replaced).toBe(0);
    const text = decoded(bytes, 'windows-1252');
    const [header, ...rest] = text.split('\r\n');
    expect(header).toMatch(/^Kunde;"Konto";Land;Telefon;Betrag;assay_iban_valid;assay_iban_reason;/);
    expect(rest[0]).toMatch(
      /^Müller & Söhne;DE89 3704 0044 0532 0130 00;Deutschland;030 901820;"1\.234,56";true;;/,
    );
    expect(rest[1]).toMatch(/^"Zölw ""Ltd""";DE98370400440532013000;Deutschland;0171 1234567;€ 5;false;/);
    expect(rest[2]).toBe('');
    expect(rest[3]).toMatch(/^Bäcker;;Spanien;915 123 456;;false;empty_input;/);
    expect(rest[4]).toMatch(/^"Zwei\nZeilen";DE89370400440532013000;Deutschland;999;=1\+1;true;/);
    expect(rest.at(-1)).toBe('');
  });

  it('takes no number of another kind for a repair', async () => {
    const own = new Page();
    const { guess } = await own.open('IBAN\nDE98ZZZ09999999999\nDE98370400440532013000\n', 'mixed.csv');
    const done = await own.send({ is: 'check', ...guess }, 'done');
    expect(done.summary.columns[0]!.counts).toMatchObject({ wrong: 2, repairable: 1 });
    expect((await own.send({ is: 'take_all' }, 'changed')).cells).toBe(1);
  });

  it('takes a suggestion, all that are certain, an edit, and each of them back', async () => {
    await page.check(EXPORT_BYTES, 'export.csv');
    const wrong = await page.rows({ shown: 'wrong', target: 0 });
    expect(wrong.total).toBe(1);
    expect(wrong.rows[0]).toMatchObject({ row: 2, results: [{ state: 'wrong' }, { state: 'valid' }] });
    const taken = await page.send({ is: 'take_all' }, 'changed');
    expect(taken.cells).toBe(1);
    expect(taken.summary.columns[0]!.counts).toMatchObject({
      valid: 3,
      wrong: 0,
      repaired: 1,
      duplicates: 2,
    });
    const [row] = (await page.rows({ shown: 'repaired' })).rows;
    expect(row).toMatchObject({
      cells: expect.arrayContaining([IBAN]),
      results: [{ state: 'valid', before: 'DE98370400440532013000', duplicateOf: 1 }, {}],
    });
    const edited = await page.send(
      { is: 'edit', row: 3, at: 1, text: 'ES91 2100 0418 4502 0005 1332' },
      'changed',
    );
    expect(edited.summary).toMatchObject({
      changes: 2,
      columns: [{ counts: { valid: 4, repaired: 2 } }, {}],
    });
    const text = decoded((await page.save('file')).bytes, 'windows-1252');
    expect(text).toContain(`"Zölw ""Ltd""";${IBAN};Deutschland;`);
    expect(text).toContain('Bäcker;ES91 2100 0418 4502 0005 1332;Spanien;915 123 456;;true;');
    await page.send({ is: 'undo' }, 'changed');
    const back = await page.send({ is: 'undo' }, 'changed');
    expect(back.summary).toMatchObject({ changes: 0, canUndo: false });
    expect(back.summary.columns[0]!.counts).toMatchObject({ valid: 2, wrong: 1, repairable: 1, repaired: 0 });
    await page.send({ is: 'take', row: 2, target: 0 }, 'changed');
    expect((await page.rows({ shown: 'repaired' })).total).toBe(1);
  });

  it('gives the rows to be requested again, and the results alone', async () => {
    await page.check(EXPORT_BYTES, 'export.csv');
    const list = decoded(
      (await page.save('to_ask_again', { reasons: { invalid_checksum: 'Prüfziffer falsch' } })).bytes,
      'windows-1252',
    );
    const lines = list.trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^Kunde;Konto;Land;Telefon;Betrag;assay_iban_reason;assay_iban_message;/);
    expect(lines[1]).toContain(`invalid_checksum;Prüfziffer falsch;${IBAN}`);
    const results = decoded((await page.save('results')).bytes, 'windows-1252');
    expect(results).toMatch(/^row;Konto;Telefon;assay_iban_valid/);
  });

  it('finds rows by text, country, bank and reason', async () => {
    await page.check(EXPORT_BYTES, 'export.csv');
    const numbers = async (filter: Parameters<Page['rows']>[0]) =>
      (await page.rows(filter)).rows.map(({ row }) => row);
    expect(await numbers({ text: 'SÖHNE' })).toEqual([1]);
    expect(await numbers({ country: 'ES' })).toEqual([3]);
    expect(await numbers({ bank: 'Commerzbank Aktiengesellschaft' })).toEqual([1, 4]);
    expect(await numbers({ reason: 'invalid_checksum', target: 0 })).toEqual([2]);
    expect(await numbers({ reason: 'no_such_reason' })).toEqual([]);
    expect(await numbers({ shown: 'duplicates', target: 0 })).toEqual([4]);
  });
});

/** A file that is saved without changes is what it was, with columns behind. */
it.each([
  ['UTF-8 with a mark and a sep= line', '\ufeffsep=;\nIBAN;Name\n%;Müller\n\n"%";"a;b"\n', 'utf-8'],
  ['without a last line end', 'IBAN,Name\n%,Żółw 😀\n%,', 'utf-8'],
  ['carriage returns alone', 'IBAN\tName\r%\tx\r%\ty\r', 'utf-8'],
  ['UTF-16', '\ufeffIBAN\tName\r\n%\tŻółw 😀\r\n%\ty\r\n', 'utf-16le'],
  ['bytes that Windows-1252 does not use', 'IBAN;Name\r\n%;a\u0081ü\r\n%;b\r\n', 'windows-1252'],
  ['rows wider and shorter than the header', 'IBAN;Name\n%;a;b;c\n%\n%;"x"y\n', 'utf-8'],
] as const)('keeps every byte: %s', async (_, pattern, encoding) => {
  const text = pattern.replaceAll('%', IBAN);
  const bytes = encoded(text, encoding).bytes;
  await page.check(bytes, 'a.csv');
  const saved = decoded((await page.save('file')).bytes, encoding);
  const ends = /\r\n|\n|\r/;
  const before = text.split(ends);
  const after = saved.split(ends);
  expect(after).toHaveLength(before.length);
  for (const [at, line] of before.entries()) expect(after[at]!.slice(0, line.length)).toBe(line);
  expect(saved.match(/\r\n|\n|\r/g)).toEqual(text.match(/\r\n|\n|\r/g));
  const delimiter = text.includes(';') ? ';' : text.includes('\t') ? '\t' : ',';
  const widths = after
    .filter((line) => line.includes(delimiter) && !line.includes('sep=') && !line.includes('a;b'))
    .map((line) => line.split(delimiter).length);
  expect(new Set(widths).size).toBe(1);
});

it('replaces its own results when its file is checked again', async () => {
  await page.check(`IBAN;Name\n${IBAN};a\n`, 'a.csv');
  const once = (await page.save('file', { reasons: {} })).bytes;
  await page.check(once, 'a-checked.csv');
  expect((await page.save('file', { reasons: {} })).bytes.toString()).toBe(once.toString());
});

it('takes a file without names, and other columns afterwards', async () => {
  const { header, guess } = await page.open(
    `${IBAN};030 901820\nDE02120300000000202051;030 901821\n`,
    'a.csv',
  );
  expect([header, guess.columns]).toEqual([false, [{ kind: 'iban', at: 0 }]]);
  await page.send({ is: 'check', ...guess }, 'done');
  const { summary } = await page.send(
    { is: 'change_columns', columns: [{ kind: 'phone', at: 1 }], country: 'DE' },
    'done',
  );
  expect(summary.columns).toMatchObject([{ kind: 'phone', name: '#2', counts: { valid: 2 } }]);
});

it('takes the first of a list of values of several kinds for a value, not for a name', async () => {
  const opened = await page.open(`${IBAN}\n+49 30 901820\n44051401359\nnothing\n`, 'list.csv');
  expect([opened.header, opened.rowEstimate]).toEqual([false, 4]);
  expect(await page.open('Number 1\n030 9\nnothing\n', 'list.csv')).toMatchObject({ header: true });
});

it('leaves open what lacks its country alone, and does not call it wrong', async () => {
  await page.open('Telefon\n030 901820\n', 'a.csv');
  const { summary } = await page.send({ is: 'check', columns: [{ kind: 'phone', at: 0 }] }, 'done');
  expect(summary.columns[0]!.counts).toMatchObject({ open: 1, wrong: 0 });
});

describe('NDJSON', () => {
  const LINES = `{"id":12345678901234567890,"iban":"${IBAN}","tel" : "+4930901820"}\n\n{"iban":"DE98370400440532013000"}\n`;

  it('keeps the text of its lines, with results and changes in them', async () => {
    const { guess, columns } = await page.open(LINES, 'a.ndjson');
    expect(columns.map(({ name }) => name)).toEqual(['id', 'iban', 'tel']);
    await page.send({ is: 'check', ...guess }, 'done');
    await page.send({ is: 'take_all' }, 'changed');
    const lines = (await page.save('file')).bytes.toString().split('\n');
    expect(lines[0]).toMatch(
      /^\{"id":12345678901234567890,"iban":"DE89370400440532013000","tel" : "\+4930901820","result/,
    );
    expect(lines[1]).toBe('');
    expect(JSON.parse(lines[2]!)).toMatchObject({ iban: IBAN });
    expect(lines[3]).toBe('');
  });
});

const ROWS =
  '<row r="1" spans="1:4"><c r="A1" s="2" t="s"><v>0</v></c><c r="B1" s="2" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>Datum</t></is></c><c r="D1" t="inlineStr"><is><t>Summe</t></is></c></row>' +
  `<row r="2" spans="1:4" ht="20"><c r="A2" s="2" t="inlineStr"><is><t>${IBAN}</t></is></c><c r="B2" t="inlineStr"><is><t>a</t></is></c><c r="C2" s="1"><v>45000</v></c><c r="D2"><f>1+1</f><v>2</v></c></row>` +
  '<row r="3"/>' +
  '<row r="4" spans="1:4"><c r="A4" s="2" t="inlineStr"><is><t>DE98370400440532013000</t></is></c><c r="D4"><f>2+2</f><v>4</v></c></row>' +
  '<row r="5"><c r="A5" t="str"><f>A4</f><v>DE98370400440532013000</v></c></row>';

describe('a workbook', () => {
  it('opens the sheet that is wanted, with its dates and formulas as they show', async () => {
    const opened = await page.open(workbook(ROWS), 'a.xlsx', { sheet: 1 });
    expect(opened).toMatchObject({
      format: 'xlsx',
      sheets: ['Summary', 'Kunden & mehr'],
      sheet: 1,
      macros: false,
      guess: { columns: [{ kind: 'iban', at: 0 }] },
      rowEstimate: 3,
    });
    expect(opened.sample[0]).toEqual([IBAN, 'a', '2023-03-15', '2']);
  });

  it('comes back with all its parts, and results behind the columns of its sheet', async () => {
    const before = workbook(ROWS, { 'xl/vbaProject.bin': 'macros', 'docProps/app.xml': '<x/>' });
    const { guess, macros } = await page.open(before, 'a.xlsm', { sheet: 1 });
    expect(macros).toBe(true);
    await page.send({ is: 'check', ...guess }, 'done');
    await page.send({ is: 'take_all' }, 'changed');
    const { bytes, name } = await page.save('file');
    expect(name).toBe('a-checked.xlsm');
    const [old, now] = [unzipSync(before), unzipSync(Uint8Array.from(bytes))];
    expect(Object.keys(now)).toEqual(Object.keys(old));
    for (const part of Object.keys(old).filter((one) => !one.endsWith('sheet2.xml')))
      expect(now[part]).toEqual(old[part]);
    const sheet = strFromU8(now['xl/worksheets/sheet2.xml']!);
    expect(sheet).toMatch(/^<worksheet><dimension ref="A1:[E-Z]+4"\/><cols>/);
    expect(sheet).toMatch(/<autoFilter ref="A1:D4"\/><\/worksheet>$/);
    expect(sheet).toContain(
      '<c r="C2" s="1"><v>45000</v></c><c r="D2"><f>1+1</f><v>2</v></c><c r="E2" t="inlineStr">',
    );
    expect(sheet).toContain(
      '<c r="E1" s="2" t="inlineStr"><is><t xml:space="preserve">assay_valid</t></is></c>',
    );
    expect(sheet).toContain(
      `<c r="A4" s="2" t="inlineStr"><is><t xml:space="preserve">${IBAN}</t></is></c><c r="D4">`,
    );
    expect(sheet).toContain('<row r="3"/>');
    expect(sheet).not.toContain('spans=');
    const again = new Page();
    const opened = await again.open(bytes, 'b.xlsx', { sheet: 1 });
    expect(opened.columns.slice(0, 5).map((one) => one.name)).toEqual([
      'IBAN',
      'Name',
      'Datum',
      'Summe',
      'assay_valid',
    ]);
    expect(opened.sample[1]!.slice(0, 5)).toEqual([IBAN, '', '', '4', 'true']);
  });

  it('does not change a cell that has a formula', async () => {
    const { guess, rowEstimate } = await page.open(workbook(ROWS), 'a.xlsx', { sheet: 1 });
    expect(rowEstimate).toBe(3);
    const { summary } = await page.send({ is: 'check', ...guess }, 'done');
    expect(summary.columns[0]!.counts).toMatchObject({ wrong: 2, repairable: 1 });
    expect((await page.rows({ shown: 'wrong' })).rows[1]!.results[0]).toMatchObject({ formula: true });
    const refused = await page.send({ is: 'take', row: 3, target: 0 }, 'refused');
    expect(refused).toMatchObject({ of: 'take', code: 'no_formula' });
  });
});

describe('what can not be checked', () => {
  it.each([
    ['an empty file', '', 'a.csv', 'empty_file'],
    ['lines without anything', '\n\n\n', 'a.csv', 'no_columns'],
    ['a PDF with another ending', '%PDF-1.7\n1 0 obj\n', 'a.csv', 'pdf'],
    ['an archive that is no workbook', zip(), 'a.xlsx', 'damaged'],
    ['a workbook that is cut short', workbook(ROWS).subarray(0, 700), 'a.xlsx', 'damaged'],
    ['a picture', new Uint8Array(4_000), 'a.csv', 'not_text'],
    [
      'a workbook that would burst the memory',
      workbook('', {
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(800_000)}</sheetData></worksheet>`,
      }),
      'a.xlsx',
      'too_large',
    ],
  ] as const)('%s is refused with a sentence', async (_, bytes, name, code) => {
    const parts = typeof bytes === 'string' ? [bytes] : [Uint8Array.from(bytes)];
    const refused = await page.send({ is: 'open', file: new Blob(parts), name }, 'refused');
    expect(refused).toMatchObject({ of: 'open', code });
    expect(WORDS.en.pages.fileCheck.refusals).toHaveProperty(code);
    expect(WORDS.de.faults).toHaveProperty(refused.cause!);
  });

  it('is a column that is none, and a text that would be a formula', async () => {
    await page.open(`IBAN\n${IBAN}\n`, 'a.csv');
    const check = (at: number, kind: string) =>
      page.send({ is: 'check', columns: [{ at, kind }] }, 'refused');
    expect(await check(7, 'iban')).toMatchObject({ code: 'no_values' });
    expect(await check(0, 'colour')).toMatchObject({ code: 'no_values' });
    await page.send({ is: 'check', columns: [{ at: 0, kind: 'iban' }] }, 'done');
    const edit = { is: 'edit', row: 1, at: 0, text: '=1+1' } as const;
    expect(await page.send(edit, 'refused')).toMatchObject({ code: 'formula_sign' });
    const take = { is: 'take', row: 1, target: 0 } as const;
    expect(await page.send(take, 'refused')).toMatchObject({ code: 'no_suggestion' });
  });
});

function zip(): Uint8Array {
  return workbook('').subarray(0, 30);
}

describe('a long check', () => {
  const ROWS_OF_LONG = 120_000;
  const LONG = `IBAN;Name\n${`${IBAN};Müller\n`.repeat(ROWS_OF_LONG)}`;
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  it('is held, goes on, and is ended with what was done so far', async () => {
    const { guess, rowEstimate } = await page.open(LONG, 'a.csv');
    expect(rowEstimate).toBeGreaterThan(ROWS_OF_LONG * 0.95);
    const done = page.take({ is: 'check', ...guess });
    await page.take({ is: 'pause' });
    for (let times = 0; times < 20; times++) await turn();
    expect(page.sent.some(({ is }) => is === 'done')).toBe(false);
    await page.take({ is: 'resume' });
    let rows = 0;
    while (rows === 0) {
      await turn();
      rows = (await page.rows()).total;
    }
    await page.take({ is: 'cancel' });
    await done;
    const { summary } = page.sent.find(({ is }) => is === 'done') as Extract<FromWorker, { is: 'done' }>;
    expect(summary.complete).toBe(false);
    expect(summary.rows).toBeGreaterThanOrEqual(rows);
    const saved = (await page.save('file')).bytes.toString().trimEnd().split('\n');
    expect(saved).toHaveLength(ROWS_OF_LONG + 1);
    expect(saved[1]).toMatch(new RegExp(`^${IBAN};Müller;true;`));
    expect(saved.at(-1)).toMatch(new RegExp(`^${IBAN};Müller;+$`));
  });

  it('is read again with its changes, and checked as far as it was', async () => {
    const changes = [
      [{ row: 1, at: 1, text: 'Maier' }],
      [
        { row: 2, at: 0, text: 'DE88370400440532013000' },
        { row: 3, at: 0, text: 'DE88370400440532013000' },
      ],
    ];
    const { guess } = await page.open(LONG, 'a.csv', { changes });
    const { summary } = await page.send({ is: 'check', rows: 100, ...guess }, 'done');
    expect(summary).toMatchObject({ complete: false, changes: 3, canUndo: true });
    expect(summary.rows).toBeGreaterThanOrEqual(100);
    expect(summary.rows).toBeLessThan(ROWS_OF_LONG);
    expect(summary.columns[0]!.counts.wrong).toBe(2);
    const undone = await page.send({ is: 'undo' }, 'changed');
    expect(undone).toMatchObject({ cells: 2, summary: { changes: 1 } });
    expect(undone.made).toBeUndefined();
    const made = await page.send({ is: 'edit', row: 2, at: 1, text: 'Schmid' }, 'changed');
    expect(made.made).toEqual([{ row: 2, at: 1, text: 'Schmid' }]);
  });

  it('shows any of its rows', async () => {
    const { guess } = await page.open(LONG, 'a.csv');
    await page.send({ is: 'check', ...guess }, 'done');
    const last = await page.rows({}, ROWS_OF_LONG - 10, 50);
    expect(last.total).toBe(ROWS_OF_LONG);
    expect(last.rows.map(({ row }) => row)).toEqual(
      Array.from({ length: 10 }, (_, at) => ROWS_OF_LONG - 9 + at),
    );
    expect(last.rows[9]).toMatchObject({
      cells: [IBAN, 'Müller'],
      results: [{ state: 'valid', duplicateOf: 1 }],
    });
  });
});
