/**
 * The npm package `google-libphonenumber`: the archive as `npm pack` fetches it, or `dist/libphonenumber.js` alone. Its tables
 * are read, none of its code is run.
 */
import { gunzipSync } from 'node:zlib';
import { FileError } from '../../../files/bytes.ts';
import { literalAt } from './literal.ts';
import { type Messages, regionsOf } from './messages.ts';
import type { Regions } from './region.ts';

const LIBRARY = 'package/dist/libphonenumber.js';
const MANIFEST = 'package/package.json';
const UNPACKED_MAX = 64 * 1024 * 1024;

/** Whether the bytes are a gzip archive. */
export const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** What an archive has of the metadata: the library's text and its version. Throws `FileError`. */
export function unpacked(bytes: Uint8Array): { readonly library: string; readonly version: string } {
  let archive: Buffer;
  try {
    archive = gunzipSync(bytes, { maxOutputLength: UNPACKED_MAX });
  } catch {
    throw new FileError('the archive is damaged, or was cut short');
  }
  const files = filesOf(archive);
  const [library, manifest] = [files.get(LIBRARY), files.get(MANIFEST)];
  if (!library || !manifest) throw new FileError(`the archive has no ${LIBRARY}`);
  try {
    const { version } = JSON.parse(manifest.toString('utf8')) as { version?: unknown };
    return { library: library.toString('utf8'), version: String(version) };
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

/** Reads the tables that the library's text carries. */
export function regionsOfLibrary(text: string): Regions {
  const table = (name: string) => {
    const start = `i18n.phonenumbers.${name}=`;
    const at = text.indexOf(start);
    if (at < 0) throw new FileError(`the file has no ${name}: this is not the format expected`);
    return literalAt(text, at + start.length);
  };
  const messages = {
    metadata: {
      countryCodeToRegionCodeMap: table('metadata.countryCodeToRegionCodeMap'),
      countryToMetadata: table('metadata.countryToMetadata'),
    },
    shortnumbermetadata: { countryToMetadata: table('shortnumbermetadata.countryToMetadata') },
  };
  return regionsOf(messages as Messages);
}
