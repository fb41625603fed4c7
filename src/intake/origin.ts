/** Opens what a source reads: files on this machine, or the publisher's own over the network, counted as it comes. */
import { type Bytes, codeOf, counted, FileError, type OnProgress } from '../files/bytes.ts';
import { openFile } from '../files/open.ts';

/** Finds the newest file on the text of a page, and the day on which it was put there; undefined where there is none. */
export type ReadPage = (
  page: string,
) => { readonly url: string; readonly published?: string | undefined } | undefined;

/** What has to be known of a publisher's files to open them. */
export interface Published {
  /** What they are asked for by: countries, a register. */
  readonly names: readonly string[];
  /** Who publishes them; shown in answers as `source`. */
  readonly publisher: string;
  /** Where it is offered openly: as in the table of addresses. */
  readonly url?: string | undefined;
  readonly link?: RegExp | ReadPage | undefined;
  readonly more?: readonly string[] | undefined;
  readonly layout?: string | undefined;
  readonly terms?: string | undefined;
  readonly termsFrom?: { readonly url: string; readonly read: string } | undefined;
  /** No file of the publisher has more bytes; 128 MB where nothing is said. */
  readonly largest?: number;
  /** How long a download may take, in milliseconds; two minutes where nothing is said. */
  readonly patienceMs?: number;
}

export interface OriginOptions {
  /** Files on this machine, in the publisher's format; of several what comes later counts. */
  readonly files?: readonly string[] | undefined;
  /** Another address than the one known. */
  readonly url?: string | undefined;
  readonly onProgress?: OnProgress;
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** How long a download may take, in milliseconds, in place of the source's. */
  readonly patienceMs?: number | undefined;
}

export interface OpenedFile {
  /** Where it comes from, for the record. */
  readonly from: string;
  readonly bytes: Bytes;
  readonly origin: 'file' | 'network';
  /** The day that the server says it was changed last (`Last-Modified`), yyyy-mm-dd. */
  readonly modified?: string | undefined;
  /** The day on which the publisher put it there, yyyy-mm-dd, where the page says so that names it. */
  readonly published?: string | undefined;
}

const LARGEST = 128 * 1024 * 1024;
const PATIENCE_MS = 120_000;
const PAGE_LARGEST = 8 * 1024 * 1024;

/** Opens the files that are named, else the address that is named or known. */
export async function openOrigin(source: Published, options: OriginOptions): Promise<OpenedFile[]> {
  const { files, onProgress } = options;
  const { largest = LARGEST } = source;
  if (files !== undefined && files.length > 0) {
    return files.map((file) => ({
      from: file,
      origin: 'file',
      bytes: openFile(file, largest, onProgress),
    }));
  }
  const request = options.fetch ?? globalThis.fetch;
  const { patienceMs = source.patienceMs ?? PATIENCE_MS } = options;
  const { url, published } =
    options.url === undefined ? await addressOf(source, request, patienceMs) : { url: options.url };
  const fetching = (address: string) => download(address, { request, patienceMs, largest, onProgress });
  const first = { ...(await fetching(url)), published };
  // Those behind it are requested when the ones before them were read: none waits while its time runs.
  const more = options.url === undefined ? (source.more ?? []) : [];
  return [
    first,
    ...more.map((address): OpenedFile => {
      return { from: address, origin: 'network', bytes: whenRead(() => fetching(address)) };
    }),
  ];
}

interface Download {
  readonly request: typeof globalThis.fetch;
  readonly patienceMs: number;
  readonly largest: number;
  readonly onProgress: OnProgress;
}

async function download(
  url: string,
  { request, patienceMs, largest, onProgress }: Download,
): Promise<OpenedFile> {
  const response = await get(url, request, patienceMs);
  if (/^text\/html\b/i.test(response.headers.get('content-type') ?? ''))
    throw new FileError(`${url} answered with a web page, not with the file`);
  if (response.body === null) throw new FileError(`${url} answered with nothing`);
  const length = Number(response.headers.get('content-length'));
  const total = length > 0 && !response.headers.has('content-encoding') ? length : undefined;
  const bytes = counted(bytesOf(response), total, largest, onProgress);
  return { from: url, origin: 'network', modified: dayOfTime(response.headers.get('last-modified')), bytes };
}

/** The day of a time as header fields have it. */
function dayOfTime(text: string | null): string | undefined {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}

/** The bytes of a file that is opened when the first of them is read. */
async function* whenRead(open: () => Promise<OpenedFile>): Bytes {
  yield* (await open()).bytes;
}

/** The file's address, read from the publisher's page where it changes with every edition. */
async function addressOf(
  { url, link, names }: Published,
  request: typeof globalThis.fetch,
  patienceMs: number,
): Promise<NonNullable<ReturnType<ReadPage>>> {
  if (url === undefined) throw new FileError(`there is no known address for ${names[0]}: give a file`);
  if (link === undefined) return { url };
  const page = await textOf(await get(url, request, patienceMs));
  const found = link instanceof RegExp ? matchOf(link, page) : link(page);
  if (found === undefined) throw new FileError(`${url} no longer names the file: give its address or a file`);
  return { ...found, url: new URL(found.url, url).href };
}

function matchOf(link: RegExp, page: string): ReturnType<ReadPage> {
  const match = link.exec(page)?.[0];
  return match === undefined ? undefined : { url: match.replaceAll('&amp;', '&') };
}

/** What a response has, as it arrives. */
const bytesOf = ({ body }: Response): Bytes => body as unknown as Bytes;

/** The text of a page, which no publisher makes endless. */
async function textOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  const bytes = counted(bytesOf(response), undefined, PAGE_LARGEST, undefined);
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

async function get(url: string, request: typeof globalThis.fetch, patienceMs: number): Promise<Response> {
  if (!/^https?:\/\//.test(url)) throw new FileError(`${url} is no web address`);
  let response: Response;
  try {
    response = await request(url, { signal: AbortSignal.timeout(patienceMs) });
  } catch (error) {
    throw new FileError(`${url} can't be reached: ${codeOf(error)}`);
  }
  if (response.redirected && !isSameSite(url, response.url))
    throw new FileError(`${url} sends to another host, ${new URL(response.url).host}`);
  if (!response.ok) throw new FileError(`${url} answered ${response.status}`);
  return response;
}

/** Whether two addresses are of one site: the same host, or hosts of one domain. */
function isSameSite(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)];
  if (a.host === b.host) return true;
  const domainOf = ({ hostname }: URL) =>
    /^[\d.:[\]]+$/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.');
  return a.port === b.port && domainOf(a) === domainOf(b);
}
