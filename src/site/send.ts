/** Sends a page: headers, compression, and who is answered with one at all. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Reply } from '../http/edge/reply.ts';
import type { Request } from '../http/edge/request.ts';

const compress = promisify(gzip);
/** Smaller pages fit into one packet as they are. */
const COMPRESSED_MIN_BYTES = 1400;

/** A page runs its own scripts, calls its own service and shows its logos, nothing else. */
export const pagePolicy = (assetsUrl: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' ${new URL(assetsUrl).origin}; ` +
  "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export async function sendPage(request: Request, reply: Reply, policy: string, page: string): Promise<Reply> {
  reply
    .header('content-security-policy', policy)
    .header('vary', 'accept-language, accept-encoding')
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8');
  const encodings = request.headers['accept-encoding'];
  const welcome = typeof encodings === 'string' && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(encodings);
  if (!welcome || page.length < COMPRESSED_MIN_BYTES) return reply.send(page);
  return reply.header('content-encoding', 'gzip').send(await compress(page));
}

/** Whether someone with a browser asks, rather than a program. */
export function wantsPage({ method, url, headers }: Request): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !url.startsWith('/v1/') && /\btext\/html\b/.test(headers.accept ?? '');
}
