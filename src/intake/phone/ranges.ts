/** The number ranges of a country, of its official files or of an operator's own list. */
import { countryOf } from '../../core/country.ts';
import { loadPhoneFacts } from '../../data/phone-facts.ts';
import { FileError } from '../../files/bytes.ts';
import { GENERATED_FOLDER } from '../../version.ts';
import { type Address, RANGE_ADDRESSES } from '../addresses.ts';
import type { Edition, OfficialSource, ShippedList } from '../intake.ts';
import type { OpenedFile } from '../origin.ts';
import { brandOfCompany } from './companies.ts';
import { encodeRanges, rangesOf } from './encode-ranges.ts';
import type { RangeImporter, RangeRow } from './importer.ts';
import { RANGE_IMPORTERS } from './importers/all.ts';
import { generic } from './importers/generic.ts';
import { fileOf, readStored, type StoredRanges } from './kept-ranges.ts';

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

/** The largest official files have hundreds of megabytes. */
const LARGEST = 512 * 1024 * 1024;
/** Room for the lines of an encoded file. */
const LINES_MAX = 0xffff;

/** What was read of a country. */
interface CountryRanges {
  readonly holders: Pick<Ranged, 'prefixes' | 'lines'>;
  readonly centers: Pick<Ranged, 'prefixes' | 'lines'>;
  readonly companies: number;
  readonly typed: number;
}

type RangeSource = OfficialSource<CountryRanges, Edition, RangeReport>;

/** The official files, one a regulator. */
export const OFFICIAL_RANGES: readonly RangeSource[] = RANGE_IMPORTERS.map((importer) =>
  rangesSource(importer, RANGE_ADDRESSES[importer.region]),
);

/**
 * The source of a country's ranges.
 *
 * @param own an operator's own list, `prefix` or `from`, `to`, and `company`, in place of the official file
 * @throws {FileError} where there is none
 */
export function rangesFor(country: string, own = false): RangeSource {
  const callingCode = countryOf(country)?.calling_code;
  if (callingCode === undefined) throw new FileError(`${country} has no calling code`);
  const official = OFFICIAL_RANGES.find(({ names }) => names.includes(country));
  if (!official && !own)
    throw new FileError(`there is no importer for ${country}: give a list of your own, with --own`);
  return own ? rangesSource(generic(country, callingCode), undefined, own) : official!;
}

/**
 * @param address where the publisher offers the files
 * @param own whether it is an operator's own list
 */
function rangesSource(importer: RangeImporter, address?: Address, own = false): RangeSource {
  const { region, publisher, minimum } = importer;
  return {
    kind: 'ranges',
    keptWith: 'ranges',
    names: [region],
    publisher,
    ...address,
    largest: LARGEST,
    entries: 'ranges',
    minimum,
    day: own ? { own: true } : {},
    ...(!own && { shipped: shippedTable }),
    read: (files) => readAll(importer, files),
    last(kept) {
      const last = readStored(kept, region);
      return last && { as_of: last.as_of, size: last.count };
    },
    fileOf,
    keep: ({ size, content: { holders, centers } }, { as_of }): StoredRanges => ({
      region,
      source: publisher,
      as_of,
      count: size,
      ranges: encoded(holders),
      ...(centers.lines.length > 0 && { centers: encoded(centers) }),
    }),
    report: ({ size, content: { companies, typed } }, { as_of, senseless }, last) => ({
      country: region,
      source: publisher,
      as_of,
      ranges: size,
      companies,
      typed,
      skipped: senseless,
      before: last?.size,
    }),
    describe: describeReport,
    note: ({ source, as_of, ranges }) => ({
      action: 'ranges.imported',
      target: region,
      detail: `${source}, ${as_of}: ${ranges} ranges`,
    }),
  };
}

/** The table of carriers that the package ships: it is of the package that has the names of areas too. */
function shippedTable(): ShippedList {
  const { version: source, as_of } = loadPhoneFacts(GENERATED_FOLDER).areas;
  return { as_of, source };
}

function describeReport(report: RangeReport): string {
  const { country, source, as_of, ranges, companies, typed, skipped, before } = report;
  const left = skipped > 0 ? `; ${skipped} rows skipped` : '';
  const last = before === undefined ? '' : ` (${before} before)`;
  return `${country}  ${source}, ${as_of}: ${ranges} ranges${last}, ${companies} companies, ${typed} of a known kind${left}\n`;
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

async function readAll(importer: RangeImporter, files: readonly OpenedFile[]) {
  const holders = new Ranged();
  const centers = new Ranged();
  const names = new Map<string, string>();
  let size = 0;
  let senseless = 0;
  for (const { bytes } of files) {
    for await (const row of importer.read(bytes)) {
      if (row === undefined) continue;
      if (!isSound(row, importer.callingCode)) {
        senseless++;
        continue;
      }
      size++;
      const { from, to, name, ocn = '', center } = row;
      const prefixes = prefixesOf(from, to).map((prefix) => importer.callingCode + prefix);
      if (!names.has(name)) names.set(name, lineOf(importer.region, name));
      holders.add(prefixes, `${names.get(name)}\t${ocn}`.trimEnd());
      if (center !== undefined) centers.add(prefixes, center);
    }
  }
  const typed = [...names].filter(([name, line]) => line !== `${name}\t\t`).length;
  const content = { holders, centers, companies: names.size, typed };
  return { parts: [{ name: importer.region, size, content }], senseless };
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
