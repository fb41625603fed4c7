/** Files that a check can't take, or not to their end: what was done so far is kept, and the rest comes back as it was. */
import { crc32 } from 'node:zlib';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { decoded, encoded } from '../../src/files/decode.ts';
import { WORDS } from '../../src/words/all.ts';
import { IBAN, Page, workbook } from './harness.ts';

const BAD = 'DE98370400440532013000';
const LONG = 'x'.repeat(1_200_000);

describe('a cell of more than a megabyte', () => {
  it('is checked, and comes back whole; its beginning alone is shown', async () => {
    const page = new Page();
    const text = `IBAN;Text\n${IBAN};a\n${BAD};"${LONG}"\n${IBAN};b\n`;
    const { summary } = await page.check(text, 'a.csv');
    expect(summary).toMatchObject({ rows: 3, complete: true });
    const [, shown] = (await page.rows()).rows;
    expect(shown).toMatchObject({ cut: [1], results: [{ state: 'wrong' }] });
    expect(JSON.stringify(shown).length).toBeLessThan(10_000);
    await page.send({ is: 'take_all' }, 'changed');
    const lines = (await page.save('file')).bytes.toString().split('\n');
    expect(lines[2]).toMatch(new RegExp(`^${IBAN};"${LONG.slice(0, 100)}`));
    expect(lines[2]).toContain(`${LONG}";true;`);
    expect(lines[3]).toMatch(new RegExp(`^${IBAN};b;true;`));
  });

  it('is a wrong value where it is the one that is checked', async () => {
    const page = new Page();
    const { summary } = await page.check(`IBAN;Text\n${IBAN};a\n${LONG};b\n`, 'a.csv');
    expect(summary.columns[0]!.counts).toMatchObject({ valid: 1, wrong: 1 });
    const [, shown] = (await page.rows()).rows;
    expect(shown!.cut).toEqual([0]);
    expect(JSON.stringify(shown).length).toBeLessThan(20_000);
  });
});

describe('a quotation mark that is never closed', () => {
  const ROWS = 12_000;
  const TEXT = `IBAN;Name\n${`${IBAN};Müller\n`.repeat(ROWS)}${IBAN};"offen\n${`${IBAN};Žluť\n`.repeat(20_000)}`;

  it.each(['utf-8', 'utf-16le', 'windows-1250'] as const)(
    'ends the check with a sentence; what was checked is saved, and the rest as it is: %s',
    async (encoding) => {
      const page = new Page();
      const mark = encoding === 'utf-16le' ? '\ufeff' : '';
      const file = encoded(mark + TEXT, encoding).bytes;
      const { guess } = await page.open(file, 'a.csv', { encoding });
      await page.take({ is: 'check', ...guess });
      expect(page.sent.at(-1)).toMatchObject({ is: 'refused', of: 'check', code: 'too_long_row' });
      const done = page.sent.findLast((message) => message.is === 'done')!;
      expect(done).toMatchObject({ summary: { complete: false } });
      const { rows } = (done as Extract<typeof done, { is: 'done' }>).summary;
      expect(rows).toBeGreaterThan(0);
      expect(rows).toBeLessThanOrEqual(ROWS);
      const lines = decoded((await page.save('file')).bytes, encoding).split('\n');
      const before = (mark + TEXT).split('\n');
      expect(lines).toHaveLength(before.length);
      expect(lines[rows]).toMatch(new RegExp(`^${IBAN};Müller;true;`));
      expect(lines.slice(rows + 1)).toEqual(before.slice(rows + 1));
      const list = decoded((await page.save('results')).bytes, encoding);
      expect(list.trimEnd().split('\r\n')).toHaveLength(rows + 1);
      expect((await page.rows({ text: 'müller' })).total).toBe(rows);
    },
  );

  it('leaves the rest of NDJSON as it is', async () => {
    const page = new Page();
    const line = `{"iban":"${IBAN}","name":"Żółw"}\n`;
    const rest = `{"iban":"${'x'.repeat(34_000_000)}"}\n`;
    await page.open(line.repeat(9_000) + rest, 'a.ndjson');
    await page.take({ is: 'check', columns: [{ at: 0, kind: 'iban' }] });
    expect(page.sent.at(-1)).toMatchObject({ is: 'refused', of: 'check', code: 'too_long_row' });
    const saved = (await page.save('file')).bytes.toString();
    expect(saved.startsWith(line.trimEnd().slice(0, -1))).toBe(true);
    expect(saved.split('\n')[0]).toContain('"result":{"type":"iban"');
    expect(saved.endsWith(rest)).toBe(true);
  });
});

const SHEET = `<row r="1"><c r="A1" t="inlineStr"><is><t>IBAN</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>${BAD}</t></is></c></row><row r="3"><c r="A3" t="inlineStr"><is><t>=1+1</t></is></c></row>`;

/** The parts of a workbook in an archive with room for large numbers, all of which stand where there is that room. */
function wideArchive(book: Uint8Array): Uint8Array {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, bytes] of Object.entries(unzipSync(book))) {
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(45, 0);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(0xffffffff, 14);
    facts.writeUInt32LE(0xffffffff, 18);
    facts.writeUInt16LE(name.length, 22);
    const wide = (numbers: readonly number[]) => {
      const field = Buffer.alloc(4 + 8 * numbers.length);
      field.writeUInt16LE(1, 0);
      field.writeUInt16LE(8 * numbers.length, 2);
      for (const [place, number] of numbers.entries()) field.writeBigUInt64LE(BigInt(number), 4 + 8 * place);
      return field;
    };
    const own = Buffer.from(facts);
    own.writeUInt16LE(20, 24);
    const head = Buffer.concat([
      Buffer.from('PK\x03\x04'),
      own,
      strToU8(name),
      wide([bytes.length, bytes.length]),
    ]);
    const listed = Buffer.from(facts);
    // A field of another kind stands before that of the numbers.
    listed.writeUInt16LE(8 + 28, 24);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(0xffffffff, 10);
    const other = Buffer.from([0x55, 0x54, 4, 0, 0, 0, 0, 0]);
    const numbers = wide([bytes.length, bytes.length, at]);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x2d\0'), listed, entry, strToU8(name), other, numbers]),
    );
    local.push(head, Buffer.from(bytes));
    at += head.length + bytes.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(56 + 20 + 22, 0);
  end.write('PK\x06\x06', 0, 'latin1');
  end.writeBigUInt64LE(44n, 4);
  end.writeBigUInt64LE(BigInt(directory.length), 32);
  end.writeBigUInt64LE(BigInt(entries.length), 40);
  end.writeBigUInt64LE(BigInt(at), 48);
  end.write('PK\x06\x07', 56, 'latin1');
  end.writeBigUInt64LE(BigInt(at + entries.length), 64);
  end.write('PK\x05\x06', 76, 'latin1');
  end.fill(0xff, 84, 96);
  return Buffer.concat([...local, entries, end]);
}

describe('a cell that begins with =', () => {
  it('is a text in a list of values from JSON, and so is the name of a member', async () => {
    const page = new Page();
    await page.open(`{"iban":"${BAD}","=name":"=1+1","tel":"+4930901820"}\n`, 'a.ndjson');
    await page.send({ is: 'check', columns: [{ at: 0, kind: 'iban' }] }, 'done');
    const [header, row] = (await page.save('to_ask_again')).bytes.toString().split('\r\n');
    expect(header).toMatch(/^\ufeffiban,'=name,tel,assay_/);
    expect(row).toMatch(new RegExp(`^${BAD},'=1\\+1,\\+4930901820,invalid_checksum,`));
  });

  it('is as it was in a table, and what is added is none', async () => {
    const page = new Page();
    await page.check(`IBAN;Text\n=1+1;=2+2\n${BAD};a\n`, 'a.csv', { columns: [{ at: 0, kind: 'iban' }] });
    await page.send({ is: 'take_all' }, 'changed');
    const [, row, repaired] = (await page.save('file')).bytes.toString().split('\n');
    const [own, text, ...added] = row!.split(';');
    expect([own, text]).toEqual(['=1+1', '=2+2']);
    expect(repaired).toMatch(new RegExp(`^${IBAN};a;true`));
    for (const cell of added) expect(cell).not.toMatch(/^"?[=@\t\r+-]/);
  });

  it('is a text of its own in a workbook', async () => {
    const page = new Page();
    const sheet = `<worksheet><sheetData>${SHEET}</sheetData></worksheet>`;
    const { guess } = await page.open(workbook('', { 'xl/worksheets/sheet1.xml': sheet }), 'a.xlsx');
    await page.send({ is: 'check', ...guess }, 'done');
    for (const what of ['file', 'to_ask_again', 'results'] as const) {
      const parts = unzipSync(Uint8Array.from((await page.save(what)).bytes));
      const saved = strFromU8(parts['xl/worksheets/sheet1.xml']!);
      expect(saved).toMatch(/ t="inlineStr"><is><t[^>]*>=1\+1</);
      expect(saved).not.toContain('<f>');
    }
  });
});

describe('what fails beneath', () => {
  /** A file of which reads fail from a place on, as those of one that was changed meanwhile, or of a memory at its end. */
  function failing(text: string, from: number, fail: () => Error): Blob {
    const blob = new Blob([text]);
    const slice = blob.slice.bind(blob);
    blob.slice = (start = 0, end = blob.size) => {
      const part = slice(start, end);
      if (isFailing && end > from) part.arrayBuffer = () => Promise.reject(fail());
      return part;
    };
    return blob;
  }
  let isFailing = false;
  const TEXT = `IBAN,Name\n${`${IBAN},Name\n`.repeat(60_000)}`;

  it.each([
    ['a file that was changed', () => new DOMException('', 'NotReadableError'), 'unreadable'],
    ['a file that has gone', () => new DOMException('', 'NotFoundError'), 'unreadable'],
    ['memory at its end', () => new RangeError('Array buffer allocation failed'), 'memory'],
    ['a full disk', () => new DOMException('', 'QuotaExceededError'), 'memory'],
  ])('is a sentence, and what was checked stays: %s', async (_, fail, code) => {
    isFailing = false;
    const page = new Page();
    const file = failing(TEXT, 1_000_000, fail);
    const { guess } = await page.send({ is: 'open', file, name: 'a.csv' }, 'opened');
    isFailing = true;
    await page.take({ is: 'check', ...guess });
    expect(page.sent.at(-1)).toMatchObject({ is: 'refused', of: 'check', code });
    expect(WORDS.en.pages.fileCheck.refusals).toHaveProperty(code);
    const done = page.sent.findLast((message) => message.is === 'done');
    expect(done).toMatchObject({ summary: { complete: false } });
    const { total, rows } = await page.rows({ shown: 'valid' }, 0, 1);
    expect(total).toBeGreaterThan(1_000);
    expect(rows[0]!.cells).toEqual([IBAN, 'Name']);
    // With room again all that was checked can be saved.
    isFailing = false;
    const saved = (await page.save('file')).bytes.toString().split('\n');
    expect(saved).toHaveLength(TEXT.split('\n').length);
    expect(saved[total]).toMatch(new RegExp(`^${IBAN},Name,true,`));
  });
});

describe('a file of another kind', () => {
  const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const entry = (name: string) =>
    Buffer.concat([COMPOUND, Buffer.alloc(2_000), Buffer.from(name, 'utf16le')]);

  it.each([
    ['a workbook with a password', entry('EncryptedPackage'), 'password'],
    ['a workbook of the old format', entry('Workbook'), 'old_workbook'],
    ['a PDF that is called a workbook', Buffer.from('%PDF-1.7\n1 0 obj\n'), 'pdf'],
    ['an archive of text', Buffer.from('PK\x03\x04'.repeat(2_000)), 'damaged'],
  ])('%s is refused with a sentence', async (_, bytes, code) => {
    const page = new Page();
    const file = new Blob([Uint8Array.from(bytes)]);
    const refused = await page.send({ is: 'open', file, name: 'a.xlsx' }, 'refused');
    expect(refused).toMatchObject({ code });
    expect(WORDS.en.pages.fileCheck.refusals).toHaveProperty(code);
    expect(WORDS.de.faults).toHaveProperty(refused.cause!);
  });

  it('is one of a gigabyte that is no table: its beginning says so', async () => {
    const page = new Page();
    const part = new Blob([new Uint8Array(16_777_216)]);
    const file = new Blob(Array.from({ length: 64 }, () => part));
    expect(file.size).toBe(2 ** 30);
    expect(await page.send({ is: 'open', file, name: 'a.csv' }, 'refused')).toMatchObject({
      code: 'not_text',
    });
  });

  it('is a workbook that unpacks to more than a hundred times its size', async () => {
    const page = new Page();
    const rows = `<row><c t="inlineStr"><is><t>${'x'.repeat(1_000)}</t></is></c></row>`.repeat(1_000);
    const sheet = `<worksheet><sheetData>${rows.repeat(40)}</sheetData></worksheet>`;
    const book = workbook('', { 'xl/worksheets/sheet1.xml': sheet });
    expect(sheet.length / book.length).toBeGreaterThan(100);
    const file = new Blob([Uint8Array.from(book)]);
    expect(await page.send({ is: 'open', file, name: 'a.xlsx' }, 'refused')).toMatchObject({
      code: 'too_large',
    });
  });
});

describe('a workbook', () => {
  it('in an archive with room for large numbers comes back in its place', async () => {
    const page = new Page();
    const book = workbook('', {
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${SHEET}</sheetData></worksheet>`,
    });
    const { guess } = await page.open(wideArchive(book), 'a.xlsx');
    await page.send({ is: 'check', ...guess }, 'done');
    await page.send({ is: 'take_all' }, 'changed');
    const [before, after] = [unzipSync(book), unzipSync(Uint8Array.from((await page.save('file')).bytes))];
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(strFromU8(after['xl/worksheets/sheet1.xml']!)).toContain(`>${IBAN}</t>`);
    for (const name of Object.keys(before).filter((one) => !one.endsWith('sheet1.xml')))
      expect(after[name]).toEqual(before[name]);
  });

  it('with a large picture is read past it, and keeps it', async () => {
    const page = new Page();
    const picture = 'picture'.repeat(500_000);
    const book = workbook('', {
      'xl/media/image1.png': picture,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${SHEET}</sheetData></worksheet>`,
    });
    await page.check(book, 'a.xlsx');
    const after = unzipSync(Uint8Array.from((await page.save('file')).bytes));
    expect(strFromU8(after['xl/media/image1.png']!)).toBe(picture);
  });
});

describe('a file with next to nothing in it', () => {
  it.each([
    ['the names of its columns alone', 'IBAN;Name\n', 0],
    ['the names alone, without a line end', 'IBAN;Name', 0],
    ['one value', `${IBAN}`, 1],
  ])('is checked and comes back: %s', async (_, text, rows) => {
    const page = new Page();
    await page.open(text, 'a.csv', { header: rows === 0 });
    const { summary } = await page.send({ is: 'check', columns: [{ at: 0, kind: 'iban' }] }, 'done');
    expect(summary).toMatchObject({ rows, complete: true });
    expect((await page.rows()).total).toBe(rows);
    expect((await page.rows({ text: 'x' })).total).toBe(0);
    const [first] = (await page.save('file')).bytes.toString().split('\n');
    expect(first).toMatch(rows === 0 ? /^IBAN;Name;assay_/ : new RegExp(`^${IBAN}[;,]true`));
    for (const what of ['to_ask_again', 'results'] as const) expect((await page.save(what)).replaced).toBe(0);
  });
});
