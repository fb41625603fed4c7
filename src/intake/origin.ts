/** Opens what an importer reads: a file on this machine, or the publisher's own over the network, counted as it comes. */
import { type Bytes, counted, FileError, type OnProgress, openFile, reasonOf } from '../files/bytes.ts';
import type { Importer } from './banks/importer.ts';

export interface SourceOptions {
  /** A file on this machine, in the publisher's format. */
  readonly file?: string | undefined;
  /** Another address than the one known. */
  readonly url?: string | undefined;
  readonly onProgress?: OnProgress;
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** No official file comes near this. */
const LARGEST = 128 * 1024 * 1024;
const PATIENCE_MS = 120_000;

/** What has to be known of a file to open it. */
export type Published = Pick<Importer, 'countries' | 'publisher' | 'url' | 'link'>;

export interface Source {
  /** Where it comes from, for the record. */
  readonly from: string;
  readonly bytes: Bytes;
}

/** Opens the file an importer is to read. */
export async function openSource(importer: Published, options: SourceOptions): Promise<Source> {
  if (options.file !== undefined) {
    return { from: options.file, bytes: openFile(options.file, LARGEST, options.onProgress) };
  }
  const request = options.fetch ?? globalThis.fetch;
  const url = options.url ?? (await addressOf(importer, request));
  const response = await get(url, request);
  if (response.body === null) throw new FileError(`${url} answered with nothing`);
  const length = Number(response.headers.get('content-length'));
  const total = length > 0 && !response.headers.has('content-encoding') ? length : undefined;
  return { from: url, bytes: counted(response.body as unknown as Bytes, total, LARGEST, options.onProgress) };
}

/** The file's address, read from the publisher's page where it changes with every edition. */
async function addressOf(
  { url, link, countries }: Published,
  request: typeof globalThis.fetch,
): Promise<string> {
  if (url === undefined) throw new FileError(`there is no known address for ${countries[0]}: give a file`);
  if (link === undefined) return url;
  const page = await (await get(url, request)).text();
  const found = link.exec(page)?.[0];
  if (found === undefined) throw new FileError(`${url} no longer names the file: give its address or a file`);
  return new URL(found.replaceAll('&amp;', '&'), url).href;
}

async function get(url: string, request: typeof globalThis.fetch): Promise<Response> {
  if (!/^https?:\/\//.test(url)) throw new FileError(`${url} is no web address`);
  let response: Response;
  try {
    response = await request(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    throw new FileError(`${url} can't be reached: ${reasonOf(error)}`);
  }
  if (!response.ok) throw new FileError(`${url} answered ${response.status}`);
  return response;
}
