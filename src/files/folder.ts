import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and those above it, where they are missing. Step by step: asked for a whole path below `/proc`, Node tries
 * for ever.
 *
 * @param mode the rights of folders that are made
 * @throws {Error} of the file system, where one can't be made
 */
export function makeFolder(path: string, mode = 0o777): void {
  const folder = resolve(path);
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
