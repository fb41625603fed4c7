/** What a program's author sees of an error: its sentence, and a line of code that fits a screen. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { openProject } from './project.ts';
import { run } from './run.ts';

const folder = inject('library');
const own = join(folder, 'node_modules/assay');

/** What Node prints when a program ends with an error. */
const printed = (...args: string[]): Promise<string> =>
  run(folder, process.execPath, args, 30_000).then(
    () => 'no error',
    ({ message }: Error) => message,
  );

it.each([
  ['a module', ['--input-type=module', '-e', "import { verifyIban } from 'assay'; verifyIban(null);"]],
  ['CommonJS', ['-e', "require('assay').verifyIban(null);"]],
  ['an entry point', ['-e', "require('assay/national-id').verifyNationalId(null, { country: 'SE' });"]],
])('an uncaught error in %s is less than a screen', async (_, args) => {
  const text = await printed(...args);
  expect(text).toContain('TypeError');
  expect(text.length).toBeLessThan(2_500);
});

/** Regular expressions and texts can't be divided. */
const MOST_LONG_LINES = 40;

it('has code that Node loads in short lines', () => {
  const dist = join(own, 'dist');
  const files = readdirSync(dist).filter((name) =>
    /^(?:node-.*|cli|kept|.*-(?:process|thread))\.js$/.test(name),
  );
  const lines = files.flatMap((name) => readFileSync(join(dist, name), 'utf8').split('\n'));
  expect(files.length).toBeGreaterThan(50);
  expect(lines.filter(({ length }) => length > 500).length).toBeLessThan(MOST_LONG_LINES);
});

const SENTENCE = 'assay needs Node 20.19 or newer; this is Node 18.20.8';

it('says to an old Node that it is too old, before anything else is loaded', async () => {
  const project = await openProject('node18');
  try {
    const node = join(project.folder, `node_modules/node-linux-${process.arch}/bin/node`);
    const printedBy = (...args: string[]): Promise<string> =>
      run(project.folder, node, args, 30_000).then(
        () => 'no error',
        ({ message }: Error) => message,
      );
    for (const args of [
      ['-e', "require('assay');"],
      ['--input-type=module', '-e', "import 'assay';"],
    ]) {
      const text = await printedBy(...args);
      expect(text).toContain(`Error: ${SENTENCE}`);
      expect(text.length).toBeLessThan(2_500);
    }
    const called = await printedBy(
      'node_modules/assay/dist/cli.js',
      'verify',
      'iban',
      'DE89370400440532013000',
    );
    expect(called).toMatch(new RegExp(`ended with 1:\n${SENTENCE}\n$`));
  } finally {
    project.remove();
  }
});
