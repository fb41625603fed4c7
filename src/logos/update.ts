/**
 * Fetches the marks that Wikidata names into the operator's own folder: `<BIC>.svg` or `.png`, and `licences.json` with the
 * source, the licence and the author of each. Files of the operator's own, named by bank code, come before them.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Institution } from '../core/banks/listing.ts';
import { makeFolder } from '../files/folder.ts';
import { isPlain } from './plain.ts';
import { type Fetch, type LogoFile, logoFiles, type NamedLogo, namedLogos, reach } from './wikidata.ts';

export interface UpdateOptions {
  readonly institutions: readonly Institution[];
  /** LOGOS_DIR; it is made when there is none. */
  readonly folder: string;
  /** Two-letter codes; every country by default. */
  readonly countries?: readonly string[] | undefined;
  /** yyyy-mm-dd. */
  readonly today: string;
  /** The User-Agent sent to Wikimedia. */
  readonly agent: string;
  /** Renders an SVG that may come from anywhere; undefined where it can't be drawn. */
  readonly render: (svg: string) => Promise<Buffer | undefined>;
  readonly request?: Fetch | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

export interface LogosReport {
  /** Files fetched and written. */
  readonly written: number;
  /** Banks that have one of them now. */
  readonly banks: number;
  /** Marks left out: without a licence, of another format, too large, or not a picture that can be drawn. */
  readonly left_out: number;
}

/** On what terms a file may be used. */
interface Terms {
  readonly source: string;
  readonly item: string;
  readonly licence: string;
  readonly author?: string;
  readonly fetched: string;
}

const ENDINGS: Readonly<Record<string, string>> = { 'image/svg+xml': 'svg', 'image/png': 'png' };
const LARGEST = 1024 * 1024;
const LICENCES = 'licences.json';

/** Fetches every mark that the directory has a bank for. Throws a `WikimediaError` when the lists can't be had. */
export async function updateLogos(options: UpdateOptions): Promise<LogosReport> {
  const { institutions, folder, countries, today, agent, request = globalThis.fetch } = options;
  const named = new Map((await namedLogos(request, agent)).map((logo) => [logo.bic, logo]));
  const wanted = institutions.filter(({ country }) => countries === undefined || countries.includes(country));
  const marks = marksOf(wanted, named);
  const files = await logoFiles([...new Set([...marks.values()].map(({ file }) => file))], request, agent);
  makeFolder(folder);
  const terms: Record<string, Terms> = readTerms(folder);
  const fetched = new Map<string, Buffer | undefined>();
  const written = new Set<string>();
  let done = 0;
  for (const [bic, { file, item }] of marks) {
    const found = files.get(file);
    if (found && !fetched.has(file)) fetched.set(file, await picture(found, request, options));
    const content = fetched.get(file);
    if (found && content) {
      const name = `${bic}.${ENDINGS[found.mime]}`;
      writeFileSync(join(folder, name), content);
      const { licence, author, url } = found;
      terms[name] = { source: url, item, licence, ...(author && { author }), fetched: today };
      written.add(bic);
    }
    done += 1;
    options.onProgress?.(done, marks.size);
  }
  writeFileSync(join(folder, LICENCES), `${JSON.stringify(terms, null, 2)}\n`);
  const banks = wanted.filter(({ bics }) => bics.some((bic) => written.has(bic.slice(0, 8)))).length;
  return { written: written.size, banks, left_out: marks.size - written.size };
}

/** The mark of each BIC in the directory. A bank with several BICs has the same for all, where Wikidata names one of them. */
function marksOf(
  institutions: readonly Institution[],
  named: ReadonlyMap<string, NamedLogo>,
): Map<string, NamedLogo> {
  const marks = new Map<string, NamedLogo>();
  for (const { bics } of institutions) {
    const heads = [...new Set(bics.map((bic) => bic.slice(0, 8)))];
    const mark = heads.map((bic) => named.get(bic)).find((logo) => logo !== undefined);
    if (mark) for (const bic of heads) marks.set(bic, named.get(bic) ?? mark);
  }
  return marks;
}

/** The picture, when it is one that can be drawn; a single one that can't be had does not end the rest. */
async function picture(
  { url, mime, size }: LogoFile,
  request: Fetch,
  { agent, render }: Pick<UpdateOptions, 'agent' | 'render'>,
): Promise<Buffer | undefined> {
  if (ENDINGS[mime] === undefined || size > LARGEST) return undefined;
  try {
    const content = Buffer.from(await (await reach(url, request, agent)).arrayBuffer());
    if (content.length > LARGEST) return undefined;
    if (mime !== 'image/svg+xml') return content.readUInt32BE(0) === 0x89504e47 ? content : undefined;
    const svg = content.toString();
    return isPlain(svg) && (await render(svg)) ? content : undefined;
  } catch {
    return undefined;
  }
}

/** What the folder has from an earlier run. */
function readTerms(folder: string): Record<string, Terms> {
  const path = join(folder, LICENCES);
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  } catch {
    return {};
  }
}
