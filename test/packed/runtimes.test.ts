/** Node, Bun, Deno and an edge runtime: the README's sample of the library, its edge function, doors, and the service. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { KINDS } from '../../src/core/assay.ts';
import { PROGRAMS } from '../doors/programs.ts';
import { type PostgresServer, startPostgres } from '../postgres/server.ts';
import { load } from '../process/load.ts';
import { keyIn, newFolder, type Running, serve } from '../process/process.ts';
import { openProject, type Project, printedBy, readmeSample } from './project.ts';
import { run } from './run.ts';

let project: Project;
const sample = readmeSample('ts');
const printed = printedBy(sample);

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

describe('an edge runtime', () => {
  interface EdgeRuntime {
    EdgeVM: new () => { evaluate(code: string): unknown };
  }

  it.each(PROGRAMS)('runs %s', async (_, program, answer) => {
    const { EdgeVM } = createRequire(join(project.folder, 'x.js'))('@edge-runtime/vm') as EdgeRuntime;
    const { outputFiles } = await build({
      stdin: { contents: program, resolveDir: project.folder, loader: 'js' },
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'answer',
      platform: 'neutral',
    });
    expect(new EdgeVM().evaluate(`${outputFiles[0]!.text}; answer.default`)).toEqual(answer);
  });
});

describe('the service on Bun', () => {
  const folder = newFolder();
  let running: Running | undefined;
  let server: PostgresServer | undefined;
  afterEach(async () => {
    running?.child.kill('SIGKILL');
    await running?.ended;
  });
  afterAll(async () => {
    await server?.remove();
    folder.remove();
  });

  const STORES: [string, () => Promise<Record<string, string>>][] = [
    ['SQLite', async () => ({})],
    [
      'PostgreSQL',
      async () => {
        server = await startPostgres();
        return { DATABASE_URL: await server.newDatabase() };
      },
    ],
  ];

  it.each(STORES)('answers for every kind, counts and stops as on Node, with %s', async (_, store) => {
    const bun = join(project.folder, 'node_modules/.bin/bun');
    const command = join(inject('service'), 'node_modules/assay/dist/cli.js');
    expect([bun, command].filter((path) => !existsSync(path))).toEqual([]);
    running = await serve(folder.path, await store(), [bun, command, 'serve']);
    const { url } = running;
    const authorization = `Bearer ${keyIn(running.err())}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const post = async (path: string, body: object) => {
      const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: answer.status, body: await answer.json() };
    };
    expect(await post('/v1/verify/iban', { value: 'DE89370400440532013000' })).toMatchObject({
      status: 200,
      body: { valid: true, details: { bank: { short_name: 'Commerzbank' } } },
    });
    expect(
      await post('/v1/verify/phone/batch', { items: [{ value: '+442079460018' }, { value: '1' }] }),
    ).toMatchObject({
      status: 200,
      body: { summary: { total: 2, valid: 1 }, meta: { credits_used: 2 } },
    });
    expect(await post('/v1/verify/iban', {})).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });

    for (const { segment, samples } of KINDS) {
      for (const { value, country } of samples) {
        const answer = await post(`/v1/verify/${segment}`, { value, country });
        expect(answer, segment).toMatchObject({ status: 200, body: { valid: true } });
      }
    }
    const samples = KINDS.flatMap((kind) => kind.samples).length;

    const burst = load(url, keyIn(running.err()), 8);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await burst.stop();
    const usage = await (await fetch(`${url}/v1/usage`, { headers: { authorization } })).json();
    expect(usage).toMatchObject({ checks: { total: burst.answered + 3 + samples } });
    expect(burst.answered).toBeGreaterThan(0);

    running.child.kill('SIGTERM');
    expect((await running.ended).code).toBe(0);
  });
});
