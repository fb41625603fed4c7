/** docs/maintainers/reliability.md names tests; each of them is there. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../', import.meta.url);
const page = readFileSync(new URL('docs/maintainers/reliability.md', ROOT), 'utf8');

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

/** The findings of one version, by their numbers. */
const findings = (heading: string, until: string) => {
  const part = page.slice(page.indexOf(heading), page.indexOf(until));
  return new Map([...part.matchAll(/^\| ([HML]\d+) \|.*$/gm)].map(([row, id]) => [id!, row]));
};
const numbered = (ranges: readonly (readonly [letter: string, from: number, to: number])[]) =>
  ranges.flatMap(([letter, from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => `${letter}${from + at}`),
  );
const FIRST = numbered([
  ['H', 1, 7],
  ['M', 1, 15],
  ['L', 1, 20],
]);
const SECOND = numbered([
  ['H', 1, 4],
  ['M', 5, 11],
  ['L', 12, 20],
]);

it.each([
  ['0.1.0', '## Findings, one by one', '### Found in 0.2.0', FIRST],
  ['0.2.0', '### Found in 0.2.0', '## The machines', SECOND],
])('each finding in %s names a test', (_, heading, until, numbers) => {
  const rows = findings(heading, until);
  expect([...rows.keys()]).toEqual(numbers);
  const unnamed = [...rows.values()].filter((row) => row.match(NAMED) === null && !row.includes('see below'));
  expect(unnamed).toEqual([]);
});
