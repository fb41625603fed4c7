/** Archives as npm and the tz database publish them: tar in gzip. They are read, and nothing in them is run. */
import { gunzipSync } from 'node:zlib';
import { FileError } from '../../../files/bytes.ts';

const UNPACKED_MAX = 64 * 1024 * 1024;

/** Whether the bytes are a gzip archive. */
export const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** The files of an archive by their names. Throws `FileError`. */
export function filesIn(bytes: Uint8Array): Map<string, Buffer> {
  try {
    return filesOf(gunzipSync(bytes, { maxOutputLength: UNPACKED_MAX }));
  } catch {
    throw new FileError('the archive is damaged, or was cut short');
  }
}

const MANIFEST = 'package/package.json';

/** The version that the manifest of an npm package names. */
export function versionIn(files: ReadonlyMap<string, Buffer>): string {
  try {
    const { version } = JSON.parse(files.get(MANIFEST)!.toString('utf8')) as { version?: unknown };
    return String(version);
  } catch {
    throw new FileError(`the archive's ${MANIFEST} is damaged`);
  }
}

/** Blocks of a tar archive (POSIX ustar). */
const BLOCK = 512;

function filesOf(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const name = archive.toString('latin1', at, at + 100).split('\0', 1)[0]!;
    const size = Number.parseInt(archive.toString('latin1', at + 124, at + 136), 8) || 0;
    if (name === '') break;
    files.set(name, archive.subarray(at + BLOCK, at + BLOCK + size));
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}
