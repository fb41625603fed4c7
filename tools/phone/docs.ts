/**
 * Writes `docs/phone.md`: which carrier has which number prefixes, country by country.
 *
 *     npx tsx tools/phone/docs.ts
 *
 * Reads the compiled data of `generated/`: run the build first.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { countryOfRegion, NO_COUNTRY } from '../../src/core/phone/region.ts';
import { type AssignedPrefix, assignedPrefixes } from './assigned.ts';
import { type CarrierFile, type CarrierRow, readCarrierFiles } from './carriers.ts';

const PAGE = new URL('../../docs/phone.md', import.meta.url);
const GENERATED = new URL('../../generated/', import.meta.url);

/** What the page says of a country. */
interface Section {
  readonly region: string;
  readonly title: string;
  readonly prefixes: readonly AssignedPrefix[];
  readonly file: CarrierFile | undefined;
}

const INTRODUCTION = `# The carriers of phone numbers

Written by \`npx tsx tools/phone/docs.ts\`; not edited by hand.

**A carrier here is the one that the number's range was assigned to.** Where numbers can be taken along, a ported number may
have moved to any other carrier since, and nobody can tell from its digits: only the country's porting database knows.

*Carrier* is the name in the prefix table, *brand* what its customers call it today, *type* one of \`mno\` (a network with
spectrum of its own), \`mvno\` (a virtual operator), \`mvne\` (serves virtual operators), \`fixed\`, \`voip\`, \`satellite\` and
\`iot\`; *host* is the network that a virtual operator's customers are on. A field that is not certain is left out, as in the
answers of the service. Prefixes follow the calling code; \`70-72\` stands for 70, 71 and 72.
`;

/** The page. */
export function phonePage(files: readonly CarrierFile[], assigned: readonly AssignedPrefix[]): string {
  const sections = sectionsOf(files, assigned);
  const parts = [INTRODUCTION, totals(sections), ...sections.map(sectionText)];
  return parts.join('\n');
}

function sectionsOf(files: readonly CarrierFile[], assigned: readonly AssignedPrefix[]): Section[] {
  const byRegion = groupBy(assigned, ({ region }) => region);
  for (const { country } of files) if (!byRegion.has(country)) byRegion.set(country, []);
  return [...byRegion]
    .map(([region, prefixes]) => {
      const { name, code, calling_code } = countryOfRegion(region, '');
      const title = code === undefined ? `${name} (no country)` : `${name} (${code}, +${calling_code})`;
      return { region, title, prefixes, file: files.find(({ country }) => country === region) };
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

function sectionText(section: Section): string {
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
  return `## ${title}\n\n${ranges}${hostedText(file)}`;
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

export const readPhonePage = (): string => readFileSync(PAGE, 'utf8');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = readCarrierFiles();
  writeFileSync(PAGE, phonePage(files, assignedPrefixes(files, GENERATED)));
}
