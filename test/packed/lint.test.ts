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

it('arethetypeswrong finds nothing', async () => {
  const told = await project.tool('attw', [inject('tarball'), '--format', 'json']);
  const { analysis, problems } = JSON.parse(told);
  expect(Object.keys(analysis.entrypoints).length).toBeGreaterThan(10);
  expect(problems ?? {}).toEqual({});
});
