/** The big files of the compiled data are kept compressed: they are most of what the package weighs. */
import { gunzipSync } from 'node:zlib';
import { readIntact } from './intact.ts';

/** Reads `<name>.gz` in the folder. */
export const readPacked = (folder: URL, name: string): Buffer => gunzipSync(readIntact(folder, `${name}.gz`));
