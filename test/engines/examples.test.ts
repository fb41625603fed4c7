/** The examples of docs/maintainers/warehouses.md, as they stand there, with what is installed here; what is not is named. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres } from '../postgres/server.ts';
import { connect } from './connect.ts';
import { writeExample } from './page.ts';
import { ROWS } from './rows.ts';
import { CLI, newFolder, run } from './run.ts';

const CLIENT = fileURLToPath(new URL('../../clients/python/', import.meta.url));
const IBAN = 'DE89370400440532013000';
const VALUES = `${IBAN}\nGB00\n${IBAN}\n`;

const folder = newFolder();
const env = {
  PATH: `${folder.at('bin')}:${process.env.PATH}`,
  PYTHONPATH: CLIENT,
  PYTHONDONTWRITEBYTECODE: '1',
};

beforeAll(() => {
  mkdirSync(folder.at('bin'));
  writeFileSync(folder.at('bin/assay'), `#!/bin/sh\nexec '${process.execPath}' '${CLI}' "$@"\n`);
  chmodSync(folder.at('bin/assay'), 0o755);
});
afterAll(folder.remove);

const example = (name: string): string => writeExample(name, folder.at(name));

const isThere = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** A test of what a program has to be there for; where it is not, it is skipped, and its name and a line say so. */
function withProgram(program: string, name: string, work: () => Promise<void>): void {
  const there = isThere(program);
  if (!there) process.stderr.write(`Skipped, there is no ${program} here: ${name}\n`);
  it.skipIf(!there)(there ? name : `${name}: there is no ${program} here`, work);
}

withProgram('python3', 'Python, a pool', async () => {
  const { code, out, err } = await run('python3', [example('pool.py')], { env, input: VALUES });
  expect([code, err]).toEqual([0, '']);
  expect(out).toBe(`${IBAN} valid\nGB00 invalid_length\n${IBAN} valid\n`);
});

const MANY = ROWS < 300_000 ? 50_000 : 1_000_000;
withProgram('python3', `Python, ${MANY} values in order, one of four processes killed`, async () => {
  const script = fileURLToPath(new URL('./pool.py', import.meta.url));
  const { code, out, err } = await run('python3', [script, String(MANY), 'assay'], { env });
  expect([code, err]).toEqual([0, '']);
  expect(JSON.parse(out)).toEqual({ seen: MANY, replaced: true });
});

withProgram('go', 'Go', async () => {
  const { code, out, err } = await run('go', ['run', example('pipe.go')], {
    env: { ...env, GOROOT: process.env.GOROOT, GOCACHE: folder.at('go'), GO111MODULE: 'off' },
    input: VALUES,
  });
  expect([code, err]).toEqual([0, '']);
  expect(out).toBe(`${IBAN} true \nGB00 false invalid_length\n${IBAN} true \n`);
});

withProgram('php', 'PHP', async () => {
  const { code, out, err } = await run('php', [example('pipe.php')], { env, input: VALUES });
  expect([code, err]).toEqual([0, '']);
  expect(out).toBe(`${IBAN} valid\nGB00 invalid_length\n${IBAN} valid\n`);
});

for (const [program, at] of [
  ['sh', 0],
  ['parallel', 1],
] as const) {
  withProgram(program, `the shell, line ${at + 1}: ${program}`, async () => {
    writeFileSync(folder.at('ibans.txt'), VALUES);
    const line = readFileSync(example('shell.sh'), 'utf8').trim().split('\n')[at]!;
    const { code, err } = await run('sh', ['-c', line], { env, cwd: folder.at('.') });
    expect([code, err]).toEqual([0, '']);
    expect(outcomesIn(readFileSync(folder.at(/> (\S+)$/.exec(line)![1]!), 'utf8'))).toEqual(OUTCOMES);
  });
}

const ACCOUNTS = VALUES.trim().split('\n');
const OUTCOMES = [
  [IBAN, true],
  ['GB00', false],
  [IBAN, true],
];

/** The inputs of results and whether they are valid, of lines that are results or have them. */
const outcomesIn = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ result, ...row }) => result ?? row)
    .map(({ input, valid }) => [input, valid]);

withProgram('kcat', 'kcat, from a topic to another', async () => {
  // A producer that has nothing to send, with the broker that its library brings for tests.
  const broker = ['-X', 'test.mock.num.brokers=1', '-d', 'mock'];
  const host = spawn('kcat', ['-P', '-b', 'none', '-t', 'none', ...broker], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  try {
    const address = await addressIn(host.stderr);
    const input = ACCOUNTS.map((account) => `${JSON.stringify({ account, id: 7 })}\n`).join('');
    expect((await run('kcat', ['-P', '-b', address, '-t', 'payments', '-p', '0'], { input })).code).toBe(0);
    const { code, err } = await run('sh', [example('kcat.sh')], { env: { ...env, BROKERS: address } });
    expect([code, err]).toEqual([0, '']);
    const { out } = await run('kcat', ['-C', '-b', address, '-t', 'checked', '-q', '-e']);
    // Lines without a key may go to any partition of the topic.
    expect(outcomesIn(out).sort()).toEqual([...OUTCOMES].sort());
    expect(JSON.parse(out.split('\n')[0]!).id).toBe(7);
  } finally {
    host.kill('SIGKILL');
  }
});

async function addressIn(log: Readable): Promise<string> {
  let said = '';
  for await (const piece of log.iterator({ destroyOnReturn: false })) {
    said += piece;
    const [, address] = /bootstrap\.servers=(127\.0\.0\.1:\d+)\s/.exec(said) ?? [];
    if (address === undefined) continue;
    log.resume();
    return address;
  }
  throw new Error(`there is no broker: ${said}`);
}

it('PostgreSQL, by COPY TO PROGRAM', async () => {
  // The server is another user where root runs it, and finds the command where this process does.
  chmodSync(folder.at('.'), 0o777);
  const { PATH } = process.env;
  process.env.PATH = env.PATH;
  const server = await startPostgres();
  try {
    await server.run('CREATE TABLE payments (id bigint, account text, note text)');
    await server.run(
      `INSERT INTO payments VALUES (1, '${IBAN}', E'"a\\nb" \\\\ c'), (2, 'GB00', NULL), (3, NULL, ',')`,
    );
    const statements = readFileSync(example('postgres.sql'), 'utf8')
      .replaceAll('/srv/', folder.at(''))
      .trim()
      .split(/;\n|;$/);
    const answers = [];
    for (const statement of statements.filter(Boolean)) answers.push(await server.run(statement));
    expect(answers.at(-1)).toEqual([
      { id: '1', valid: true, reason: null },
      { id: '2', valid: false, reason: 'invalid_length' },
      { id: '3', valid: null, reason: null },
    ]);
    const kept = await server.run("SELECT row->>'note' AS note FROM checked");
    expect(kept).toEqual(await server.run('SELECT note FROM payments'));
  } finally {
    process.env.PATH = PATH;
    await server.remove();
  }
});

withProgram('python3', 'Spark, the function of a partition', async () => {
  const script = fileURLToPath(new URL('./spark.py', import.meta.url));
  const { code, out, err } = await run('python3', [script, example('spark.py')], { env });
  expect([code, err]).toEqual([0, '']);
  expect(JSON.parse(out)).toEqual({
    columns: ['id', 'account', 'valid', 'reason'],
    rows: [
      [1, IBAN, true, null],
      [2, 'GB00', false, 'invalid_length'],
      [3, null, null, null],
      [4, IBAN, true, null],
    ],
  });
});

withProgram('python3', 'ClickHouse, a pool of processes behind a function', async () => {
  for (const name of ['assay_function.xml', 'assay-iban.sh']) chmodSync(example(name), 0o755);
  const script = fileURLToPath(new URL('./clickhouse.py', import.meta.url));
  const queries = [
    `CREATE TABLE payments ENGINE = Memory AS SELECT if(number % 3 = 0, '${IBAN}', if(number % 3 = 1, 'GB00', NULL)) AS account, NULL::Nullable(String) AS country FROM numbers(90000)`,
    readFileSync(example('pool.sql'), 'utf8').replace(/;\n$/, ''),
  ];
  const { code, out, err } = await run('python3', [script, libraryOfChdb(), folder.at('.'), ...queries], {
    env,
  });
  expect([code, err]).toEqual([0, '']);
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    [false, 'invalid_length', 30_000],
    [true, null, 30_000],
    [null, null, 30_000],
  ]);
});

/** The library that chDB brings for this machine; its package for Node takes no settings of a server. */
function libraryOfChdb(): string {
  const folder = new URL('./node_modules/@chdb/', import.meta.url);
  const [own] = readdirSync(folder);
  const files = new URL(`${own}/`, folder);
  return fileURLToPath(new URL(readdirSync(files).find((name) => name.startsWith('libchdb'))!, files));
}

it('DuckDB', async () => {
  const sql = await connect();
  await sql(
    `COPY (SELECT '${IBAN}' AS account, NULL::VARCHAR AS country) TO '${folder.at('payments.parquet')}'`,
  );
  // Beside the engines, where an import finds them.
  const script = fileURLToPath(new URL('./node_modules/example.mjs', import.meta.url));
  writeFileSync(script, readFileSync(example('duckdb.mjs')));
  const { code, err } = await run(process.execPath, [script], { cwd: folder.at('.') });
  expect([code, err]).toEqual([0, '']);
  expect(await sql(`SELECT valid, reason, normalized, bank FROM '${folder.at('checked.parquet')}'`)).toEqual([
    [true, null, IBAN, 'Commerzbank Aktiengesellschaft'],
  ]);
});
