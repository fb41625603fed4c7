/** The body of a request: which media type, how many bytes, and what the JSON says. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from './refusal.ts';

const JSON_TYPE = 'application/json';

/** How much of a body that a route did not read to its end is read and dropped, so that its connection can go on; for how long, says `connections.ts`. */
const REST_BYTES_MAX = 8 * 2 ** 20;

/**
 * What the body of a request is: `json` is read by `readBody`; of a `stream`, one of the media types that are not read here,
 * the request itself is given, for the route to read. Undefined where there is none.
 */
export function bodyFormOf(
  { headers }: IncomingMessage,
  bytesMax: number,
  streams: ReadonlySet<string> | undefined,
): 'json' | 'stream' | undefined {
  const type = headers['content-type'];
  if (type === undefined && isEmpty(headers)) return undefined;
  const mediaType = type === JSON_TYPE ? type : mediaTypeOf(type);
  if (mediaType !== undefined && streams?.has(mediaType)) return 'stream';
  if (mediaType !== JSON_TYPE) throw new Refusal('unsupported_media_type');
  if (Number(headers['content-length']) > bytesMax) throw new Refusal('body_too_large');
  return 'json';
}

/**
 * A media type without its parameters, as they are compared (RFC 9110, section 8.3.1). Of two, which Node joins with a comma,
 * neither counts: a proxy in front may have gone by the other.
 */
export function mediaTypeOf(header: string | undefined): string | undefined {
  const [type, ...parameters] = header?.split(';') ?? [];
  return parameters.some((parameter) => parameter.includes(',')) ? undefined : type?.trim().toLowerCase();
}

const isEmpty = (headers: IncomingMessage['headers']): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

/**
 * Reads a body as bytes that nobody has looked at yet. By calls rather than by a promise: every check has a body.
 *
 * @param taken called once, with its bytes, unless `failed` is
 */
export function readBody(
  request: IncomingMessage,
  bytesMax: number,
  taken: (bytes: Buffer) => void,
  failed: (error: unknown) => void,
): void {
  // The client may have gone while its key was looked up: nothing more is to come then.
  if (request.destroyed && !request.readableEnded) {
    failed(new Error('cut short'));
    return;
  }
  let first: Buffer | undefined;
  let others: Buffer[] | undefined;
  let length = 0;
  let isOver = false;
  const fail = (error: unknown) => {
    if (isOver) return;
    isOver = true;
    failed(error);
  };
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > bytesMax) {
      // What else comes is read and dropped: a client that is still sending gets its answer.
      request.removeAllListeners('data').resume();
      fail(new Refusal('body_too_large'));
    } else if (!first) first = chunk;
    else if (others) others.push(chunk);
    else others = [first, chunk];
  });
  request.on('end', () => {
    if (isOver) return;
    isOver = true;
    taken(others ? Buffer.concat(others) : (first ?? Buffer.alloc(0)));
  });
  request.on('error', fail);
}

/**
 * Drops what a route has left of a body that it read itself, once it is answered: otherwise the next request on the connection
 * would wait behind it. Where there is too much, the connection ends.
 */
export function dropRest(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.readableEnded || request.destroyed) return;
    let length = 0;
    request.removeAllListeners('readable');
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > REST_BYTES_MAX) request.destroy();
    });
    request.resume();
  });
}
