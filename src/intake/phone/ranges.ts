/**
 * Brings the number ranges of a country up to date from its official files: read, check, compare, replace. Until everything
 * has been read and found good, nothing is written; then the new file takes the old one's place in one step.
 */
import { countryOf } from '../../core/country.ts';
import { FileError, type OnProgress, openFile } from '../../files/bytes.ts';
import type { NamedFiles, ReplaceableFiles } from '../../files/named.ts';
import { brandOfCompany } from './companies.ts';
import { encodeRanges, rangesOf } from './encode-ranges.ts';
import type { RangeImporter, RangeRow } from './importer.ts';
import { RANGE_IMPORTERS } from './importers/all.ts';
import { generic } from './importers/generic.ts';
import { fileOf, readStored, type StoredRanges } from './kept-ranges.ts';

export interface RangeUpdateOptions {
  /** Two capital letters. */
  readonly country: string;
  /** Files on this machine, in the publisher's format; what comes later counts. */
  readonly files: readonly string[];
  /** The files are the operator's own list, `prefix` or `from`, `to`, and `company`. */
  readonly own?: boolean | undefined;
  /** Where imports are kept. */
  readonly imports: ReplaceableFiles;
  /** The day of the files, yyyy-mm-dd. */
  readonly as_of: string;
  /** Take files that are older, or have many fewer ranges, than the last ones. */
  readonly force?: boolean | undefined;
  readonly onProgress?: OnProgress;
}

export interface RangeReport {
  readonly country: string;
  readonly source: string;
  readonly as_of: string;
  readonly ranges: number;
  readonly companies: number;
  /** Companies whose brand and kind are known. */
  readonly typed: number;
  /** Rows that hold no range. */
  readonly skipped: number;
  /** How many ranges the last import had. */
  readonly before: number | undefined;
}

const LARGEST = 512 * 1024 * 1024;
/** A file with fewer ranges than this share of the last one is taken for a broken one. */
const KEPT_SHARE = 0.9;
/** More rows than this share making no sense means that the format has changed. */
const SENSELESS_SHARE = 0.05;
/** Room for the lines of an encoded file. */
const LINES_MAX = 0xffff;

/** Takes files in. Throws `FileError`, having changed nothing. */
export async function updateRanges(options: RangeUpdateOptions): Promise<RangeReport> {
  const { country, as_of, imports, force = false } = options;
  const importer = importerOf(options);
  const last = previous(imports, country);
  if (!force && last && as_of < last.as_of) {
    throw new FileError(`the file is of ${as_of}, the last one of ${last.as_of}; take it with --force`);
  }
  const { holders, centers, count, skipped, typed } = await readAll(importer, options);
  judge(importer, count, skipped);
  if (!force && last && count < KEPT_SHARE * last.count) {
    throw new FileError(
      `${count} ranges where the last file had ${last.count}; if that is right, take it with --force`,
    );
  }
  const stored: StoredRanges = {
    region: country,
    source: importer.publisher,
    as_of,
    count,
    ranges: encoded(holders),
    ...(centers.lines.length > 0 && { centers: encoded(centers) }),
  };
  await imports.replace(fileOf(country), JSON.stringify(stored));
  const report = { country, source: stored.source, as_of, ranges: count, companies: holders.names };
  return { ...report, typed, skipped, before: last?.count };
}

function importerOf({ country, own, files }: RangeUpdateOptions): RangeImporter {
  const known = own ? undefined : RANGE_IMPORTERS.find(({ region }) => region === country);
  const callingCode = countryOf(country)?.calling_code;
  if (callingCode === undefined) throw new FileError(`${country} has no calling code`);
  if (!known && !own)
    throw new FileError(`there is no importer for ${country}: give a list of your own, with --own`);
  if (files.length === 0) throw new FileError('give the files, with --from');
  return known ?? generic(country, callingCode);
}

/** The last import; one that can't be read is as good as none. */
function previous(imports: NamedFiles, country: string): StoredRanges | undefined {
  try {
    return readStored(imports, country);
  } catch {
    return undefined;
  }
}

/** Prefixes and what each has, a line each. */
class Ranged {
  readonly prefixes = new Map<string, number>();
  readonly #numbers = new Map<string, number>();

  get lines(): string[] {
    return [...this.#numbers.keys()];
  }

  add(prefixes: readonly string[], line: string): void {
    const number = this.#numbers.get(line) ?? this.#numbers.size + 1;
    if (number > LINES_MAX)
      throw new FileError(`more than ${LINES_MAX} names: this is not the format expected`);
    this.#numbers.set(line, number);
    for (const prefix of prefixes) this.prefixes.set(prefix, number);
  }
}

const encoded = ({ prefixes, lines }: Pick<Ranged, 'prefixes' | 'lines'>): string =>
  Buffer.from(encodeRanges(rangesOf(prefixes), lines)).toString('base64');

async function readAll(importer: RangeImporter, { files, onProgress }: RangeUpdateOptions) {
  const holders = new Ranged();
  const centers = new Ranged();
  const names = new Map<string, string>();
  let count = 0;
  let skipped = 0;
  for (const file of files) {
    for await (const row of importer.read(openFile(file, LARGEST, onProgress))) {
      if (row === undefined) continue;
      if (!isSound(row, importer.callingCode)) {
        skipped++;
        continue;
      }
      count++;
      const { from, to, name, ocn = '', center } = row;
      const prefixes = prefixesOf(from, to).map((prefix) => importer.callingCode + prefix);
      if (!names.has(name)) names.set(name, lineOf(importer.region, name));
      holders.add(prefixes, `${names.get(name)}\t${ocn}`.trimEnd());
      if (center !== undefined) centers.add(prefixes, center);
    }
  }
  const typed = [...names].filter(([name, line]) => line !== `${name}\t\t`).length;
  return {
    holders: { prefixes: holders.prefixes, lines: holders.lines, names: names.size },
    centers,
    count,
    skipped,
    typed,
  };
}

/** Name, brand and type; the last two may be empty. */
function lineOf(region: string, name: string): string {
  const known = brandOfCompany(region, name);
  return [name, known?.brand ?? '', known?.type ?? ''].join('\t');
}

/** Most digits of a national number with a calling code. */
const E164_MAX = 15;

function isSound({ from, to, name }: RangeRow, callingCode: string): boolean {
  const fits = from.length > 0 && from.length === to.length && from.length + callingCode.length <= E164_MAX;
  return fits && from <= to && name !== '';
}

function judge({ minimum, publisher }: RangeImporter, count: number, skipped: number): void {
  if (skipped > SENSELESS_SHARE * (count + skipped)) {
    throw new FileError(
      `${skipped} of ${count + skipped} rows make no sense: this is not the format expected`,
    );
  }
  if (count < minimum) {
    throw new FileError(`${count} ranges where ${publisher} has at least ${minimum}: the file was cut short`);
  }
}

/** The fewest prefixes that have all numbers from the first to the last, both of one length. */
export function prefixesOf(from: string, to: string): string[] {
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared++;
  if (/^0*$/.test(from.slice(shared)) && /^9*$/.test(to.slice(shared))) return [from.slice(0, shared)];
  const prefixes: string[] = [];
  const rest = from.length - shared - 1;
  for (let digit = Number(from[shared]); digit <= Number(to[shared]); digit++) {
    const first = digit === Number(from[shared]) ? from.slice(shared + 1) : '0'.repeat(rest);
    const last = digit === Number(to[shared]) ? to.slice(shared + 1) : '9'.repeat(rest);
    for (const more of prefixesOf(first, last)) prefixes.push(from.slice(0, shared) + digit + more);
  }
  return prefixes;
}
