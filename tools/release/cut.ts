/**
 * `npm run release:cut -- VERSION [yyyy-mm-dd]`: writes the version into every file that states it, and makes the unreleased entries of the
 * changelog its section. Commit the result, then run `npm run release`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withSection } from './notes.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Each place that states the version, as a pattern with the version in its second group. */
export const PLACES: ReadonlyArray<readonly [file: string, place: RegExp]> = [
  ['package.json', /^( {2}"version": ")([^"]+)(?=")/m],
  ['package-lock.json', /^( {2}"version": ")([^"]+)(?=")/m],
  ['package-lock.json', /("packages": \{\s+"": \{\s+"name": "[^"]+",\s+"version": ")([^"]+)(?=")/],
  ['clients/python/pyproject.toml', /^(version = ")([^"]+)(?=")/m],
  ['clients/python/assay_client/__init__.py', /^(__version__ = ")([^"]+)(?=")/m],
  ['README.md', /(npm install --global \.\/assay-)([\d.]+)(?=\.tgz)/],
  ['docs/maintainers/command-line.md', /(\{ "assay": ")([^"]+)(?=")/],
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [version = '', date = new Date().toISOString().slice(0, 10)] = process.argv.slice(2);
  if (!/^\d+\.\d+\.\d+$/.test(version) || !/^\d{4}-\d{2}-\d{2}$/.test(date)) {
    process.stderr.write('Usage: npm run release:cut -- VERSION [yyyy-mm-dd]\n');
    process.exit(2);
  }
  change('CHANGELOG.md', (text) => withSection(text, version, date));
  for (const [file, place] of PLACES)
    change(file, (text) => text.replace(place, (_, before: string) => before + version));
  execFileSync('npm', ['run', '--silent', 'openapi'], { cwd: ROOT, stdio: 'inherit' });
}

function change(file: string, edit: (text: string) => string): void {
  const path = join(ROOT, file);
  writeFileSync(path, edit(readFileSync(path, 'utf8')));
}
