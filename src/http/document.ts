/** A large answer that rarely changes while the service runs: built once, compressed once, and sent again only when it has. */
import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from './etag.ts';

export interface Document {
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/**
 * @param make the text; called when it is first asked for
 * @param source what the text is made of: it is rebuilt when that changes
 */
export function createDocument(
  mediaType: string,
  make: () => string,
  source: () => unknown = () => undefined,
): Document {
  let made: { plain: Buffer; packed: Buffer; etag: string; from: unknown } | undefined;

  return {
    send(request, reply) {
      const from = source();
      if (made === undefined || made.from !== from) {
        const plain = Buffer.from(make());
        const etag = `"${hash('sha256', plain, 'base64url').slice(0, 22)}"`;
        made = { plain, packed: gzipSync(plain), etag, from };
      }
      const vary = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ');
      reply.header('content-type', mediaType).header('etag', made.etag).header('vary', vary);
      if (matchesEtag(request.headers['if-none-match'], made.etag)) return reply.code(304).send();
      if (!takesGzip(request.headers['accept-encoding'])) return reply.send(made.plain);
      return reply.header('content-encoding', 'gzip').send(made.packed);
    },
  };
}

/** Whether a client takes gzip (RFC 9110, section 12.5.3). */
function takesGzip(header: string | string[] | undefined): boolean {
  return String(header ?? '')
    .toLowerCase()
    .split(',')
    .some((coding) => {
      const [name, weight] = coding.split(';').map((part) => part.trim());
      return (name === 'gzip' || name === '*') && !/^q=0(?:\.0*)?$/.test(weight ?? '');
    });
}
