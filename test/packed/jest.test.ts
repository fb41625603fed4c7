/** Jest as it is by default, in CommonJS. */
import { expect, it } from 'vitest';
import { openProject } from './project.ts';

it('tests code that requires the doors', async () => {
  const project = await openProject('jest');
  await project.tool('jest', ['--json', '--outputFile=result.json', '--watchman=false']);
  expect(JSON.parse(project.read('result.json'))).toMatchObject({ numPassedTests: 1, numTotalTests: 1 });
  project.remove();
}, 300_000);
