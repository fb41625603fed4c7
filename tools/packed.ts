/** Writes and reads what is kept compressed. The same content gives the same bytes. */
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

/** Writes `<file>.gz`. */
export function writePacked(file: string, content: string | Uint8Array): void {
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

/** Reads `<file>.gz`. */
export const readPacked = (file: string): Buffer => gunzipSync(readFileSync(`${file}.gz`));
