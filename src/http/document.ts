/** A large answer that rarely changes while the service runs: built once, compressed once, and sent again only when it has. */
import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { matchesEtag, takesGzip } from './edge/held.ts';
import type { Reply } from './edge/reply.ts';
import type { Request } from './edge/request.ts';

export interface CachedDocument {
  send(request: Request, reply: Reply): Reply;
}

/**
 * @param make the text; called when it is first asked for
 * @param source what the text is made of: it is rebuilt when that changes
 */
export function createDocument(
  mediaType: string,
  make: () => string,
  source: () => unknown = () => undefined,
): CachedDocument {
  let made: { plain: Buffer; packed: Buffer; etag: string; from: unknown } | undefined;

  return {
    send(request, reply) {
      const from = source();
      if (made === undefined || made.from !== from) {
        const plain = Buffer.from(make());
        const etag = `"${hash('sha256', plain, 'base64url').slice(0, 22)}"`;
        made = { plain, packed: gzipSync(plain), etag, from };
      }
      const varied = reply.getHeader('vary');
      const vary = varied === undefined ? 'accept-encoding' : `${varied}, accept-encoding`;
      reply.header('content-type', mediaType).header('etag', made.etag).header('vary', vary);
      if (matchesEtag(request.headers['if-none-match'], made.etag)) return reply.code(304).send();
      if (!takesGzip(request.headers['accept-encoding'])) return reply.send(made.plain);
      return reply.header('content-encoding', 'gzip').send(made.packed);
    },
  };
}
