/**
 * Writes one declaration file for each door, rolled up so that it stands alone, and its twin for CommonJS. Doors of the same
 * types, as those of the countries, share one.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type RollupLog, rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import type { Door } from './list.ts';

/** The doors that stand on Node. */
const INDEX = "export * from './src/index.ts';\n";
const DUCKDB = "export * from './src/engines/functions.ts';\n";

export async function writeTypes(root: string, dist: string, doors: readonly Door[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-types-'));
  try {
    declare(root, folder);
    const texts = new Map<string, string[]>([
      [INDEX, ['index']],
      [DUCKDB, ['duckdb']],
    ]);
    for (const { path, types, declarations } of doors) {
      if (declarations === undefined) texts.set(types, [...(texts.get(types) ?? []), path]);
      else write(join(dist, path), declarations);
    }
    for (const [text, paths] of texts) {
      const rolled = await roll(folder, text);
      if (paths.length === 1) write(join(dist, paths[0]!), rolled);
      else writeShared(dist, paths, rolled);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The declarations of all modules, by the project's own compiler, which is much faster than the one that rolls up. */
function declare(root: string, out: string): void {
  const compiler = join(
    dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
    'bin/tsc',
  );
  const options = ['-p', join(root, 'tsconfig.types.json'), '--singleThreaded', '--outDir', out];
  execFileSync(process.execPath, [compiler, ...options], { stdio: 'inherit' });
}

async function roll(folder: string, text: string): Promise<string> {
  const entry = join(folder, 'entry.d.ts');
  writeFileSync(entry, text.replaceAll(".ts'", ".js'"));
  const bundle = await rollup({ input: entry, plugins: [dts()], onwarn: fail });
  const { output } = await bundle.generate({ format: 'es' });
  // Each door has a copy of the classes it names: with members of their own the copies would not fit each other.
  return output[0].code.replace(/^\s*(?:#private|protected [^\n]*);\n/gm, '');
}

function fail({ code, message }: RollupLog): void {
  if (code !== 'EMPTY_BUNDLE' && code !== 'UNUSED_EXTERNAL_IMPORT') throw new Error(message);
}

/** The declarations once, below `types/` by what the doors' paths have in common; each door exports them. */
function writeShared(dist: string, paths: readonly string[], text: string): void {
  const shared = `types/${commonOf(paths)}`;
  write(join(dist, shared), text);
  const withDefault = /\bas default\b|^export default\b/m.test(text);
  for (const path of paths) {
    const from = `'${'../'.repeat(path.split('/').length - 1)}${shared}.js';\n`;
    write(join(dist, path), `export * from ${from}${withDefault ? `export { default } from ${from}` : ''}`);
  }
}

function commonOf(paths: readonly string[]): string {
  const [first, ...others] = paths.map((path) => path.split('/'));
  const differs = first!.findIndex((part, at) => others.some((other) => other[at] !== part));
  return first!.slice(0, differs === -1 ? undefined : differs).join('/');
}

/** A declaration file, and for CommonJS the same with the twins of the modules it names. */
function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.d.ts`, text);
  writeFileSync(`${path}.d.cts`, text.replace(/(from '\.[^']*)\.js'/g, "$1.cjs'"));
}
