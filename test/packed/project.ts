/** A project of a user: a fixture, installed from its lockfile, with the packed package put where npm puts it. */
import {
  cpSync,
  existsSync,
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
import { gzipSync } from 'node:zlib';
import { inject } from 'vitest';
import { run, type Server, start } from './run.ts';

const FIXTURES = fileURLToPath(new URL('fixtures/', import.meta.url));
const INSTALL_MS = 150_000;
const START_MS = 30_000;

export interface Project {
  readonly folder: string;
  /** Runs a program that the project installed; returns what it wrote to standard output. */
  tool(name: string, args: readonly string[], limitMs?: number): Promise<string>;
  /** Starts one that serves, at an address where it does not print its own. */
  serve(name: string, args: readonly string[], url?: string): Promise<Server>;
  read(path: string): string;
  /** KB of gzip of a file, or of all scripts below a folder. */
  weight(path: string): number;
  write(path: string, text: string): void;
  remove(): void;
}

/** @param name of a folder in `fixtures/`; a project without one is empty, and installs nothing of others */
export async function openProject(name: string): Promise<Project> {
  const folder = mkdtempSync(join(tmpdir(), `assay-${name}-`));
  if (existsSync(join(FIXTURES, name))) {
    cpSync(join(FIXTURES, name), folder, { recursive: true });
    await run(folder, 'npm', ['ci', '--no-audit', '--no-fund'], INSTALL_MS);
  }
  // Put there, since its hash, which a lockfile would hold, changes with every build.
  cpSync(join(inject('library'), 'node_modules/assay'), join(folder, 'node_modules/assay'), {
    recursive: true,
  });
  return {
    folder,
    tool: (name, args, limitMs = 120_000) =>
      run(folder, join(folder, 'node_modules/.bin', name), args, limitMs),
    serve: (name, args, url) => start(folder, join(folder, 'node_modules/.bin', name), args, START_MS, url),
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    weight: (path) => weightOf(join(folder, path)),
    write: (path, text) => writeFileSync(join(folder, path), text),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function weightOf(path: string): number {
  const files = statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.[cm]?js$/.test(name))
        .map((name) => join(path, name));
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0) / 1000;
}

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/** The first code block of README.md in a language, as it stands. */
export function readmeSample(language: string): string {
  const [, code] = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(README) ?? [];
  if (code === undefined) throw new Error(`README.md has no sample in ${language}`);
  return code;
}

/** What the console.log lines of a sample print, as their comments say. */
export const printedBy = (sample: string): (string | undefined)[] =>
  [...sample.matchAll(/^ *(?!else).*console\.log\(.*; \/\/ (.*)$/gm)].map(([, text]) => text);
