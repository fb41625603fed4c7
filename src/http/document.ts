/** A large answer that rarely changes while the service runs: built once, compressed once, and sent again only when it has. */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { inStretches } from '../service/budgets/pace.ts';
import type { Context } from './context.ts';
import { matchesEtag, takesGzip } from './edge/held.ts';
import type { Reply } from './edge/reply.ts';
import type { Request } from './edge/request.ts';

const pack = promisify(gzip);

export interface CachedDocument {
  send(request: Request, reply: Reply): Promise<Reply>;
}

interface Made {
  readonly plain: Buffer;
  readonly packed: Buffer;
  readonly etag: string;
  /** What it was made of. */
  readonly from: unknown;
}

/** What names these bytes to those who hold them. */
export const etagOf = (bytes: Buffer): string => `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;

/** The text of an object, a part of it a step. */
export function* stringifying(document: object): Generator<void, string> {
  const parts: string[] = [];
  for (const [name, part] of Object.entries(document)) {
    const text = JSON.stringify(part);
    if (text !== undefined) parts.push(`${JSON.stringify(name)}:${text}`);
    yield;
  }
  return `{${parts.join(',')}}`;
}

/**
 * @param make the text, in steps; called when it is first asked for
 * @param source what the text is made of: it is rebuilt when that changes
 */
export function createDocument(
  { budgets }: Pick<Context, 'budgets'>,
  mediaType: string,
  make: () => Generator<void, string>,
  source: () => unknown = () => undefined,
): CachedDocument {
  let made: Made | undefined;
  let making: Promise<Made> | undefined;

  /** Makes it beside other work, for all who wait for it. */
  async function build(from: unknown): Promise<Made> {
    const slot = budgets.open('page', 'service');
    try {
      await slot.turn();
      const plain = Buffer.from(await inStretches(make(), slot));
      const etag = etagOf(plain);
      made = { plain, packed: await pack(plain), etag, from };
      return made;
    } finally {
      slot.close();
      making = undefined;
    }
  }

  return {
    async send(request, reply) {
      const from = source();
      if (made?.from !== from || made === undefined) making ??= build(from);
      const { plain, packed, etag } = making ? await making : made!;
      const varied = reply.getHeader('vary');
      const vary = varied === undefined ? 'accept-encoding' : `${varied}, accept-encoding`;
      // Whoever holds it asks whether it is still the one, unless the route says how long it may be used.
      if (reply.getHeader('cache-control') === 'no-store') reply.header('cache-control', 'no-cache');
      reply.header('content-type', mediaType).header('etag', etag).header('vary', vary);
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      if (!takesGzip(request.headers['accept-encoding'])) return reply.send(plain);
      return reply.header('content-encoding', 'gzip').send(packed);
    },
  };
}
