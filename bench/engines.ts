/**
 * The same rows by `assay check`, `assay pipe`, functions of DuckDB and ClickHouse: rows a second of processor time, all processes of a contender
 * together, in turns. The engines are installed by `npm ci --prefix test/engines`.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vatNumbers } from './bulk.ts';
import { ibans, phones } from './check.ts';
import { spreadOf, told } from './ratio.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CLI = join(ROOT, 'dist/cli.js');
const ENGINES = join(ROOT, 'test/engines/node_modules');
const ROWS = Number(process.env.ENGINES_ROWS ?? 300_000);
const ROUNDS = 3;
/** DuckDB, of check, by processor time. */
const GOAL = 0.8;

interface Contender {
  readonly name: string;
  readonly command: readonly string[];
}

export function benchEngines(): void {
  process.stdout.write(`\nEngines, ${ROWS.toLocaleString('en')} rows, rows a processor second\n`);
  if (!existsSync(join(ENGINES, '@duckdb'))) {
    process.stdout.write('  not installed: npm ci --prefix test/engines\n');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'assay-engines-'));
  const installed = join(ENGINES, 'assay');
  try {
    rmSync(installed, { recursive: true, force: true });
    mkdirSync(installed);
    cpSync(join(ROOT, 'dist'), join(installed, 'dist'), { recursive: true });
    cpSync(join(ROOT, 'package.json'), join(installed, 'package.json'));
    symlinkSync(join(ROOT, 'generated'), join(installed, 'generated'));
    compare('iban', ibans(ROWS), folder);
    compare('phone', phones(ROWS), folder);
    compare('vat', vatNumbers(ROWS), folder);
  } finally {
    rmSync(folder, { recursive: true });
    rmSync(installed, { recursive: true, force: true });
  }
}

function compare(kind: string, values: Iterable<string>, folder: string): void {
  const all = [...values];
  writeFileSync(join(folder, 'values.txt'), `${all.join('\n')}\n`);
  writeFileSync(
    join(folder, 'rows.csv'),
    `id,value\n${all.map((value, row) => `${row},"${value}"\n`).join('')}`,
  );
  const contenders = contendersFor(kind, folder);
  const speeds = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const { name, command } of contenders) speeds.get(name)!.push(ROWS / processorSeconds(command));
  const check = speeds.get('check')!;
  for (const [name, own] of speeds) {
    const ratio = spreadOf(own.map((speed, round) => speed / check[round]!));
    const goal = name === 'DuckDB' ? `   goal ${GOAL}${ratio.median < GOAL ? ': MISSED' : ''}` : '';
    process.stdout.write(`  ${kind}, ${name}: ${told(spreadOf(own))}, of check ${told(ratio)}${goal}\n`);
  }
}

function contendersFor(kind: string, folder: string): Contender[] {
  const at = (name: string) => join(folder, name);
  const node = process.execPath;
  writeFileSync(
    join(ENGINES, 'bench-duckdb.mjs'),
    `import { DuckDBInstance } from '@duckdb/node-api';
import { registerAssay } from 'assay/duckdb';
const connection = await (await DuckDBInstance.create(':memory:')).connect();
await registerAssay(connection);
await connection.run(\`COPY (SELECT *, assay_valid('${kind}', value, NULL) AS valid, assay_reason('${kind}', value, NULL) AS reason,
  assay_normalized('${kind}', value, NULL) AS normalized FROM read_csv('${at('rows.csv')}', all_varchar = true)) TO '${at('out.parquet')}' (FORMAT parquet)\`);
`,
  );
  mkdirSync(at('db/user_scripts'), { recursive: true });
  writeFileSync(
    at('db/user_scripts/assay.sh'),
    `#!/bin/sh\nexec '${node}' '${CLI}' pipe --kind ${kind} --format ndjson\n`,
    {
      mode: 0o755,
    },
  );
  writeFileSync(
    join(ENGINES, 'bench-chdb.cjs'),
    `const { Session } = require('chdb');
const session = new Session('${at('db')}');
session.query(\`SELECT * FROM executable('assay.sh', 'JSONEachRow', 'value String, result Tuple(valid Bool, reason Nullable(String), normalized Nullable(String))',
  (SELECT value FROM file('${at('rows.csv')}', 'CSVWithNames', 'id String, value String'))) INTO OUTFILE '${at('out-chdb.parquet')}' TRUNCATE FORMAT Parquet\`, 'CSV');
session.close();
`,
  );
  return [
    {
      name: 'check',
      command: [node, CLI, 'check', kind, at('rows.csv'), '--value', 'value', '--output', at('out.csv')],
    },
    {
      name: 'pipe',
      command: [
        'sh',
        '-c',
        `'${node}' '${CLI}' pipe --kind ${kind} < '${at('values.txt')}' > '${at('out.txt')}'`,
      ],
    },
    { name: 'DuckDB', command: [node, join(ENGINES, 'bench-duckdb.mjs')] },
    { name: 'ClickHouse (chDB)', command: [node, join(ENGINES, 'bench-chdb.cjs')] },
  ];
}

/** What a command and all that it started used of the processors, which the shell tells of its children. */
function processorSeconds(command: readonly string[]): number {
  const { stdout, stderr } = spawnSync('sh', ['-c', '"$@" > /dev/null; times', 'sh', ...command], {
    encoding: 'utf8',
  });
  const spent = [...(stdout.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  if (spent.length !== 2) throw new Error(`the shell did not tell what ${command[0]} used: ${stderr}`);
  return spent.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}
