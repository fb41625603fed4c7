/** Jest as it is by default, in CommonJS, and with a document. */
import { expect, it } from 'vitest';
import { openProject } from './project.ts';

it('tests code that requires the library and entry points', async () => {
  const project = await openProject('jest');
  await project.tool('jest', ['--json', '--outputFile=result.json', '--watchman=false']);
  expect(JSON.parse(project.read('result.json'))).toMatchObject({ numPassedTests: 2, numTotalTests: 2 });
  project.remove();
}, 300_000);
