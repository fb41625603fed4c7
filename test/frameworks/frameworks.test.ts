/** The elements in frameworks, each by its real tools: a form that is compiled with its types checked, built, and used. */
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { run } from '../packed/run.ts';
import { walk } from './walk.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const HERE = join(ROOT, 'test/frameworks');
const TOOL_MS = 120_000;

/** What the build wrote, where npm would put the package. */
beforeAll(() => {
  const installed = join(HERE, 'node_modules/assay');
  rmSync(installed, { recursive: true, force: true });
  mkdirSync(installed);
  for (const name of ['package.json', 'dist'])
    cpSync(join(ROOT, name), join(installed, name), { recursive: true });
});

const tool = (fixture: string, name: string, ...args: string[]) =>
  run(join(HERE, fixture), join(HERE, 'node_modules/.bin', name), args, TOOL_MS);

async function viteBuild(fixture: string): Promise<string[]> {
  await tool(fixture, 'vite', 'build', '--logLevel', 'warn');
  return [join(HERE, fixture, 'dist')];
}

describe('plain HTML', () => {
  walk(async () => {
    const served = join(HERE, 'plain/dist');
    rmSync(served, { recursive: true, force: true });
    cpSync(join(ROOT, 'dist'), join(served, 'assay'), { recursive: true });
    return [join(HERE, 'plain'), served];
  });
});

describe('React', () => {
  it('has the types of the elements', async () => {
    expect(await tool('react', 'tsc', '-p', '.')).toBe('');
  });
  walk(() => viteBuild('react'));
});

describe('Vue', () => {
  it('has the types of the elements', async () => {
    expect(await tool('vue', 'vue-tsc', '-p', '.')).toBe('');
  });
  walk(() => viteBuild('vue'));
});

describe('Svelte', () => {
  it('has the types of the elements', async () => {
    expect(
      await tool('svelte', 'svelte-check', '--tsconfig', 'tsconfig.json', '--fail-on-warnings'),
    ).toContain('0 errors');
  });
  walk(() => viteBuild('svelte'));
});

describe('Angular', () => {
  walk(async () => {
    await tool('angular', 'ngc', '-p', '.');
    return viteBuild('angular');
  });
});
