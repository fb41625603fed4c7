/** Results of files in the format that was not sent. */
import { afterAll, describe, expect, it } from 'vitest';
import { IBAN, startService } from '../http/harness.ts';

const service = await startService({ env: { JOBS: 'on', RATE_LIMIT: '0' } });
afterAll(() => service.close());

const WRONG = 'DE88 3704 0044 0532 0130 00';
const auth = { authorization: `Bearer ${service.key}` };

/** Sends a file, and gives its result in a format. */
async function result(body: string, query: string, type: string, format?: string) {
  const { body: job } = await service.send({
    method: 'POST',
    url: `/v1/jobs?${query}`,
    headers: { ...auth, 'content-type': type },
    payload: body,
  });
  await service.runner.drain();
  const url = `/v1/jobs/${job.id}/result${format === undefined ? '' : `?format=${format}`}`;
  return service.send({ method: 'GET', url, headers: auth });
}
const rowsOf = (text: string) => text.trim().split('\n');

describe('a table as lines', () => {
  it('has an object of texts for each row, with the columns as names', async () => {
    const csv = `\ufeffname;IBAN;note\r\n"a;""b""\r\nc";${IBAN};\r\nBob;${WRONG};x\r\n`;
    const answer = await result(csv, 'kind=iban&value=IBAN', 'text/csv', 'ndjson');
    expect(answer.headers['content-type']).toBe('application/x-ndjson');
    expect(answer.headers['content-disposition']).toContain('result.ndjson');
    const rows = rowsOf(answer.text).map((line) => JSON.parse(line));
    expect(rows).toMatchObject([
      { name: 'a;"b"\r\nc', IBAN, note: '', assay_valid: 'true', assay_reason: '', assay_country: 'DE' },
      { name: 'Bob', assay_valid: 'false', assay_reason: 'invalid_checksum' },
    ]);
    expect(Object.keys(rows[0])).toEqual(Object.keys(rows[1]));
  });

  it('goes over many pieces', async () => {
    const csv = `IBAN,n\n${Array.from({ length: 5_000 }, (_, at) => `${IBAN},${at}\n`).join('')}`;
    const { text } = await result(csv, 'kind=iban&value=IBAN', 'text/csv', 'ndjson');
    const rows = rowsOf(text).map((line) => JSON.parse(line));
    expect(rows.map(({ n }) => Number(n))).toEqual(Array.from({ length: 5_000 }, (_, at) => at));
  });
});

describe('lines as a table', () => {
  it('has no text that a spreadsheet would run, and all numbers as they were', async () => {
    const line = `{"=a":"=1+1","n":-5.50,"value":"${IBAN}"}`;
    const { text } = await result(line, 'kind=iban', 'application/x-ndjson', 'csv');
    expect(text).toMatch(/^'=a,n,value,/);
    expect(text).toContain(`\n'=1+1,-5.50,${IBAN},true,`);
  });

  it('has their own names as columns, and their results in those of a table', async () => {
    const lines = [
      `{"n":12345678901234567890,"iban":"${IBAN}","tags":["a","b"],"none":null}`,
      `{"iban":"${WRONG}","na:m\\"e":"x, \\"y\\"\\nz","ok":false}`,
      `"${IBAN}"`,
      '{"n":1}',
      'nonsense',
    ].join('\n');
    const query = 'kind=iban&value=iban';
    const answer = await result(lines, query, 'application/x-ndjson', 'csv');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const table = answer.text;
    const asTable = await result(`iban\n${IBAN}\n`, query, 'text/csv');
    const added = rowsOf(asTable.text)[0]!.slice('iban,'.length);
    expect(table.startsWith(`n,iban,tags,none,"na:m""e",ok,line,problem,${added}\n`)).toBe(true);
    const cells = rowsOf(asTable.text)[1]!.slice(IBAN.length + 1);
    expect(table).toContain(`\n12345678901234567890,${IBAN},"[""a"",""b""]",,,,,,${cells}\n`);
    expect(table).toContain(`\n,${WRONG},,,"x, ""y""\nz",false,,,false,invalid_checksum,`);
    expect(table).toContain(`\n,${IBAN},,,,,,,true,`);
    expect(table).toMatch(/\n1,,,,,,4,invalid_request,,+\n,,,,,,5,malformed_json,,+\n$/);
  });

  it('has the results of several columns each in their own', async () => {
    const line = `{"a":"${IBAN}","b":"+4930901820","result_iban":1}`;
    const { text } = await result(line, 'column=iban=a&column=phone=b', 'application/x-ndjson', 'csv');
    const [head, row] = rowsOf(text).map((one) => one.split(','));
    const cell = (name: string) => row![head!.indexOf(name)];
    expect([cell('result_iban'), cell('assay_iban_valid'), cell('assay_phone_valid')]).toEqual([
      '1',
      'true',
      'true',
    ]);
  });

  it('is refused where there are more names than a table has columns', async () => {
    const lines = Array.from({ length: 1_001 }, (_, at) => `{"iban":"x","n${at}":1}`).join('\n');
    const answer = await result(lines, 'kind=iban&value=iban', 'application/x-ndjson', 'csv');
    expect([answer.status, answer.body.errors[0].pointer]).toEqual([400, '#/format']);
  });
});

it('is as it was sent without a format, also where that is named; another is refused', async () => {
  const csv = `IBAN\n${IBAN}\n`;
  const plain = await result(csv, 'kind=iban&value=IBAN', 'text/csv');
  expect((await result(csv, 'kind=iban&value=IBAN', 'text/csv', 'csv')).text).toBe(plain.text);
  const refused = await result(csv, 'kind=iban&value=IBAN', 'text/csv', 'parquet');
  expect([refused.status, refused.body.errors[0].code]).toEqual([400, 'not_allowed']);
});

describe('the name of the bank beside an IBAN', () => {
  const OTHER = 'DE02500105170137075030';
  const csv = `IBAN;Bank\n${IBAN};Commerzbank\n${IBAN};ING-DiBa\n${OTHER};ING-DiBa\n${OTHER};\n`;

  it('is held against the account, in a table and as lines', async () => {
    const { text } = await result(csv, '', 'text/csv');
    const [names, ...rows] = rowsOf(text).map((line) => line.split(';'));
    const at = names!.indexOf('assay_bank_differs');
    expect(rows.map((row) => row[at])).toEqual(['', 'true', '', '']);
    expect(rows.map((row) => row[names!.indexOf('assay_valid')])).toEqual(['true', 'true', 'true', 'true']);
    const lines = await result(csv, '', 'text/csv', 'ndjson');
    expect(rowsOf(lines.text).map((line) => JSON.parse(line).assay_bank_differs)).toEqual([
      ...['', 'true'],
      ...['', ''],
    ]);
  });
});
