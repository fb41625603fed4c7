/** The examples of docs/warehouses.md, as they stand there, with what is installed here; what is not is named. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from './connect.ts';
import { ROWS } from './rows.ts';
import { CLI, newFolder, run } from './run.ts';

const PAGE = readFileSync(new URL('../../docs/warehouses.md', import.meta.url), 'utf8');
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

/** The code of an example, written to a file of its name. */
function example(name: string): string {
  const [, code] = new RegExp(`<!-- example: ${name} -->\\n\`\`\`\\w+\\n([\\s\\S]*?)\`\`\``).exec(PAGE)!;
  const path = folder.at(name);
  writeFileSync(path, code!);
  return path;
}

const isThere = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** A test of what a program has to be there for; where it is not, its name says so. */
function withProgram(program: string, name: string, work: () => Promise<void>): void {
  const there = isThere(program);
  it(there ? name : `${name}: not run, there is no ${program} here`, async () => {
    if (there) await work();
  });
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
  ['cat', 2],
] as const) {
  withProgram(program, `the shell, line ${at + 1}: ${program}`, async () => {
    writeFileSync(folder.at('ibans.txt'), VALUES);
    const accounts = VALUES.trim()
      .split('\n')
      .map((account) => JSON.stringify({ account, id: 7 }));
    writeFileSync(folder.at('messages.ndjson'), `${accounts.join('\n')}\n`);
    const line = readFileSync(example('shell.sh'), 'utf8').trim().split('\n')[at]!;
    const { code, err } = await run('sh', ['-c', line], { env, cwd: folder.at('.') });
    expect([code, err]).toEqual([0, '']);
    const written = readFileSync(folder.at(/> (\S+)$/.exec(line)![1]!), 'utf8')
      .trim()
      .split('\n');
    const results = written.map((text) => JSON.parse(text)).map((row) => row.result ?? row);
    expect(results.map(({ input, valid }) => [input, valid])).toEqual([
      [IBAN, true],
      ['GB00', false],
      [IBAN, true],
    ]);
  });
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

it('ClickHouse takes the script of the page', () => {
  // Run over all rows in chdb.test.ts; here, that the page has what is run there.
  expect(PAGE).toContain("executable('assay.sh', 'JSONEachRow',");
  expect(PAGE).toContain('`exec assay pipe --format ndjson`');
});
