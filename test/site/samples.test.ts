/** The samples of the documentation: each runs as it stands there, or says why it does not. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FILES } from '../../src/site/contents.ts';
import { type Service, startService } from '../http/harness.ts';
import { COMMAND, newFolder } from '../process/process.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

interface Sample {
  readonly file: string;
  readonly line: number;
  readonly language: string;
  readonly code: string;
  /** Why it is not run. */
  readonly excuse: string | undefined;
  /** Name of an example of docs/maintainers/warehouses.md, which test/engines/ runs. */
  readonly example: string | undefined;
  /** The answer that follows it. */
  readonly answer: string | undefined;
  /** What it prints, which follows it. */
  readonly printed: string | undefined;
}

const BLOCK =
  /(?:<!-- (not run|example): (.+?) -->\n)?^```(\w+)\n(.*?)^```$(?=\n*(?:```json\n(.*?)^```$|```text\n(.*?)^```$)?)/gms;

const samples: Sample[] = FILES.flatMap((file) => {
  const text = readFileSync(join(ROOT, 'docs', `${file}.md`), 'utf8');
  return [...text.matchAll(BLOCK)].map(([, mark, words, language, code, answer, printed], at, all) => ({
    file,
    line: text.slice(0, all[at]!.index).split('\n').length,
    language: language!,
    code: code!,
    excuse: mark === 'not run' ? words : undefined,
    example: mark === 'example' ? words : undefined,
    answer,
    printed,
  }));
});
const named = (list: readonly Sample[]) =>
  list.map((sample) => [`docs/${sample.file}.md, line ${sample.line}`, sample] as const);

/** What runs the first sample of each other language on a page, as it stands there. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  clients: 'test/client/samples.test.ts',
  elements: 'test/browser/element-pages.ts',
};
const isRunElsewhere = (sample: Sample): boolean =>
  ELSEWHERE[sample.file] !== undefined &&
  samples.find(({ file, language }) => file === sample.file && language === sample.language) === sample;
/** The samples of the README are on this page too, and are run with it. */
const WITH_README = (sample: Sample) => sample.file === 'library' && sample.code.includes('createClient');

const isShell = ({ language, excuse, example }: Sample) => language === 'sh' && !excuse && !example;
const isPython = (sample: Sample) =>
  sample.language === 'python' && !sample.excuse && !sample.example && !isRunElsewhere(sample);
const isLibrary = (sample: Sample) => sample.language === 'ts' && !sample.excuse && !WITH_README(sample);

let service: Service;
let url: string;
let modules: string;
let isOver = false;
let working: Promise<void>;
const tools = newFolder();
beforeAll(async () => {
  service = await startService({ env: { JOBS: 'on' } });
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`;
  vi.stubEnv('ASSAY_KEY', service.key);
  working = workOff();
  modules = mkdtempSync(join(ROOT, 'test/samples/documentation-'));
  const command = join(tools.path, 'assay');
  writeFileSync(command, `#!/bin/sh\nexec ${COMMAND.map((part) => `'${part}'`).join(' ')} "$@"\n`);
  chmodSync(command, 0o755);
});
afterAll(async () => {
  isOver = true;
  await working;
  rmSync(modules, { recursive: true });
  vi.unstubAllEnvs();
  tools.remove();
  await service.close();
});

/** Jobs that samples send are worked off, as a service of its own does. */
async function workOff(): Promise<void> {
  while (!isOver) {
    await service.runner.drain();
    await pause(50);
  }
}

describe('each sample', () => {
  it('is run here or by a test that names its page, or says why it can not be', () => {
    const open = samples.filter(
      (sample) =>
        !sample.excuse &&
        !sample.example &&
        !WITH_README(sample) &&
        !['sh', 'ts', 'python', 'json', 'text'].includes(sample.language) &&
        !isRunElsewhere(sample),
    );
    expect(open.map(({ file, line }) => `docs/${file}.md, line ${line}`)).toEqual([]);
    for (const [page, test] of Object.entries(ELSEWHERE))
      expect(readFileSync(join(ROOT, test), 'utf8')).toContain(`docs/${page}.md`);
    const engines = readFileSync(join(ROOT, 'test/engines/examples.test.ts'), 'utf8');
    const examples = samples.flatMap(({ example }) => example ?? []);
    const files = examples.map((name) => name.replace(/\.\w+$/, ''));
    expect(files.filter((name) => !engines.includes(name) && !ENGINES_BESIDE.includes(name))).toEqual([]);
  });

  it('that is an example of warehouses is the same on each page that has it', () => {
    const examples = samples.filter(({ example }) => example !== undefined);
    const codes = (name: string) =>
      new Set(examples.filter(({ example }) => example === name).map(({ code }) => code));
    expect(examples.filter(({ example }) => codes(example!).size > 1).map(({ example }) => example)).toEqual(
      [],
    );
    expect(examples.length).toBeGreaterThan(new Set(examples.map(({ example }) => example)).size);
  });

  it.each(named(samples.filter(({ language }) => language === 'json')))('%s is JSON', (_, { code }) => {
    expect(JSON.parse(code.startsWith('{') ? code : `{${code}}`)).toBeDefined();
  });
});

/** Examples of docs/maintainers/warehouses.md that other files of test/engines/ run. */
const ENGINES_BESIDE: readonly string[] = ['assay', 'clickhouse'];

/** A program that imports the sources in the place of the package. */
const withSources = (code: string): string =>
  code
    .replaceAll("'assay'", "'../../../src/index.ts'")
    .replaceAll("'assay/client'", "'../../../src/client/client.ts'")
    .replaceAll(/'assay\/(iban|phone|schema|account)'/g, "'../../../src/doors/$1.ts'")
    .replaceAll('http://localhost:8080', url);

describe.each(named(samples.filter(isLibrary)))('%s', (_, { file, line, code }) => {
  it('prints with the library what it says', async () => {
    const module = join(modules, `${file.replace('/', '-')}-${line}.ts`);
    writeFileSync(module, withSources(code));
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    await import(module);
    const lines = log.mock.calls.map((parts) => parts.join(' '));
    log.mockRestore();
    const comments = [...code.matchAll(/^ *(?!else).*console\.log\(.*; \/\/ (.*)$/gm)].map(
      ([, comment]) => comment,
    );
    expect(comments).not.toEqual([]);
    expect(lines).toEqual(comments);
  });
});

const hasPython = !spawnSync('python3', ['--version']).error;

describe.each(named(samples.filter(isPython)))('%s', (_, { code }) => {
  it.skipIf(!hasPython)('prints with the client for Python what it says', async () => {
    const {
      code: exit,
      out,
      err,
    } = await run('python3', ['-c', code], tools.path, {
      PATH: process.env.PATH,
      PYTHONPATH: join(ROOT, 'clients/python'),
      PYTHONDONTWRITEBYTECODE: '1',
      PYTHONIOENCODING: 'utf-8',
      ASSAY_KEY: service.key,
      ASSAY_URL: url,
    });
    expect(exit, err).toBe(0);
    const comments = [...code.matchAll(/^ *print\(.*\) {2}# (.*)$/gm)].map(([, comment]) => comment);
    expect(comments).not.toEqual([]);
    expect(out.trimEnd().split('\n')).toEqual(comments);
  });
});

const TABLE =
  'Name;IBAN;Account;Mobile\nShop;DE89 3704 0044 0532 0130 00;DE89370400440532013000;+4915123456789\n';
const INPUTS: Readonly<Record<string, string>> = {
  'suppliers.csv': TABLE,
  'customers.csv': TABLE,
  'accounts.csv': 'iban\nDE89370400440532013000\n',
  'ibans.txt': 'DE89370400440532013000\nGB00\n',
  'rows.csv': 'iban,DE89370400440532013000,\n',
  'letter.txt': 'Please pay to DE89 3704 0044 0532 0130 00 by Friday.\n',
};

interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const hasCurl = !spawnSync('curl', ['--version']).error;

describe.each(named(samples.filter(isShell)))('%s', (_, { code, answer, printed }) => {
  const runs = code.includes('curl ') ? hasCurl : true;
  it.skipIf(!runs)('does what it says', { timeout: 300_000 }, async () => {
    const folder = newFolder();
    const env: NodeJS.ProcessEnv = {
      PATH: `${tools.path}:${process.env.PATH}`,
      HOME: folder.path,
      DATABASE_URL: `sqlite:${join(folder.path, 'assay.db')}`,
      ASSAY_KEY: service.key,
      ASSAY_URL: url,
    };
    const shell = (line: string) => run('bash', ['-c', line], folder.path, env);
    try {
      const prepared = await prepare(code, folder.path, shell);
      for (const line of commandsIn(prepared)) {
        const { code: exit, out, err } = await shell(line);
        // 1 is an answer: an invalid value. 2 is a command that there is not, 3 one that could not be done.
        expect(exit, `${line}\n${out}${err}`).toBeLessThanOrEqual(line.includes('assay ') ? 1 : 0);
        if (printed !== undefined && commandsIn(prepared).at(-1) === line) expect(out).toBe(printed);
        if (!line.startsWith('curl ')) continue;
        const body = out === '' ? undefined : JSON.parse(out);
        if (answer && commandsIn(prepared).at(-1) === line)
          expect(body).toMatchObject(JSON.parse(answer.startsWith('{') ? answer : `{${answer}}`));
        // A problem has the number of its status; jobs have a word.
        else expect(body?.status === undefined || typeof body.status === 'string', out).toBe(true);
        if (typeof body?.id === 'string') env.ID = body.id;
        await service.runner.drain();
      }
    } finally {
      folder.remove();
    }
  });
});

const withAddress = (text: string) => text.replaceAll('http://localhost:8080', url);

/** Writes what a sample reads, makes the account and the key that it names, and puts them in. */
async function prepare(
  code: string,
  folder: string,
  shell: (line: string) => Promise<Outcome>,
): Promise<string> {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(INPUTS)) {
    if (code.includes(name)) writeFileSync(join(folder, name), text);
  }
  if (code.includes('suppliers.xlsx')) {
    writeFileSync(join(folder, 'suppliers.csv'), TABLE);
    await shell('assay check suppliers.csv --output suppliers.xlsx');
  }
  let text = withAddress(code).replaceAll('assay_live_…', service.key);
  const name =
    /\bAccounting\b/.test(code) && !code.includes('accounts create Accounting') ? 'Accounting' : 'Spare';
  if (!/Accounting|(?:key|acc)_\w{12}|assay admin (?:keys|usage)/.test(code)) return text;
  const [account] = JSON.parse((await shell(`assay admin accounts create ${name} --json`)).out);
  const key = JSON.parse((await shell(`assay admin keys create spare --account ${account.id} --json`)).out);
  text = text.replaceAll(/\bacc_\w{12}\b/g, account.id).replaceAll(/\bkey_\w{12}\b/g, key.id);
  // With two accounts there is none that is meant without a name.
  return text.replace(/(assay admin keys create (?:sandbox|warehouse))/, `$1 --account ${account.id}`);
}

/** The lines of a sample, those that end with a backslash together with the next. */
const commandsIn = (code: string): string[] =>
  code
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));

function run(
  program: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<Outcome> {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}
