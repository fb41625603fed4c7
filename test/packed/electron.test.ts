/** Electron by electron-vite, built and not started: the main process carries the data, the window is a page. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProject, type Project } from './project.ts';
import { run } from './run.ts';

let project: Project;
beforeAll(async () => {
  project = await openProject('electron');
  await project.tool('electron-vite', ['build']);
}, 300_000);
afterAll(() => project?.remove());

/** In the place of Electron: keeps what the main process answers windows with. */
const ELECTRON = `export const app = { whenReady: () => new Promise(() => {}) };
export class BrowserWindow {}
export const ipcMain = { handle: async (_, answer) => console.log(await answer({}, 'DE89 3704 0044 0532 0130 00')) };`;

it('names the bank in the main process', async () => {
  expect(existsSync(join(project.folder, 'out/preload/index.mjs'))).toBe(true);
  project.write('out/electron.mjs', ELECTRON);
  project.write(
    'out/main.mjs',
    project.read('out/main/index.js').replace(/from ?["']electron["']/, "from './electron.mjs'"),
  );
  expect((await run(join(project.folder, 'out'), process.execPath, ['main.mjs'], 30_000)).trim()).toBe(
    'Commerzbank',
  );
});

it('answers in the window without anything that only Node has', async () => {
  const [, script] = /src="\.\/(assets\/[^"]+\.js)"/.exec(project.read('out/renderer/index.html')) ?? [];
  const entryPoints = [join(project.folder, 'out/renderer', script!)];
  const { outputFiles } = await build({ entryPoints, bundle: true, format: 'iife', write: false });
  const code = outputFiles[0]!.text;
  const page = createContext({ TextDecoder, TextEncoder, document: undefined });
  runInContext(code, page);
  expect(page.answers).toEqual(['Commerzbank', 'invalid_checksum', '+447400123456']);
  expect(code).not.toMatch(/["'`]node:|\brequire\(/);
});

it.each([
  ['main', 2590],
  ['renderer', 257],
])('%s weighs at most %i KB', (name, most) => {
  expect(project.weight(`out/${name}`)).toBeLessThanOrEqual(most);
});
