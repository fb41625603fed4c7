/** Node, Bun and Deno: the README's sample of the library, and its edge function. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProject, type Project, readmeSample } from './project.ts';
import { run } from './run.ts';

let project: Project;
const sample = readmeSample('ts');
/** What the sample's console.log lines print, as their comments say. */
const printed = [...sample.matchAll(/^ *(?!else).*console\.log\(.*; \/\/ (.*)$/gm)].map(([, text]) => text);

beforeAll(async () => {
  project = await openProject('runtimes');
  project.write('sample.mjs', sample);
  project.write('worker.js', readmeSample('js'));
}, 200_000);
afterAll(() => project?.remove());

it('has comments to compare with', () => {
  expect(printed.length).toBeGreaterThanOrEqual(4);
});

const lines = (text: string) => text.trim().split('\n');

it('Node prints what the sample says', async () => {
  expect(lines(await run(project.folder, process.execPath, ['sample.mjs'], 30_000))).toEqual(printed);
});

describe.each([
  ['bun', ['run', 'sample.mjs'], ['--port=0', 'worker.js']],
  [
    'deno',
    ['run', '--allow-read', 'sample.mjs'],
    ['serve', '--allow-read', '--host', '127.0.0.1', '--port', '0', 'worker.js'],
  ],
])('%s', (program, sampleArgs, workerArgs) => {
  it('prints what the sample says', async () => {
    expect(lines(await project.tool(program, sampleArgs, 60_000))).toEqual(printed);
  });

  it('serves the edge function', async () => {
    const server = await project.serve(program, workerArgs);
    try {
      const answer = await fetch(server.url, { method: 'POST', body: 'DE89 3704 0044 0532 0130 00' });
      expect(await answer.json()).toMatchObject({
        valid: true,
        details: { bank: { short_name: 'Commerzbank' } },
      });
    } finally {
      server.stop();
    }
  });
});
