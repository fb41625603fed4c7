/** `import … from 'assay'` as people write it, in bundlers: for Node the data is in the bundle, for browsers and the edge it is given. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProject, type Project, printedBy, readmeSample } from './project.ts';
import { run, type Server } from './run.ts';

let project: Project;
const sample = readmeSample('ts');
const elsewhere = mkdtempSync(join(tmpdir(), 'assay-alone-'));

beforeAll(async () => {
  project = await openProject('bundlers');
  mkdirSync(join(project.folder, 'built'));
  project.write('sample.mjs', sample);
  const { folder } = project;
  await run(folder, process.execPath, ['webpack.mjs'], 120_000);
  await run(folder, process.execPath, ['rollup.mjs'], 120_000);
  await project.tool('tsup', []);
  const common = { bundle: true, absWorkingDir: folder, logLevel: 'error' } as const;
  for (const format of ['esm', 'cjs'] as const) {
    const outfile = `built/esbuild.${format === 'esm' ? 'mjs' : 'cjs'}`;
    await build({ ...common, entryPoints: ['program.js'], platform: 'node', format, outfile });
  }
  for (const [entry, outfile] of [
    ['page.js', 'esbuild-web.js'],
    ['sample-page.js', 'sample-page.js'],
  ] as const)
    await build({ ...common, entryPoints: [entry], platform: 'browser', outfile: `built/${outfile}` });
  const conditions = ['workerd', 'worker', 'browser', 'module'];
  for (const name of ['worker', 'sample-worker']) {
    const outfile = `built/${name}.mjs`;
    await build({ ...common, entryPoints: [`${name}.js`], conditions, format: 'esm', outfile });
  }
}, 500_000);
afterAll(() => {
  project?.remove();
  rmSync(elsewhere, { recursive: true });
});

const NODE = ['webpack-node.cjs', 'rollup-node.mjs', 'tsup/program.js', 'esbuild.mjs', 'esbuild.cjs'];

it.each(NODE)('%s names the bank where nothing else is', async (name) => {
  const file = join(elsewhere, name.replace('/', '-').replace(/\.js$/, '.mjs'));
  cpSync(join(project.folder, 'built', name), file);
  expect((await run(elsewhere, process.execPath, [file], 30_000)).trim()).toBe(
    'Commerzbank invalid_checksum +447400123456',
  );
});

it.each([
  ['webpack-node.cjs', 2530],
  ['rollup-node.mjs', 2590],
  ['tsup', 2590],
  ['esbuild.mjs', 2590],
  ['webpack-web.js', 242],
  ['rollup-web.js', 405],
  ['esbuild-web.js', 258],
  ['worker.mjs', 210],
])('%s weighs at most %i KB', (name, most) => {
  expect(project.weight(`built/${name}`)).toBeLessThanOrEqual(most);
});

describe.each(['webpack-web.js', 'rollup-web.js', 'esbuild-web.js'])('%s', (name) => {
  it('answers without anything that only Node has', () => {
    const code = project.read(`built/${name}`);
    const page = createContext({ TextDecoder, TextEncoder });
    runInContext(code, page);
    expect(page.answers).toEqual(['Commerzbank', 'invalid_checksum', '+447400123456']);
    expect(code).not.toMatch(/\bprocess\.|["'`]node:|\brequire\(/);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it("a page prints what the README's sample says, once its data is open", async () => {
  const generated = join(project.folder, 'node_modules/assay/generated');
  const printed: string[] = [];
  const page = createContext({
    TextDecoder,
    TextEncoder,
    DecompressionStream,
    Response,
    URL,
    console: { ...console, log: (...words: unknown[]) => printed.push(words.join(' ')) },
    fetch: async (url: string | URL) =>
      new Response(readFileSync(join(generated, new URL(url).pathname.replace('/assay/', '')))),
  });
  runInContext(project.read('built/sample-page.js'), page);
  await page.ended;
  expect(printed).toEqual(printedBy(sample));
});

/** Starts a program of `built` in workerd, with the data of the package beside it. */
async function startWorker(name: string): Promise<Server> {
  const { folder } = project;
  cpSync(join(folder, 'node_modules/assay/generated'), join(folder, 'assets'), { recursive: true });
  const port = await freePort();
  const config = project.read('config.capnp').replace('PORT', String(port)).replace('PROGRAM', name);
  project.write(`${name}.capnp`, config);
  return project.serve('workerd', ['serve', '--verbose', `${name}.capnp`], `http://127.0.0.1:${port}`);
}

it('workerd answers with the data that is opened once', async () => {
  const server = await startWorker('worker');
  try {
    const answer = await fetch(server.url, { method: 'POST', body: 'DE89 3704 0044 0532 0130 00' });
    expect(await answer.json()).toMatchObject({ details: { bank: { short_name: 'Commerzbank' } } });
  } finally {
    server.stop();
  }
});

it("workerd prints what the README's sample says", async () => {
  const server = await startWorker('sample-worker');
  try {
    expect(await (await fetch(server.url)).json()).toEqual(printedBy(sample));
  } finally {
    server.stop();
  }
});
