/** ClickHouse, by chDB: a script over `assay pipe` as a table function, with the counts that DuckDB has. */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Sql } from './connect.ts';
import { writeExample } from './page.ts';
import { rowsOfAllKinds } from './rows.ts';
import { CLI, newFolder } from './run.ts';

interface Session {
  query(sql: string, format: string): string;
  close(): void;
}

const folder = newFolder();
let sql: Sql;
let session: Session;

beforeAll(async () => {
  sql = await connect();
  const { Session: Opened } = createRequire(import.meta.url)('chdb') as {
    Session: new (path: string) => Session;
  };
  mkdirSync(folder.at('db/user_scripts'), { recursive: true });
  mkdirSync(folder.at('bin'));
  chmodSync(writeExample('assay.sh', folder.at('db/user_scripts/assay.sh')), 0o755);
  // Vitest has a BASE_URL of its own, which the command would inherit.
  const command = folder.at('bin/assay');
  writeFileSync(command, `#!/bin/sh\nexec env -u BASE_URL '${process.execPath}' '${CLI}' "$@"\n`, {
    mode: 0o755,
  });
  process.env.PATH = `${folder.at('bin')}:${process.env.PATH}`;
  session = new Opened(folder.at('db'));
  writeFileSync(folder.at('rows.ndjson'), [...rowsOfAllKinds()].map((row) => JSON.stringify(row)).join('\n'));
});
afterAll(() => {
  session.close();
  folder.remove();
});

it('counts the same by kind and reason', async () => {
  const file = folder.at('rows.ndjson');
  session.query(
    `CREATE TABLE payments ENGINE = Memory AS SELECT kind, value AS account, country
       FROM file('${file}', 'JSONEachRow', 'kind String, value Nullable(String), country Nullable(String)')`,
    'Null',
  );
  const query = readFileSync(writeExample('clickhouse.sql', folder.at('clickhouse.sql')), 'utf8');
  const counted = session.query(query.replace(/;\n$/, ''), 'JSONCompactEachRow');
  const ours = await sql(
    `SELECT kind, assay_valid(kind, value, country), assay_reason(kind, value, country), count(*)::VARCHAR
       FROM read_json('${file}', columns = {kind: 'VARCHAR', value: 'VARCHAR', country: 'VARCHAR'}) GROUP BY ALL`,
  );
  const asText = ([kind, valid, reason, count]: unknown[]) => `${kind} ${valid} ${reason} ${count}`;
  const theirs = counted
    .trim()
    .split('\n')
    .map((line) => asText(JSON.parse(line)));
  expect(theirs.sort()).toEqual(ours.map(asText).sort());
  expect(theirs.length).toBeGreaterThan(50);
});
