/** The big files of the compiled data are kept compressed: they are most of what the package weighs. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Reads `<name>.gz` in the folder. */
export const readPacked = (folder: URL, name: string): Buffer =>
  gunzipSync(readFileSync(new URL(`${name}.gz`, folder)));
