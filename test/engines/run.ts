/** The installed command, and a folder for what it reads and writes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const CLI = fileURLToPath(new URL('./node_modules/assay/dist/cli.js', import.meta.url));

export function newFolder(): { at(name: string): string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'assay-engines-'));
  return { at: (name) => join(path, name), remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Runs a program to its end; answers with what it printed. */
export function run(
  program: string,
  args: readonly string[],
  options: { readonly env?: NodeJS.ProcessEnv; readonly cwd?: string; readonly input?: string } = {},
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(program, args, {
    ...options,
    env: { PATH: process.env.PATH, HOME: tmpdir(), ...options.env },
  });
  child.stdin.on('error', () => {});
  child.stdin.end(options.input ?? '');
  return finish(child);
}

function finish(child: ChildProcess): Promise<{ code: number | null; out: string; err: string }> {
  let out = '';
  let err = '';
  child.stdout!.setEncoding('utf8').on('data', (data) => {
    out += data;
  });
  child.stderr!.setEncoding('utf8').on('data', (data) => {
    err += data;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

/** Runs the command; 1 only says that not all values are valid. */
export async function assay(...args: string[]): Promise<string> {
  const { code, out, err } = await run(process.execPath, [CLI, ...args]);
  if (code !== 0 && code !== 1) throw new Error(`assay ${args[0]} ended with ${code}: ${err}`);
  return out;
}
