/** Opens what an importer reads: a file on this machine, or the publisher's own over the network, counted as it comes. */
import { createReadStream, statSync } from 'node:fs';
import { type Bytes, ImportError, type Importer } from './importer.ts';

export interface Progress {
  /** Bytes read so far. */
  readonly bytes: number;
  /** How many there will be, where known. */
  readonly total: number | undefined;
}

export interface SourceOptions {
  /** A file on this machine, in the publisher's format. */
  readonly file?: string | undefined;
  /** Another address than the one known. */
  readonly url?: string | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** No official file comes near this. */
const LARGEST = 128 * 1024 * 1024;
const PATIENCE_MS = 120_000;

export interface Source {
  /** Where it comes from, for the record. */
  readonly from: string;
  readonly bytes: Bytes;
}

/** Opens the file an importer is to read. */
export async function openSource(importer: Importer, options: SourceOptions): Promise<Source> {
  if (options.file !== undefined) {
    return { from: options.file, bytes: openFile(options.file, LARGEST, options.onProgress) };
  }
  const request = options.fetch ?? globalThis.fetch;
  const url = options.url ?? (await addressOf(importer, request));
  const response = await get(url, request);
  if (response.body === null) throw new ImportError(`${url} answered with nothing`);
  const length = Number(response.headers.get('content-length'));
  const total = length > 0 && !response.headers.has('content-encoding') ? length : undefined;
  return { from: url, bytes: counted(response.body as unknown as Bytes, total, LARGEST, options.onProgress) };
}

/** Opens a file on this machine. One that turns out longer than `largest` bytes is refused. */
export function openFile(file: string, largest: number, onProgress: SourceOptions['onProgress']): Bytes {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) throw new ImportError(`${file} is no file`);
  return counted(createReadStream(file), stat.size, largest, onProgress);
}

/** The file's address, read from the publisher's page where it changes with every edition. */
async function addressOf(
  { url, link, countries }: Importer,
  request: typeof globalThis.fetch,
): Promise<string> {
  if (url === undefined) throw new ImportError(`there is no known address for ${countries[0]}: give a file`);
  if (link === undefined) return url;
  const page = await (await get(url, request)).text();
  const found = link.exec(page)?.[0];
  if (found === undefined)
    throw new ImportError(`${url} no longer names the file: give its address or a file`);
  return new URL(found.replaceAll('&amp;', '&'), url).href;
}

async function get(url: string, request: typeof globalThis.fetch): Promise<Response> {
  if (!/^https?:\/\//.test(url)) throw new ImportError(`${url} is no web address`);
  let response: Response;
  try {
    response = await request(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    throw new ImportError(`${url} can't be reached: ${reasonOf(error)}`);
  }
  if (!response.ok) throw new ImportError(`${url} answered ${response.status}`);
  return response;
}

const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
};

async function* counted(
  bytes: Bytes,
  total: number | undefined,
  largest: number,
  onProgress: SourceOptions['onProgress'],
): AsyncGenerator<Uint8Array> {
  let read = 0;
  try {
    for await (const piece of bytes) {
      read += piece.length;
      if (read > largest) throw new ImportError('the file is larger than any official one');
      onProgress?.({ bytes: read, total });
      yield piece;
    }
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError(`the file broke off: ${reasonOf(error)}`);
  }
  if (total !== undefined && read < total) throw new ImportError('the file broke off before its end');
}
