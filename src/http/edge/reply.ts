/** The answer to a request: status, header fields, and a body that is sent once. */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { codingOf, mayPack, type Packing, packed, packer } from './packing.ts';
import type { Request } from './request.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';
const BYTES_TYPE = 'application/octet-stream';

/** What is done when an answer has left, and with one that fails before anything of it has. */
export interface Afterwards {
  /** Which answers are compressed. */
  readonly packing: Packing;
  sent(request: Request, reply: Reply): void;
  failed(error: unknown, request: Request, reply: Reply): void;
}

export class Reply {
  readonly raw: ServerResponse;
  statusCode = 200;
  /** Whether the answer has been given. */
  sent = false;
  /** Names and values in turn, names in lower case: as Node writes them. */
  readonly #fields: string[];
  readonly #request: Request;
  readonly #after: Afterwards;

  /** @param fields names and values of the header fields that every answer has */
  constructor(raw: ServerResponse, request: Request, fields: string[], after: Afterwards) {
    this.raw = raw;
    this.#request = request;
    this.#fields = fields;
    this.#after = after;
  }

  code(status: number): this {
    this.statusCode = status;
    return this;
  }

  /** Sets a field, in place of one that has the name already. */
  header(name: string, value: string): this {
    const at = this.#find(name);
    if (at < 0) this.#fields.push(name, value);
    else this.#fields[at + 1] = value;
    return this;
  }

  type(mediaType: string): this {
    return this.header('content-type', mediaType);
  }

  getHeader(name: string): string | undefined {
    const at = this.#find(name);
    return at < 0 ? undefined : this.#fields[at + 1];
  }

  /** Sends the body: text and bytes as they are, a stream as it comes, anything else as JSON. */
  send(body?: unknown): this {
    if (this.sent) throw new Error('answered already');
    this.sent = true;
    if (typeof body === 'string') this.#end(body, TEXT_TYPE);
    else if (body === undefined) this.#end('', undefined);
    else if (Buffer.isBuffer(body)) this.#end(body, BYTES_TYPE);
    else if (body instanceof Readable) this.#stream(body);
    else this.#end(JSON.stringify(body), JSON_TYPE);
    return this;
  }

  #find(name: string): number {
    const fields = this.#fields;
    for (let i = 0; i < fields.length; i += 2) if (fields[i] === name) return i;
    return -1;
  }

  #end(body: string | Buffer, type: string | undefined): void {
    if (type !== undefined && this.#find('content-type') < 0) this.#fields.push('content-type', type);
    const coding = this.#coding(body.length, false);
    if (coding === undefined) this.#write(body);
    else {
      const write = (bytes: Buffer) => this.header('content-encoding', coding).#write(bytes);
      packed(coding, body).then(write, () => this.#write(body));
    }
  }

  /** How the answer is compressed; notes that others may have it otherwise. */
  #coding(bytes: number, isStream: boolean) {
    const request = this.#request;
    if (!mayPack(this.#after.packing, request, isStream) || this.#find('content-encoding') >= 0)
      return undefined;
    const varied = this.getHeader('vary');
    if (!varied?.includes('accept-encoding'))
      this.header('vary', varied === undefined ? 'accept-encoding' : `${varied}, accept-encoding`);
    return codingOf(request.headers['accept-encoding'], bytes);
  }

  #write(body: string | Buffer): void {
    const { raw, statusCode } = this;
    const fields = this.#fields;
    const length = Buffer.byteLength(body);
    // Of these two statuses a length would be one of an answer that was not sent.
    if (statusCode !== 204 && statusCode !== 304) fields.push('content-length', String(length));
    raw.writeHead(statusCode, fields);
    // Text of one byte a character is copied; other text is encoded.
    if (typeof body === 'string') raw.end(body, length === body.length ? 'latin1' : 'utf8');
    else raw.end(body);
    this.#after.sent(this.#request, this);
  }

  /** The head leaves with the first bytes, so that what fails before them is answered with a problem. */
  #stream(body: Readable): void {
    const { raw } = this;
    const coding = this.#coding(Number.POSITIVE_INFINITY, true);
    if (coding !== undefined) this.header('content-encoding', coding);
    raw.statusCode = this.statusCode;
    for (let i = 0; i < this.#fields.length; i += 2) raw.setHeader(this.#fields[i]!, this.#fields[i + 1]!);
    let failed = false;
    body.once('error', (error) => {
      failed = true;
      if (raw.headersSent || raw.destroyed) return void raw.destroy();
      for (const name of raw.getHeaderNames()) raw.removeHeader(name);
      this.sent = false;
      this.#after.failed(error, this.#request, this);
    });
    raw.once('close', () => {
      body.destroy();
      if (!failed || raw.headersSent) this.#after.sent(this.#request, this);
    });
    if (raw.req.method === 'HEAD') raw.end();
    else if (coding === undefined) body.pipe(raw);
    else body.pipe(packer(coding)).pipe(raw);
  }
}
