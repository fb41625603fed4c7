/** What linters of packages say of the file that is published. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openProject, type Project } from './project.ts';

let project: Project;
beforeAll(async () => {
  project = await openProject('lint');
}, 200_000);
afterAll(() => project?.remove());

it('publint finds nothing', async () => {
  expect(await project.tool('publint', ['run', inject('tarball'), '--strict'])).toContain('All good!');
});

/** Doors of which package.json tells a pattern alone. */
const PATTERNS = ['national-id/se', 'phone/find', 'locales/de', 'data/banks/de'];

it('arethetypeswrong finds nothing, in any way to resolve modules', async () => {
  const args = [inject('tarball'), '--format', 'ascii', '--no-emoji', '--include-entrypoints', ...PATTERNS];
  const output = await project.tool('attw', args);
  for (const door of ['assay', 'assay/iban', ...PATTERNS.map((path) => `assay/${path}`)]) {
    expect(output).toContain(`"${door}"`);
  }
});
