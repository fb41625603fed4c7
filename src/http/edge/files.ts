/** Files of a folder, as they are or compressed by the build, with an ETag and a date. */
import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { matchesEtag, takesGzip } from './held.ts';
import { Refusal } from './refusal.ts';
import type { Reply } from './reply.ts';
import type { Request } from './request.ts';

export interface FilesOptions {
  readonly folder: string;
  /** Which paths below the folder are served; each begins with a slash. */
  readonly allowed: RegExp;
  readonly maxAgeSeconds: number;
}

/** Sends the file at a path below the folder; sends nothing, and returns undefined, where there is none. */
export type SendFile = (path: string, request: Request, reply: Reply) => Promise<Reply | undefined>;

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'application/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  bin: 'application/octet-stream',
};
/** Names without dots at the start, so that no path leads out of the folder. */
const PATH = /^(?:\/[\w-][\w.-]*)+$/;

export function createFiles({ folder, allowed, maxAgeSeconds }: FilesOptions): SendFile {
  return async (path, request, reply) => {
    if (path.includes('\0')) throw new Refusal('invalid_request');
    if (!PATH.test(path) || !allowed.test(path)) return undefined;
    const file = join(folder, path);
    const [plain, packed] = await Promise.all([statOf(file), statOf(`${file}.gz`)]);
    const sendsPacked = packed !== undefined && takesGzip(request.headers['accept-encoding']);
    // The big ones are kept compressed alone.
    const state = sendsPacked ? packed : (plain ?? packed);
    if (state === undefined) return undefined;
    const { size, mtime } = state;
    const etag = `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
    reply
      .header('cache-control', `public, max-age=${maxAgeSeconds}`)
      .header('last-modified', mtime.toUTCString())
      .header('etag', etag)
      .header('vary', 'accept-encoding');
    if (isHeld(request, etag, mtime)) return reply.code(304).send();
    reply.type(TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? TYPES.bin!);
    if (sendsPacked) reply.header('content-encoding', 'gzip');
    const bytes = await readFile(state === packed ? `${file}.gz` : file);
    return reply.send(state === packed && !sendsPacked ? await unpack(bytes) : bytes);
  };
}

const unpack = promisify(gunzip);

/** The state of a file; undefined where there is none. */
async function statOf(path: string): Promise<Stats | undefined> {
  try {
    const state = await stat(path);
    return state.isFile() ? state : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(String(error.code));

/** Whether the client has this file already (RFC 9110, section 13.2.2). */
function isHeld({ headers }: Request, etag: string, mtime: Date): boolean {
  const held = headers['if-none-match'];
  if (held !== undefined) return matchesEtag(held, etag.slice(2));
  return Math.floor(mtime.getTime() / 1000) * 1000 <= Date.parse(headers['if-modified-since'] ?? '');
}
