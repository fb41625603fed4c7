/** The files of a release that are written by hand: notes, the wheel of the Python client; and what documents say of installing. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { together } from '../tools/doors/library.ts';
import { PLACES } from '../tools/release/cut.ts';
import { checkNames, NAMES, renamed, stateOf } from '../tools/release/names.ts';
import { notesOf, sectionOf, withSection } from '../tools/release/notes.ts';
import { obstacles } from '../tools/release/ready.ts';
import { writeWheel } from '../tools/release/wheel.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const PYTHON = join(ROOT, 'clients/python');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const folder = mkdtempSync(join(tmpdir(), 'assay-release-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CHANGELOG = '# Changelog\n\n## [Unreleased]\n\n- new\n\n## [0.2.0] - 2026-11-23\n\n- old\n';

describe('the notes', () => {
  it('are the section of the version, without its heading', () => {
    expect(notesOf(CHANGELOG, '0.2.0')).toBe('# Assay 0.2.0\n\n\n- old\n');
  });

  it('are refused for a version without a section', () => {
    expect(() => notesOf(CHANGELOG, '0.3.0')).toThrow('0.3.0');
  });
});

describe('cutting a version', () => {
  const cut = withSection(CHANGELOG, '0.3.0', '2026-11-27');

  it('moves the unreleased entries into a dated section', () => {
    expect(sectionOf(cut, 'Unreleased')?.body.trim()).toBe('');
    expect(sectionOf(cut, '0.3.0')).toEqual({ date: '2026-11-27', body: '\n\n- new\n\n' });
    expect(() => withSection(cut, '0.3.0', '2026-11-28')).toThrow('0.3.0');
  });

  it.each(PLACES)('%s states the version of the package', (file, place) => {
    expect(place.exec(readFileSync(join(ROOT, file), 'utf8'))?.[2]).toBe(version);
  });

  it('leaves a dated section for the version of the package', () => {
    const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
    expect(sectionOf(changelog, version)?.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

describe('the names', () => {
  /** A registry that answers each address with a status, and with who maintains what is there. */
  const registry = (status: number, maintainers: readonly string[] = []) =>
    (async () =>
      Response.json({ maintainers: maintainers.map((name) => ({ name })) }, { status })) as typeof fetch;
  const broken = (() => Promise.reject(new TypeError('fetch failed'))) as typeof fetch;

  it('are free, ours or taken', async () => {
    expect(await stateOf('https://x.example', registry(404))).toBe('free');
    expect(await stateOf('https://x.example', registry(200, ['ada']), 'ada')).toBe('ours');
    expect(await stateOf('https://x.example', registry(200, ['eve']), 'ada')).toBe('taken');
    expect(await stateOf('https://x.example', registry(200, ['ada']), undefined)).toBe('taken');
    expect(await stateOf('https://x.example', registry(200), 'ada')).toBe('taken');
    expect(await stateOf('https://x.example', registry(503))).toBe('unknown');
    expect(await stateOf('https://x.example', broken)).toBe('unknown');
  });

  it('are asked for at npm and PyPI, and published only where all are free', async () => {
    const asked: string[] = [];
    const fetch = (async (url: string) => {
      asked.push(url);
      return new Response(null, { status: 404 });
    }) as typeof globalThis.fetch;
    const { lines, mayPublish } = await checkNames(fetch);
    expect(mayPublish).toBe(true);
    expect(lines).toContain(`npm: ${NAMES.package}: free`);
    expect(asked.map((url) => new URL(url).host)).toEqual([
      'registry.npmjs.org',
      'registry.npmjs.org',
      'pypi.org',
    ]);
    expect((await checkNames(registry(200))).mayPublish).toBe(false);
    expect((await checkNames(broken)).mayPublish).toBe(false);
  });

  it('stand in one place: the Python project has the one there', () => {
    expect(readFileSync(join(PYTHON, 'pyproject.toml'), 'utf8')).toContain(`name = "${NAMES.python}"`);
  });

  it('are put into texts of the package, and into nothing else', () => {
    const text = `import { verifyIban } from 'assay';\nimport x from "assay/banks/de"; // 'assays', assay, 'assay x'`;
    expect(renamed(text, '@owner/assay')).toBe(
      `import { verifyIban } from '@owner/assay';\nimport x from "@owner/assay/banks/de"; // 'assays', assay, 'assay x'`,
    );
    expect(renamed(text, 'assay')).toBe(text);
  });
});

describe('a release is refused', () => {
  const ready = {
    changelog: withSection(CHANGELOG, '0.3.0', '2026-11-27'),
    version: '0.3.0',
    head: 'a1',
    changes: '',
  };

  it('never where all is well, even if this commit has the tag', () => {
    expect(obstacles(ready)).toEqual([]);
    expect(obstacles({ ...ready, tagged: 'a1' })).toEqual([]);
  });

  it.each([
    ['entries are unreleased', { changelog: CHANGELOG, version: '0.2.0' }, 'Unreleased'],
    ['the version has no section', { version: '0.4.0' }, 'no section for 0.4.0'],
    ['the section has no date', { changelog: '## [0.3.0]\n\n- new\n' }, 'no date'],
    ['another commit has its tag', { tagged: 'b2' }, 'tagged already'],
    ['the checkout has changes', { changes: ' M src/index.ts' }, 'src/index.ts'],
  ])('where %s', (_, state, reason) => {
    expect(obstacles({ ...ready, ...state })).toEqual([expect.stringContaining(reason)]);
  });
});

it('what a part of the library is made of does not depend on the order in which it was found', () => {
  expect(together(new Set(['/b.ts', '/a.ts']))).toBe(together(new Set(['/a.ts', '/b.ts'])));
  expect(together(['/b.ts', '/a.ts'])).toBe('export * from "/a.ts";\nexport * from "/b.ts";');
});

describe('the wheel', () => {
  const path = writeWheel(PYTHON, folder, version);
  const files = unzipSync(readFileSync(path));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  const info = `assay_client-${version}.dist-info`;

  it('is named as tools expect it, and has each module', () => {
    expect(path).toBe(join(folder, `assay_client-${version}-py3-none-any.whl`));
    const modules = readdirSync(join(PYTHON, 'assay_client')).filter((name) => /\.(py|typed)$/.test(name));
    expect(Object.keys(files)).toEqual(expect.arrayContaining(modules.map((name) => `assay_client/${name}`)));
    expect(text(`${info}/METADATA`)).toContain(`\nName: assay-client\nVersion: ${version}\n`);
    expect(text(`${info}/WHEEL`)).toContain('\nTag: py3-none-any\n');
  });

  it('records the hash and the length of each of its files', () => {
    const rows = text(`${info}/RECORD`).trim().split('\n');
    expect(rows.map((row) => row.split(',')[0]).sort()).toEqual(Object.keys(files).sort());
    for (const row of rows.slice(0, -1)) {
      const [name, hash, length] = row.split(',') as [string, string, string];
      const digest = createHash('sha256').update(files[name]!).digest('base64url');
      expect([hash, Number(length)], name).toEqual([`sha256=${digest}`, files[name]!.length]);
    }
  });

  it('has the same bytes each time', () => {
    const before = readFileSync(path);
    expect(readFileSync(writeWheel(PYTHON, folder, version)).equals(before)).toBe(true);
  });

  it('is not written for another version than the package has', () => {
    expect(() => writeWheel(PYTHON, folder, '9.9.9')).toThrow('9.9.9');
  });
});

it('no document names a command that would take whatever has this name in a registry', () => {
  const pages = [
    'README.md',
    ...pagesIn('docs'),
    ...pagesIn('clients'),
    ...pagesIn('deploy'),
    ...pagesIn('web'),
  ];
  expect(pages.length).toBeGreaterThan(40);
  // From a file, or the package that is installed already.
  const remote =
    /\b(?:npx|bunx|uvx|pnpm dlx) (?!--no )(?:-\S+ )*assay\b|\b(?:npm (?:i|install|add)|pnpm add|yarn add|bun add|pip install)(?: -\S+)* assay/;
  const named = pages.filter((page) => remote.test(readFileSync(join(ROOT, page), 'utf8')));
  expect(named).toEqual([]);
});

/** Text files below a folder. */
function pagesIn(root: string): string[] {
  return readdirSync(join(ROOT, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(md|html|ts|tsx|yaml|service|timer|py|toml)$/.test(name))
    .map((name) => join(root, name));
}
