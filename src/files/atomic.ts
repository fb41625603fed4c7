/** Replaces a file so that whatever happens, a power cut included, either the old or the new one is there, whole. */
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from './folder.ts';

export function replaceFile(path: string, content: string): void {
  const folder = dirname(path);
  makeFolder(folder);
  for (const leftover of readdirSync(folder)) {
    if (leftover.startsWith(`.${basename(path)}.`)) rmSync(join(folder, leftover), { force: true });
  }
  const draft = join(folder, `.${basename(path)}.${process.pid}.tmp`);
  const file = openSync(draft, 'w', 0o644);
  try {
    writeFileSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
  syncFolder(folder);
}

/** Makes the renaming durable; where folders can't be opened (Windows) the file system sees to that. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
