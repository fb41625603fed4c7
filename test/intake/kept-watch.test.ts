/** Changes of imported files are noticed, once each. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { watchFolders } from '../../src/intake/kept-watch.ts';
import { newFolder } from '../process/process.ts';

const folder = newFolder();
afterAll(() => folder.remove());
const imports = join(folder.path, 'imports');

it('notices a folder that comes, a file that is replaced, and one that goes; drafts are no change', async () => {
  let changes = 0;
  const stop = await watchFolders({
    folders: [imports, join(folder.path, 'never')],
    everyMs: 5,
    onChange: () => {
      changes++;
    },
  });
  mkdirSync(imports);
  writeFileSync(join(imports, 'de.json'), 'one');
  await expect.poll(() => changes).toBe(1);
  writeFileSync(join(imports, '.de.json.1.tmp'), 'two');
  await wait(50);
  expect(changes).toBe(1);
  renameSync(join(imports, '.de.json.1.tmp'), join(imports, 'de.json'));
  await expect.poll(() => changes).toBe(2);
  rmSync(join(imports, 'de.json'));
  await expect.poll(() => changes).toBe(3);
  stop();
  writeFileSync(join(imports, 'de.json'), 'three');
  await wait(50);
  expect(changes).toBe(3);
});
