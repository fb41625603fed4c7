/** Functions of DuckDB's SQL, and Parquet checked by them: the same verdicts and counts as `assay check` of CSV. */
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KINDS } from '../../src/core/assay.ts';
import { identify, verifyNationalId } from '../../src/index.ts';
import { connect, type Sql } from './connect.ts';
import { ROWS, rowsOfAllKinds } from './rows.ts';
import { assay, CLI, newFolder, run } from './run.ts';

const IBAN = 'DE89370400440532013000';
const folder = newFolder();
let sql: Sql;

beforeAll(async () => {
  sql = await connect();
  writeFileSync(folder.at('rows.ndjson'), [...rowsOfAllKinds()].map((row) => JSON.stringify(row)).join('\n'));
  await sql(
    `CREATE TABLE rows AS FROM read_json('${folder.at('rows.ndjson')}', columns = {id: 'BIGINT', kind: 'VARCHAR', value: 'VARCHAR', country: 'VARCHAR'})`,
  );
});
afterAll(folder.remove);

describe('functions', () => {
  it('answer as the library does', async () => {
    const [row] = await sql(
      `SELECT assay_valid('iban', '${IBAN}', NULL), assay_reason('iban', '${IBAN}', NULL), assay_reason('iban', 'GB00', NULL),
         assay_normalized('phone', '07400 123456', 'gb'), assay_json('national_id', '83010411458', 'PL')`,
    );
    expect(row!.slice(0, 4)).toEqual([true, null, 'invalid_length', '+447400123456']);
    expect(JSON.parse(String(row![4]))).toEqual(verifyNationalId('83010411458', { country: 'PL' }));
  });

  it('answer NULL with NULL, and take NULL for no kind and no country', async () => {
    const [row] = await sql(
      `SELECT assay_valid('iban', NULL, 'DE'), assay_json(NULL, '${IBAN}', NULL), assay_json('identify', '123456789', NULL), assay_valid('iban', '${IBAN}', '')`,
    );
    expect(row![0]).toBeNull();
    expect(JSON.parse(String(row![1]))).toEqual(identify(IBAN));
    expect(JSON.parse(String(row![2]))).toEqual(identify('123456789'));
    expect(row![3]).toBe(true);
  });

  it('fail the query for a kind that there is not, and name those that there are', async () => {
    const failure = sql("SELECT assay_valid('shoe', '42', NULL)");
    await expect(failure).rejects.toThrow(/no such kind\. Kinds: identify, iban, .*national-id/);
    expect(await sql(`SELECT assay_valid('iban', '${IBAN}', NULL)`)).toEqual([[true]]);
  });

  it('verify values that stand in many rows, and rows of several threads', async () => {
    const counts = await sql(
      `SELECT assay_valid('iban', v, NULL), assay_reason('iban', v, NULL), count(*) FROM
         (SELECT CASE range % 3 WHEN 0 THEN '${IBAN}' WHEN 1 THEN 'GB00' END AS v FROM range(300000)) GROUP BY ALL ORDER BY 3, 1`,
    );
    expect(counts).toHaveLength(3);
    expect(counts).toEqual(
      expect.arrayContaining([
        [true, null, '100000'],
        [false, 'invalid_length', '100000'],
        [null, null, '100000'],
      ]),
    );
  });
});

interface Report {
  rows: number;
  columns: [
    { rows: number; empty: number; valid: number; without_value: number; reasons: Record<string, number> },
  ];
}

describe.each(KINDS)('$segment', ({ segment, type }) => {
  const own = `FROM rows WHERE kind = '${segment}'`;
  let report: Report;

  it('has the same verdict in each row as a check of CSV', async () => {
    const csv = folder.at(`${type}.csv`);
    const checked = folder.at(`${type}-checked.csv`);
    await sql(`COPY (SELECT value, country ${own} AND value IS NOT NULL) TO '${csv}' (HEADER, NULLSTR '')`);
    const args = [segment, csv, '--value', 'value', '--country-column', 'country', '--output', checked];
    report = JSON.parse(await assay('check', ...args, '--json'));
    const differing = await sql(
      `SELECT count(*), count(*) FILTER (assay_valid('${segment}', value, country) IS DISTINCT FROM (assay_valid = 'true')
           OR coalesce(assay_reason('${segment}', value, country), '') <> assay_reason
           OR coalesce(assay_normalized('${segment}', value, country), '') <> ltrim(assay_normalized, ''''))
         FROM read_csv('${checked}', all_varchar = true, header = true, nullstr = '(none)', quote = '"', escape = '"')`,
    );
    expect(differing).toEqual([[String(report.rows), '0']]);
    expect(report.rows).toBeGreaterThan((ROWS / KINDS.length) * 0.9);
  });

  it('has the same counts in a check of Parquet, where every column and type stays', async () => {
    const file = folder.at(`${type}.parquet`);
    const output = folder.at(`${type}-checked.parquet`);
    await sql(
      `COPY (SELECT *, id::DECIMAL(12, 2) / 3 AS amount, [id, NULL] AS list, {'a': id, 'b': [country]} AS "a ""struct""", date '2026-01-01' + id::INTEGER % 99 AS day,
         id % 7 = 0 AS flag, NULL::BLOB AS empty ${own}) TO '${file}' (FORMAT parquet, ROW_GROUP_SIZE 4096)`,
    );
    const args = [segment, file, '--value', 'value', '--country-column', 'country', '--output', output];
    const { rows, columns } = JSON.parse(await assay('check', ...args, '--json')) as Report;
    const [column] = columns;
    const { without_value: missing } = column;
    expect(rows).toBe(report.rows + missing);
    // The CSV has no rows without a value.
    const present = { rows: column.rows - missing, empty: column.empty - missing };
    expect({ ...column, ...present, without_value: 0 }).toEqual(report.columns[0]);
    const described = (path: string) => sql(`DESCRIBE FROM '${path}'`);
    const before = await described(file);
    expect((await described(output)).slice(0, before.length)).toEqual(before);
    const names = before.map(([name]) => `"${String(name).replaceAll('"', '""')}"`).join(', ');
    const sum = (path: string) => sql(`SELECT count(*), sum(hash(${names})) FROM '${path}'`);
    expect(await sum(output)).toEqual(await sum(file));
    expect(
      await sql(
        `SELECT count(*) FROM '${output}' WHERE assay_valid IS DISTINCT FROM assay_valid('${segment}', value, country)`,
      ),
    ).toEqual([['0']]);
  });
});

describe('check of Parquet', () => {
  it('finds columns, writes some rows, and other formats', async () => {
    const file = folder.at('some.parquet');
    await sql(
      `COPY (SELECT range AS id, CASE range % 4 WHEN 0 THEN '${IBAN}' WHEN 1 THEN NULL ELSE 'DE' || range END AS "Konto" FROM range(80000)) TO '${file}' (FORMAT parquet, ROW_GROUP_SIZE 8192)`,
    );
    const valid = folder.at('valid.csv');
    await assay('check', file, '--column', 'iban=Konto', '--only', 'valid', '--output', valid);
    expect(await sql(`SELECT count(*), min(Konto), sum(id) FROM '${valid}'`)).toEqual([
      ['20000', IBAN, '799960000'],
    ]);
    const back = folder.at('back.parquet');
    await assay('check', 'iban', valid, '--value', 'Konto', '--overwrite', '--output', back);
    expect(await sql(`SELECT count(*) FILTER (assay_valid), typeof(any_value(id)) FROM '${back}'`)).toEqual([
      ['20000', 'VARCHAR'],
    ]);
  });

  it('keeps the order of rows', async () => {
    const output = folder.at('ordered.parquet');
    await assay('check', 'iban', folder.at('some.parquet'), '--value', 'Konto', '--output', output);
    expect(
      await sql(
        `SELECT count(*) FROM (SELECT id, file_row_number AS n FROM read_parquet('${output}', file_row_number = true)) WHERE id <> n`,
      ),
    ).toEqual([['0']]);
  });

  it('holds the name of the bank beside an IBAN against the account', async () => {
    const file = folder.at('banks.parquet');
    await sql(
      `COPY (SELECT '${IBAN}' AS "IBAN", CASE range % 4 WHEN 0 THEN 'Deutsche Bank' WHEN 1 THEN NULL ELSE 'Commerzbank' END AS "Bank" FROM range(40)) TO '${file}' (FORMAT parquet)`,
    );
    const output = folder.at('banks-checked.parquet');
    await assay('check', file, '--output', output);
    expect(
      await sql(
        `SELECT "Bank", count(*) FILTER (assay_valid), any_value(assay_bank_differs) FROM '${output}' GROUP BY "Bank" ORDER BY "Bank" NULLS FIRST`,
      ),
    ).toEqual([
      [null, '10', null],
      ['Commerzbank', '20', null],
      ['Deutsche Bank', '10', 'true'],
    ]);
  });

  it.each([
    [['--duplicates', '--output', 'x.parquet'], '--duplicates is not for Parquet.'],
    [[], 'Name an --output'],
    [['--output', 'x.xlsx'], 'these are written'],
    [['--value', 'none', '--output', 'x.parquet'], 'no column "none"'],
  ])('refuses %j', async (args, message) => {
    const { code, err } = await run(process.execPath, [
      CLI,
      'check',
      'iban',
      folder.at('some.parquet'),
      ...args,
    ]);
    expect(err).toContain(message);
    expect(code).toBe(2);
  });

  it('says what is no Parquet, and that the input would be lost', async () => {
    const bad = folder.at('bad.parquet');
    writeFileSync(bad, 'not this');
    const read = await run(process.execPath, [CLI, 'check', 'iban', bad, '--output', `${bad}.parquet`]);
    expect([read.code, read.err]).toEqual([3, `${bad} can't be read as Parquet.\n`]);
    const some = folder.at('some.parquet');
    const own = await run(process.execPath, [CLI, 'check', 'iban', some, '--output', some]);
    expect([own.code, own.err]).toEqual([
      2,
      'The output is the input. Name another file, or add --overwrite.\n',
    ]);
  });
});
