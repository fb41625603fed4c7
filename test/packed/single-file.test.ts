/** The command as one file, in an empty folder and without Node: what it verifies, checks, reads from a pipe and serves. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const IBAN = 'DE89 3704 0044 0532 0130 00';

const folder = mkdtempSync(join(tmpdir(), 'assay-single-test-'));
const home = join(folder, 'home');
/** An environment without Node, and with nothing of this one's. */
const env = { PATH: join(folder, 'nothing'), HOME: home };
let file: string;
beforeAll(() => {
  mkdirSync(home);
  const made = execFileSync('npm', ['run', '--silent', 'release:single', '--', join(folder, 'made')], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  file = made.trim().split('\n').at(-1)!;
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const assay = (args: readonly string[], input = '', more: NodeJS.ProcessEnv = {}) =>
  spawnSync(file, args, { cwd: home, env: { ...env, ...more }, encoding: 'utf8', input });

it('verifies and identifies', () => {
  expect(assay(['verify', 'iban', IBAN])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Commerzbank'),
  });
  expect(assay(['verify', 'iban', 'DE00'])).toMatchObject({ status: 1 });
  expect(assay(['identify', 'PESEL 44051401359']).stdout).toMatch(/^national-id: valid\n/);
});

it('is unpacked once, into a folder that is the user’s alone', () => {
  const cache = join(home, '.cache', 'assay');
  const [edition, ...others] = readdirSync(cache);
  expect(others).toEqual([]);
  for (const path of [cache, join(cache, edition!)]) expect(statSync(path).mode & 0o777).toBe(0o700);
  const before = statSync(join(cache, edition!, 'dist', 'cli.js')).mtimeMs;
  expect(assay(['--version']).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(statSync(join(cache, edition!, 'dist', 'cli.js')).mtimeMs).toBe(before);
});

it('does not run from a folder that others can write', () => {
  const shared = join(folder, 'shared');
  mkdirSync(join(shared, 'assay'), { recursive: true });
  execFileSync('chmod', ['777', join(shared, 'assay')]);
  const own = join(folder, 'tmp');
  mkdirSync(own);
  expect(assay(['verify', 'iban', IBAN], '', { XDG_CACHE_HOME: shared, TMPDIR: own })).toMatchObject({
    status: 0,
  });
  expect(readdirSync(join(shared, 'assay'))).toEqual([]);
  expect(readdirSync(own)).toHaveLength(1);
});

it('checks a file, one that takes threads too, and reads from a pipe', () => {
  writeFileSync(join(home, 'small.csv'), `Name;IBAN\nA;${IBAN}\nB;DE00\n`);
  expect(assay(['check', 'small.csv', '--output', 'out.csv'])).toMatchObject({ status: 1 });
  expect(readFileSync(join(home, 'out.csv'), 'utf8')).toContain('COBADEFF');
  writeFileSync(join(home, 'large.csv'), `IBAN\n${'DE89370400440532013000\n'.repeat(200_000)}`);
  expect(assay(['check', 'large.csv', '--output', 'large-out.csv'])).toMatchObject({ status: 0 });
  const lines = assay(['pipe', '--kind', 'iban'], `${IBAN}\nx\n`).stdout.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).valid)).toEqual([true, false]);
});

it('serves, on a store of its own, with more than one process', { timeout: 60_000 }, async () => {
  const child = spawn(file, ['serve'], {
    cwd: home,
    env: { ...env, HOST: '127.0.0.1', PORT: '0', WEB_CONCURRENCY: '2' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said = `${said}${data}`));
  try {
    await expect.poll(() => /http:\/\/[\w.]+:\d+/.exec(said)?.[0], { timeout: 30_000 }).toBeDefined();
    const url = /http:\/\/[\w.]+:\d+/.exec(said)![0].replace('localhost', '127.0.0.1');
    const key = /assay_live_\w+/.exec(said)![0];
    const answer = await fetch(`${url}/v1/verify/iban`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ value: IBAN }),
    });
    expect(await answer.json()).toMatchObject({ valid: true });
    expect(existsSync(join(home, 'data', 'assay.db'))).toBe(true);
  } finally {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('close', resolve));
  }
});
