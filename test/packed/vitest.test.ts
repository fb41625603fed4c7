/** Vitest with a document, of jsdom and of happy-dom: the library and entry points answer as on Node. */
import { expect, it } from 'vitest';
import { openProject } from './project.ts';

it('tests code that imports the library and entry points', async () => {
  const project = await openProject('vitest');
  try {
    await project.tool('vitest', ['run', '--reporter=json', '--outputFile=result.json']);
    expect(JSON.parse(project.read('result.json'))).toMatchObject({ numPassedTests: 2, numTotalTests: 2 });
  } finally {
    project.remove();
  }
}, 300_000);
