/** The service does not start on compiled data that is not what the build wrote. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUILT_FOLDER } from './command.ts';
import { environment, freePort, newFolder } from './process.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folder = newFolder();
afterAll(() => folder.remove());
const at = (name: string) => join(folder.path, name);

beforeAll(() => {
  for (const part of ['generated', 'package.json']) cpSync(join(ROOT, part), at(part), { recursive: true });
  cpSync(BUILT_FOLDER, at('dist'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), at('node_modules'));
});

/** Runs the service from the copy until it ends. */
async function start(): Promise<{ code: number | null; out: string; err: string }> {
  const env = environment(folder.path, { HOST: '127.0.0.1', PORT: String(await freePort()) });
  const child = spawn(process.execPath, [at('dist/cli.js'), 'serve'], {
    cwd: folder.path,
    env,
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
    // One that starts would run for ever.
    if (err.includes('ready')) child.kill('SIGKILL');
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

/** Runs a command from the copy. */
async function run(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [at('dist/cli.js'), ...args], {
    cwd: folder.path,
    env: environment(folder.path, {}),
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

it('no number is refused by the command line for a byte of its data that has flipped', async () => {
  const automaton = at('generated/phone.bin');
  const bytes = readFileSync(automaton);
  const flipped = Buffer.from(bytes);
  flipped[flipped.length >> 1]! ^= 1;
  writeFileSync(automaton, flipped);
  expect(await run('verify', 'phone', '+442079460018')).toEqual({
    code: 3,
    out: '',
    err: expect.stringContaining('generated/phone.bin is missing or damaged'),
  });
  writeFileSync(automaton, bytes);
  expect((await run('verify', 'phone', '+442079460018')).code).toBe(0);
});

const phone = at('generated/phone.bin');
it.each<[string, () => void]>([
  ['with some bytes changed', () => writeFileSync(phone, readFileSync(phone).fill(0, 1_000, 1_200))],
  ['cut in half', () => truncateSync(phone, readFileSync(phone).length / 2)],
  ['missing', () => rmSync(phone)],
])('a file %s is named, before the service listens or opens a store', async (_what, damage) => {
  damage();
  expect(await start()).toEqual({
    code: 3,
    out: '',
    err: 'The data file generated/phone.bin is missing or damaged; install the package again (npm ci), or run npm run build.\n',
  });
  expect(existsSync(at('assay.db'))).toBe(false);
});
