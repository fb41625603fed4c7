/** docs/reliability.md names tests; each of them is there. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../', import.meta.url);
const page = readFileSync(new URL('docs/reliability.md', ROOT), 'utf8');

/** A file, and the names of tests in it, which follow in quotation marks. */
const NAMED = /`(test\/[\w/.-]+\.ts)`: ((?:"[^"]+"(?:, )?)+)/g;

const tests = [...page.matchAll(NAMED)].flatMap(([, file, names]) =>
  [...names!.matchAll(/"([^"]+)"/g)].map(([, name]) => [file!, name!] as const),
);

it('names many tests', () => {
  expect(tests.length).toBeGreaterThan(40);
});

it.each(tests)('%s has: %s', (file, name) => {
  const url = new URL(file, ROOT);
  expect(existsSync(url)).toBe(true);
  expect(readFileSync(url, 'utf8')).toContain(name);
});
