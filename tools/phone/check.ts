/**
 * `npx tsx tools/phone/check.ts`: holds the curated carriers and ranges to the rules of `data/carriers/README.md` and `data/ranges/README.md`.
 *
 * One finding a line, `de.json Telekom: …`; exit code 1 when there is any. Nothing here decides whether a fact is true.
 */
import { pathToFileURL } from 'node:url';
import { CARRIER_TYPES, type CompiledBrand } from '../../src/core/phone/compiled.ts';
import { type AssignedPrefix, assignedPrefixes } from './assigned.ts';
import { type CarrierFile, type CarrierRow, readCarrierFiles } from './carriers.ts';
import { countingIn, rangeFindings } from './check-ranges.ts';
import { readRangeFiles } from './statements.ts';

const DATE = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const ADDRESS = /^https?:\/\/\S+$/;

const FIELDS = new Set(['names', 'brand', 'type', 'mvno_host', 'companies', 'prefixes', 'renames', 'source']);

/** Every finding about the files. `assigned` has the names of the prefix table, and where they stand. */
export function carrierFindings(
  files: readonly CarrierFile[],
  assigned: readonly AssignedPrefix[],
): string[] {
  return files.flatMap((file) => {
    const own = assigned.filter(({ region }) => region === file.country);
    const findings = [
      ...aboutSources(file),
      ...aboutDuplicates(file),
      ...aboutRanges(file, own),
      ...file.carriers.flatMap((row) => aboutRow(row, own).map((finding) => `${row.brand}: ${finding}`)),
      ...[...file.carriers, ...hosted(file)].flatMap((row) =>
        aboutBrand(row, file).map((finding) => `${row.brand}: ${finding}`),
      ),
      ...hosted(file)
        .filter(({ mvno_host }) => !mvno_host)
        .map(({ brand }) => `${brand}: neither ranges nor host`),
    ];
    return findings.map((finding) => `${file.country.toLowerCase()}.json ${finding}`);
  });
}

const hosted = (file: CarrierFile) => file.without_ranges ?? [];

function aboutSources({ as_of, sources }: CarrierFile): string[] {
  const findings = DATE.test(as_of) ? [] : [`as_of ${as_of} is not a date`];
  for (const { title, url, read } of sources) {
    if (!title.trim()) findings.push(`source ${url}: no title`);
    if (!ADDRESS.test(url)) findings.push(`source ${title}: no address`);
    if (!DATE.test(read)) findings.push(`source ${title}: read ${read} is not a date`);
  }
  return findings;
}

/** A name stands in one row, a prefix too, and so does what several names have in common. */
function aboutDuplicates(file: CarrierFile): string[] {
  const names = file.carriers.flatMap((row) => row.names);
  const prefixes = [
    ...file.carriers.flatMap((row) => row.prefixes ?? []),
    ...Object.values(file.ranges ?? {}).flat(),
  ];
  const rows = [...file.carriers, ...hosted(file)].map(
    ({ brand, type, mvno_host, source }) =>
      `${brand}, ${type}${mvno_host ? ` on ${mvno_host}` : ''}${source ? ` (${source})` : ''}`,
  );
  return [names, prefixes, rows].flatMap((list) =>
    list.filter((one, at) => list.indexOf(one) < at).map((one) => `two rows for ${one}`),
  );
}

function aboutRow(
  { names, prefixes = [], renames = [], companies = [] }: CarrierRow,
  own: readonly AssignedPrefix[],
): string[] {
  const findings = names.length > 0 ? [] : ['no names'];
  const unknown = names.filter(
    (name) => !renames.includes(name) && !own.some((assigned) => assigned.name === name),
  );
  // A row may be there for the files that operators take in, which name its companies.
  const isForImports = companies.length > 0 && unknown.length === names.length;
  if (prefixes.length === 0 && !isForImports)
    findings.push(...unknown.map((name) => `no prefix has the name ${name}`));
  const stray = prefixes.filter((prefix) => !own.some((assigned) => assigned.prefix === prefix));
  return [...findings, ...stray.map((prefix) => `${prefix} is not a prefix of the country`)];
}

/** Facts about a prefix are facts about the country's numbers. */
function aboutRanges({ ranges = {} }: CarrierFile, own: readonly AssignedPrefix[]): string[] {
  const known = new Set(own.map(({ prefix }) => prefix));
  return Object.values(ranges)
    .flat()
    .filter((prefix) => !known.has(prefix))
    .map((prefix) => `${prefix} is not a prefix of the country`);
}

function aboutBrand(row: CompiledBrand & { readonly source?: string }, file: CarrierFile): string[] {
  const { brand, type, mvno_host: host, source } = row;
  const findings = Object.keys(row)
    .filter((field) => !FIELDS.has(field))
    .map((field) => `field ${field} is unknown`);
  if (!brand || brand !== brand.trim()) findings.push('no brand, or blanks around it');
  if (!CARRIER_TYPES.includes(type)) findings.push(`type ${type} is unknown`);
  if (source !== undefined && !ADDRESS.test(source)) findings.push(`source ${source} is no address`);
  if (host === undefined) return findings;
  if (type !== 'mvno' && type !== 'mvne') findings.push(`a host network, but ${type}`);
  if (!networksOf(file).includes(host)) {
    findings.push(`its host ${host} is no mobile network of the country`);
  }
  return findings;
}

const networksOf = ({ carriers, networks = [] }: CarrierFile): string[] => [
  ...networks,
  ...carriers.filter(({ type }) => type === 'mno').map(({ brand }) => brand),
];

if (import.meta.url === pathToFileURL(process.argv[1]!).href) {
  const files = readCarrierFiles();
  const folder = new URL('../../generated/', import.meta.url);
  const assigned = assignedPrefixes(files, folder);
  const findings = [
    ...carrierFindings(files, assigned),
    ...rangeFindings(readRangeFiles(), countingIn(folder)),
  ];
  for (const finding of findings) console.error(finding);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
