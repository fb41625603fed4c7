/** Which answers are compressed, and how: lists, which have nothing in them that the same request sent. */
import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Request } from './request.ts';

/** `lists` are answers to GET; `all` also those with values that were sent, as batches and results of files. */
export type Packing = 'lists' | 'all' | 'off';

/** Less than this is hardly smaller when it is compressed. */
const PACKED_BYTES_MIN = 1_024;
/** Brotli's own default takes ten times as long, for little. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Coding = 'br' | 'gzip';

/** Whether an answer may be compressed, where its client takes that. */
export function mayPack(packing: Packing, { method, route }: Request, isStream: boolean): boolean {
  if (packing === 'off' || !route?.startsWith('/v1/')) return false;
  return packing === 'all' || (!isStream && (method === 'GET' || method === 'HEAD'));
}

/** The coding of an answer; undefined where it is sent as it is. */
export function codingOf(header: string | string[] | undefined, bytes: number): Coding | undefined {
  if (bytes < PACKED_BYTES_MIN || header === undefined) return undefined;
  const taken = new Set<string>();
  for (const part of String(header).toLowerCase().split(',')) {
    const [name, weight] = part.split(';').map((text) => text.trim());
    if (!/^q=0(?:\.0*)?$/.test(weight ?? '')) taken.add(name!);
  }
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : undefined;
}

/** Compresses in another thread. */
export const packed = (coding: Coding, body: string | Buffer): Promise<Buffer> =>
  coding === 'br' ? brotlied(body, BROTLI) : gzipped(body);

export const packer = (coding: Coding): Transform =>
  coding === 'br' ? createBrotliCompress(BROTLI) : createGzip();
