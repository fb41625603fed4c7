/**
 * Where the marks of banks are and on what terms: Wikidata names a bank's BIC (P2627) and its logo (P154), Wikimedia Commons has
 * the file with its licence. Nothing of that is shipped: an operator's machine fetches it.
 *
 * Sources, read 2026-11-21:
 *   SPARQL 1.1 Query Results JSON Format, W3C, https://www.w3.org/TR/sparql11-results-json/
 *   "API:Imageinfo", MediaWiki, https://www.mediawiki.org/wiki/API:Imageinfo
 */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';

export type Fetch = typeof globalThis.fetch;

/** What could not be had; its message is for the operator. */
export class WikimediaError extends Error {
  override name = 'WikimediaError';
}

const ENDPOINT = 'https://query.wikidata.org/sparql';
const COMMONS = 'https://commons.wikimedia.org/w/api.php';
const QUERY = 'select ?item ?bic ?logo where { ?item wdt:P2627 ?bic; wdt:P154 ?logo. }';
/** Titles that the API takes at once. */
const TITLES_MAX = 50;
const PATIENCE_MS = 60_000;

/** A logo that Wikidata names for a BIC. */
export interface NamedLogo {
  /** Eight characters. */
  readonly bic: string;
  /** The file's name on Commons, `Example logo.svg`. */
  readonly file: string;
  /** The item, as an address. */
  readonly item: string;
}

/** A file on Commons, and on what terms it may be used. */
export interface LogoFile {
  readonly url: string;
  /** `image/svg+xml` or `image/png` are what logos are served as. */
  readonly mime: string;
  readonly size: number;
  /** As Commons calls it, `Public domain`, `CC BY-SA 4.0`. */
  readonly licence: string;
  readonly author?: string;
}

const value = Type.Object({ value: Type.String() });
const ResultsSchema = Type.Object({
  results: Type.Object({ bindings: Type.Array(Type.Object({ item: value, bic: value, logo: value })) }),
});
const Results = Compile(ResultsSchema);
const Meta = Type.Optional(Type.Object({ value: Type.Union([Type.String(), Type.Number()]) }));
const ImageInfo = Type.Object({
  url: Type.String(),
  mime: Type.String(),
  size: Type.Number(),
  extmetadata: Type.Optional(Type.Object({ LicenseShortName: Meta, Artist: Meta })),
});
const PagesSchema = Type.Object({
  query: Type.Object({
    normalized: Type.Optional(Type.Array(Type.Object({ from: Type.String(), to: Type.String() }))),
    pages: Type.Record(
      Type.String(),
      Type.Object({ title: Type.String(), imageinfo: Type.Optional(Type.Array(ImageInfo)) }),
    ),
  }),
});
const Pages = Compile(PagesSchema);

/** Every logo that Wikidata names for a BIC; of several for one BIC the first. */
export async function namedLogos(request: Fetch, agent: string): Promise<NamedLogo[]> {
  const url = `${ENDPOINT}?${new URLSearchParams({ query: QUERY, format: 'json' })}`;
  const answer = await ask<Static<typeof ResultsSchema>>(url, Results, request, agent);
  const logos = new Map<string, NamedLogo>();
  for (const { item, bic, logo } of answer.results.bindings) {
    const found = /^([A-Z0-9]{8})(?:XXX)?$/.exec(bic.value.replace(/\s/g, '').toUpperCase())?.[1];
    const file = /\/Special:FilePath\/([^/?#]+)$/.exec(logo.value)?.[1];
    if (found !== undefined && file !== undefined && !logos.has(found))
      logos.set(found, { bic: found, file: decodeURIComponent(file).replaceAll('_', ' '), item: item.value });
  }
  return [...logos.values()];
}

/** Where files are and on what terms, by name. One without a licence is left out. */
export async function logoFiles(
  names: readonly string[],
  request: Fetch,
  agent: string,
): Promise<Map<string, LogoFile>> {
  const files = new Map<string, LogoFile>();
  for (let at = 0; at < names.length; at += TITLES_MAX) {
    const titles = names.slice(at, at + TITLES_MAX).map((name) => `File:${name}`);
    const query = {
      action: 'query',
      format: 'json',
      prop: 'imageinfo',
      iiprop: 'url|mime|size|extmetadata',
      iiextmetadatafilter: 'LicenseShortName|Artist',
      titles: titles.join('|'),
    };
    const url = `${COMMONS}?${new URLSearchParams(query)}`;
    const answer = await ask<Static<typeof PagesSchema>>(url, Pages, request, agent);
    const { pages, normalized = [] } = answer.query;
    const originals = new Map(normalized.map(({ from, to }) => [to, from]));
    for (const { title, imageinfo } of Object.values(pages)) {
      const file = imageinfo?.[0] && fileOf(imageinfo[0]);
      if (file) files.set((originals.get(title) ?? title).replace(/^File:/, ''), file);
    }
  }
  return files;
}

function fileOf({ url, mime, size, extmetadata }: Static<typeof ImageInfo>): LogoFile | undefined {
  const licence = textOf(extmetadata?.LicenseShortName?.value);
  const author = textOf(extmetadata?.Artist?.value);
  return licence === '' ? undefined : { url, mime, size, licence, ...(author !== '' && { author }) };
}

/** Commons writes authors as HTML. */
const textOf = (text: string | number = ''): string =>
  String(text)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

async function ask<Answer>(
  url: string,
  shape: { Check(value: unknown): boolean },
  request: Fetch,
  agent: string,
): Promise<Answer> {
  const response = await reach(url, request, agent);
  const answer: unknown = await response.json().catch(() => undefined);
  if (!shape.Check(answer))
    throw new WikimediaError(`${new URL(url).host} answered something else than expected`);
  return answer as Answer;
}

/** Fetches an address; everything but a good answer is an error. Wikimedia asks for an identifying User-Agent. */
export async function reach(url: string, request: Fetch, agent: string): Promise<Response> {
  let response: Response;
  try {
    response = await request(url, {
      headers: { 'user-agent': agent, accept: '*/*' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch {
    throw new WikimediaError(`${new URL(url).host} can't be reached`);
  }
  if (!response.ok) throw new WikimediaError(`${new URL(url).host} answered ${response.status}`);
  return response;
}
