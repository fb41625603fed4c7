/** `assay check` from one format to another: texts stay texts, and what is only read comes back as what is written. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CheckOptions } from '../../src/bulk/prepare.ts';
import { check } from '../../src/cli/check/run.ts';
import type { ValueType } from '../../src/core/assay.ts';
import { xlsxRows } from '../../src/files/xlsx.ts';
import { newSheet } from '../../src/files/xlsx-write.ts';
import { checkSetting } from './check-harness.ts';

const { at, heard } = checkSetting();

const IBAN = 'DE89370400440532013000';

async function checked(kind: ValueType, file: string, output: string, options: Partial<CheckOptions> = {}) {
  await check(kind, at(file), { column: [], header: true, ...options, output: at(output) });
  return readFileSync(at(output));
}

/** The own cells of the rows of a CSV result, which have no commas in them. */
const own = (bytes: Buffer, count: number) =>
  bytes
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => line.split(',').slice(0, count));

describe('a text that a spreadsheet would run', () => {
  const TEXTS = ['=1+1', '@x', '-y', '+49 30 901820', '+4930901820', '-12.50', "'=1"];
  const SHOWN = ["'=1+1", "'@x", "'-y", "'+49 30 901820", '+4930901820', '-12.50', "'=1"];
  const rows = [['=name', 'IBAN'], ...TEXTS.map((text) => [text, IBAN])];

  it('of a workbook gets an apostrophe in CSV, its header too, and none in a workbook', async () => {
    const sheet = newSheet();
    writeFileSync(at('book.xlsx'), Buffer.concat([...rows.flatMap((row) => sheet.row(row)), ...sheet.end()]));
    const csv = own(await checked('iban', 'book.xlsx', 'book.csv'), 1).flat();
    expect(csv).toEqual(["'=name", ...SHOWN]);
    const again = await checked('iban', 'book.xlsx', 'again.xlsx');
    const cells: string[] = [];
    async function* bytes() {
      yield again;
    }
    for await (const [first] of xlsxRows(bytes(), { trim: false })) cells.push(first!);
    expect(cells).toEqual(['=name', ...TEXTS]);
    const lines = (await checked('iban', 'book.xlsx', 'book.ndjson')).toString().trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line)['=name'])).toEqual(TEXTS);
  });

  it('of CSV stays as it is, byte for byte', async () => {
    const text = rows.map(([first, iban]) => `${first},"${iban}"\r\n`).join('');
    writeFileSync(at('in.csv'), text);
    const lines = (await checked('iban', 'in.csv', 'out.csv')).toString().split('\r\n');
    for (const [place, line] of text.split('\r\n').slice(1, -1).entries())
      expect(lines[place + 1]!.startsWith(`${line},true,`)).toBe(true);
    expect(
      own(
        await checked('iban', 'in.csv', 'out.xlsx').then(() => checked('iban', 'in.csv', 'o2.csv')),
        1,
      ).flat(),
    ).toEqual(['=name', ...TEXTS]);
  });
});

describe('formats that are read', () => {
  it('an array of JSON comes back as lines, or as an array', async () => {
    const one = `{"n": 12345678901234567890, "value": "${IBAN}"}`;
    writeFileSync(at('in.json'), `[\n  ${one},\n  "x"\n]\n`);
    const lines = (await checked('iban', 'in.json', 'out.ndjson')).toString().trimEnd().split('\n');
    expect(lines[0]!.startsWith(`${one.slice(0, -1)},"result":{`)).toBe(true);
    expect(heard.said).toContain('Read as JSON\n');
    const array = (await checked('iban', 'in.json', 'out.json')).toString();
    expect(array).toBe(`[\n${lines.join(',\n')}\n]\n`);
    writeFileSync(at('empty.json'), '[ ]');
    expect((await checked('iban', 'empty.json', 'empty-out.json')).toString()).toBe('[\n\n]\n');
    writeFileSync(at('table.csv'), `a,IBAN\n1,${IBAN}\n2,${IBAN}\n`);
    expect(JSON.parse((await checked('iban', 'table.csv', 'table.json')).toString())).toMatchObject([
      { a: '1', assay_valid: 'true' },
      { a: '2' },
    ]);
  });

  it('an address book and statements are tables', async () => {
    writeFileSync(at('a.vcf'), 'BEGIN:VCARD\r\nFN:Jane\r\nTEL:+49 30 901820\r\nEND:VCARD\r\n');
    expect(own(await checked('phone', 'a.vcf', 'a.csv'), 3)).toEqual([
      ['name', 'phone', 'assay_valid'],
      ['Jane', "'+49 30 901820", 'true'],
    ]);
    writeFileSync(at('a.sta'), `:20:A\r\n:25:1\r\n:61:260303C1,N544\r\n:86:/IBAN/${IBAN}/\r\n`);
    expect((await checked('iban', 'a.sta', 's.csv')).toString()).toContain(`,${IBAN},`);
    expect(heard.said).toContain('Read as MT940\nFound iban in column iban\n');
  });

  it.each(['o.vcf', 'o.ods', 'o.sta'])('nothing is written as %s', async (output) => {
    writeFileSync(at('t.csv'), `IBAN\n${IBAN}\n`);
    await expect(checked('iban', 't.csv', output)).rejects.toThrow(
      / is read, not written\. .*\.csv, .*\.xlsx/,
    );
  });
});
