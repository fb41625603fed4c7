/** Workbooks in jobs: read in a process of their own, checked as tables, handed out as workbooks or as text. */
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { xlsxRows } from '../../src/files/xlsx.ts';
import { newSheet } from '../../src/files/xlsx-write.ts';
import { IBAN, startService } from '../http/harness.ts';

const service = await startService({ env: { JOBS: 'on', RATE_LIMIT: '0' } });
afterAll(() => service.close());

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const auth = { authorization: `Bearer ${service.key}` };
const send = (payload: Buffer, query: string, type = TYPE) =>
  service.send({
    method: 'POST',
    url: `/v1/jobs?${query}`,
    headers: { ...auth, 'content-type': type },
    payload,
  });
const get = (url: string) => service.send({ method: 'GET', url, headers: auth });

function workbook(rows: readonly (readonly string[])[]): Buffer {
  const sheet = newSheet();
  return Buffer.concat([...rows.flatMap((row) => sheet.row(row)), ...sheet.end()]);
}

/** A workbook of one sheet, as its XML. */
const bookOf = (sheet: string, shared = '') =>
  Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="a" r:id="r"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="r" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/sharedStrings.xml': strToU8(`<sst>${shared}</sst>`),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    }),
  );

async function rowsIn(bytes: Uint8Array): Promise<string[][]> {
  const rows: string[][] = [];
  async function* once() {
    yield bytes;
  }
  for await (const row of xlsxRows(once(), { trim: false })) rows.push(row);
  return rows;
}

const ROWS = [
  ['name', 'IBAN'],
  ['=1+1', IBAN],
  ['a "b", c', 'DE88 3704 0044 0532 0130 00'],
];

describe('a workbook', () => {
  it('comes back as a workbook, with its results', async () => {
    const { status, body } = await send(workbook(ROWS), 'kind=iban');
    expect(status).toBe(202);
    await service.runner.drain();
    expect((await get(`/v1/jobs/${body.id}`)).body).toMatchObject({ status: 'done', rows: 2, valid: 1 });
    const answer = await get(`/v1/jobs/${body.id}/result`);
    expect(answer.headers['content-type']).toBe(TYPE);
    expect(answer.headers['content-disposition']).toContain('result.xlsx');
    const [head, first, second] = await rowsIn(answer.bytes);
    expect(head!.slice(0, 4)).toEqual(['name', 'IBAN', 'assay_valid', 'assay_reason']);
    expect(first!.slice(0, 3)).toEqual(['=1+1', IBAN, 'true']);
    expect(second!.slice(0, 4)).toEqual([...ROWS[2]!, 'false', 'invalid_checksum']);
  });

  it('is handed out as CSV, in which no text becomes a formula, and as lines', async () => {
    const { body } = await send(workbook(ROWS), 'column=iban=IBAN');
    await service.runner.drain();
    const csv = await get(`/v1/jobs/${body.id}/result?format=csv`);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.text).toContain(`\n'=1+1,${IBAN},true,`);
    const { text } = await get(`/v1/jobs/${body.id}/result?format=ndjson`);
    expect(JSON.parse(text.split('\n')[0]!)).toMatchObject({ name: '=1+1', IBAN, assay_valid: 'true' });
  });

  it('of many rows is read whole', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => [String(at), IBAN]);
    const { body } = await send(workbook([['n', 'iban'], ...rows]), 'kind=iban&value=iban');
    await service.runner.drain();
    expect((await get(`/v1/jobs/${body.id}`)).body).toMatchObject({ rows: 20_000, valid: 20_000 });
  });

  it('is what the results of CSV and NDJSON may be, too', async () => {
    const csv = await send(Buffer.from(`a;iban\n=1;${IBAN}\n`), 'kind=iban', 'text/csv');
    const lines = await send(
      Buffer.from(`{"n":-5,"value":"${IBAN}"}\n`),
      'kind=iban',
      'application/x-ndjson',
    );
    await service.runner.drain();
    const result = async (id: string) => rowsIn((await get(`/v1/jobs/${id}/result?format=xlsx`)).bytes);
    expect((await result(csv.body.id))[1]!.slice(0, 3)).toEqual(['=1', IBAN, 'true']);
    expect((await result(lines.body.id))[1]!.slice(0, 3)).toEqual(['-5', IBAN, 'true']);
  });
});

describe('refused is', () => {
  const IS_TEXT = { status: 400, code: 'invalid_request' };
  it.each([
    ['a workbook cut short', workbook(ROWS).subarray(0, 900), 'not a whole one'],
    [
      'what is no workbook',
      Buffer.from('name,iban\n'),
      'The file is no workbook of this format, or not a whole one.',
    ],
    [
      'a text that many cells share, which grows',
      bookOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(4_000)}</row>`, `<si><t>${'x'.repeat(32_000)}</t></si>`),
      'a row that is too long',
    ],
    [
      'a text that many rows share',
      bookOf('<row><c t="s"><v>0</v></c></row>'.repeat(4_000), `<si><t>${'x'.repeat(32_000)}</t></si>`),
      'too much text',
    ],
    ['an empty one', bookOf(''), 'empty'],
  ])('%s', async (_, payload, sentence) => {
    const { body } = await send(payload, 'kind=iban');
    expect(body).toMatchObject(IS_TEXT);
    expect(body.errors[0].detail).toContain(sentence);
    expect(
      (await get('/v1/jobs')).body.jobs.filter(({ status }: { status: string }) => status === 'receiving'),
    ).toEqual([]);
  });

  it('a file that is too long, before it is all held', async () => {
    const { body } = await send(Buffer.alloc(33 * 2 ** 20), 'kind=iban');
    expect(body.errors[0].detail).toBe('The file is longer than 32 MB. Send its table as CSV.');
  });

  it('a result that the format has no room for', async () => {
    const long = `a,iban\n${'x'.repeat(40_000)},${IBAN}\n`;
    const { body } = await send(Buffer.from(long), 'kind=iban&value=iban', 'text/csv');
    await service.runner.drain();
    const answer = await get(`/v1/jobs/${body.id}/result?format=xlsx`);
    expect(answer.body).toMatchObject({ status: 400, errors: [{ pointer: '#/format' }] });
  });
});
