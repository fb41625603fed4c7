/**
 * Writes `docs/banks.md`: what the directory holds, country by country.
 *
 *     npx tsx tools/banks/docs.ts [--oracle DIR]
 *
 * With DIR the last column but one is measured again against the tables there (see `tools/banks/oracle.ts`); without, it is
 * kept as the page has it.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { CuratedBank, LayerInput } from '../../src/core/banks/bank.ts';
import { compileDirectory } from '../../src/core/banks/compile.ts';
import { CONFIRMED } from '../../src/core/banks/confirmed.generated.ts';
import { createDirectory, type Directory } from '../../src/core/banks/directory.ts';
import { identityText } from '../../src/core/banks/institutions.ts';
import { formerBicsOf } from '../../src/core/banks/record.ts';
import { STRUCTURES, type Structure, structureFor } from '../../src/core/structures.ts';
import {
  ACCOUNT_ADDRESSES,
  type Address,
  BANK_ADDRESSES,
  BSB_NAMES_ADDRESS,
  FILES_BY_HAND,
  SCL_ADDRESS,
} from '../../src/intake/addresses.ts';
import { ACCOUNT_LISTS } from '../../src/intake/banks/account-lists.ts';
import { bsbNames } from '../../src/intake/banks/bsb-names.ts';
import { OFFICIAL_BANKS } from '../../src/intake/banks/official.ts';
import type { BankFile } from '../../src/intake/banks/record.ts';
import { accountBanksSection } from '../account/docs.ts';
import { publisherTable } from '../publishers.ts';
import { readBicFiles } from './bics.ts';
import { openDirectory } from './directory.ts';
import { isUndated, listBankFiles, readBankFile } from './files.ts';
import { largestOf, unsourcedOf } from './largest.ts';
import { readLayers } from './layers.ts';
import { compareAll } from './oracle.ts';

const PAGE = new URL('../../docs/banks.md', import.meta.url);

/** What is known of a bank, in the order of the columns. */
const FACTS = ['bic', 'city', 'type', 'status', 'founded', 'website', 'description', 'colour'] as const;
type Fact = (typeof FACTS)[number];

interface Row {
  code: string;
  banks: number;
  codes: number;
  ended: number;
  /** For how many banks each fact is known. */
  known: Record<Fact, number>;
  /** Facts that no source named in the file shows. */
  unsourced: number;
  /** How old the sources are. */
  dates: string;
}

/** By country, "47/47 (100 %)". */
export type Shares = Readonly<Record<string, string>>;

/**
 * Prefixes without a bank here, with the reason: no list of their bank codes by the central bank could be read, and no two
 * sources that agree were found. A wrong bank would be worse than none.
 */
export const WITHOUT_BANKS: readonly string[] = 'BI SD CF KM'.split(' ');

/**
 * Countries of which many banks are missing, with the reason: their bank codes are numbers that the central bank gives, or letters
 * that no list at hand has, and a bank is named only where an IBAN that is published with its name shows its code.
 */
const THIN: readonly string[] = 'AL CY DJ EG IQ LB LY MC OM ST YE'.split(' ');

/** The page. */
export function bankPage(layers: readonly LayerInput[], shares: Shares): string {
  const directory = createDirectory(compileDirectory(layers));
  const rows = STRUCTURES.map(({ country }) => rowOf(country.code, layers, directory));
  const parts = [
    ...[table(rows, shares), openEnds(layers), withoutBanks(), otherBics(), accountBanksSection()],
    ...[USE, sources(layers)],
  ];
  return [INTRODUCTION, ...parts].join('\n');
}

const LISTS = [...new Set(Object.values(CONFIRMED).map(({ list }) => list))].join(', ');

const INTRODUCTION = `# The bank directory, country by country

Written by \`npx tsx tools/banks/docs.ts\`; not edited by hand. A *bank* is an institution that answers for at least one bank code, a
*code* is an exact code, a prefix or a range as the records write it. *Ended* are banks that are merged, closed or in resolution and
still answer with their own record. The next columns give the share of the banks whose BIC (one that a source gives for the code), seat, type, status, founding year, website, description and brand colour are known; a fact that is not
certain is left out. *Unsourced* counts the facts (websites, founding years, colours, descriptions) that were typed from general knowledge and that none of
the sources named in the file shows. *Compared* is the share of another directory's banks (by the first six characters of the BIC) that
resolve here to the same institution; a dash where there is none to compare with. *BICs confirmed* counts, code by code, the BICs of living banks that a
second, independent list has too (${LISTS}), of the codes for which both have one, with the year of its list; each difference is
explained in \`tools/banks/differences/\`. *Sources of* is the date of the oldest and the
newest list that records rest on, as the lists themselves bear it; *undated* are records whose list bears no date: their \`as_of\` is the day of
reading, and \`facts\` says so of each fact.
*Described* counts the sentences that were written for a bank and those that the build tells from its kind, seat and years.
How a file is written, and how to add to it: [data/banks/README.md](../data/banks/README.md).
`;

const USE = `## Looking banks up

By name, BIC or bank code; everything given has to fit, and accents, case and punctuation don't matter. The same in the library
(\`findBanks\`, \`findBank\`), over HTTP (with a key; nothing is counted) and on the command line:

\`\`\`sh
curl -H "Authorization: Bearer $KEY" "$BASE_URL/v1/banks?q=sparkasse+köln&country=DE"
curl -H "Authorization: Bearer $KEY" "$BASE_URL/v1/banks/ES/0103"
assay banks find --bic COBADEFF
\`\`\`

A page has 20 banks, \`limit\` up to 100; \`next_cursor\` begins the next one. A bank is listed once, with all its \`codes\`: exact ones,
prefixes (\`102*\`) and inclusive ranges (\`100-119\`).

## Banks that have ended

Old account numbers keep the code of a bank that is gone. Its record answers with its own \`name\`, \`status\` \`merged\` or \`closed\`, the
living bank that holds the accounts as \`successor\` with its BIC as \`successor_swift\`, and the way there as \`history\` (oldest first, \`until\` the year,
where it is known). \`swift\` is only a BIC that a source gives for that very code today; those it had are \`bics_former\`, and the look-up finds them too.

## Which statement wins

1. An operator's own list comes first, then the files of the authorities that allot the codes, the newest first, then the curated files of this
   project, then registries that npm packages carry. The first that knows a code answers for it.
2. What an authority's file states of a code, it decides: name, BIC, whether and as what the bank exists, successor, city. The rest is
   added: short name, sentence, website, group, type, year, colours, further BICs. A BIC that is replaced becomes a former one. A name that lacks
   only the legal form, or stands in other letters, is no other name, and keeps its full spelling.
3. Curation corrects an authority only by a fact with a source of its own that is newer than the file.
4. A file that lists all codes (those of all importers but BR) ends the codes that it lacks: what was known of them stays, \`status\` is no longer
   \`active\`, and \`facts.existence\` has as \`until\` the day of the first file without them.

\`facts: true\` in a request for an IBAN, \`?facts=true\` with \`/v1/banks\` and \`--facts\` on the command line give source and date of name, BIC, status, successor and
existence, with \`from\` where a source says since when. What is announced for a day is answered from that day on, without a restart.

## Keeping it up to date

| Command | Takes in |
|---|---|
| \`assay data update FILE ...\` | official files whose publisher is recognized by their content, with the answers that change; \`--dry-run\` says it and changes nothing |
| \`assay data fetch [SOURCE ...]\` | what publishers offer at an address that is known |
| \`assay banks update [cc ...]\` | the official files of AT BE BR CH CZ DE HR HU LI NL NO PL RU SI SK UA, fetched or \`--from FILE\` |
| \`assay banks update cc --from FILE --format csv\` | a list of your own, which answers before all others |
| \`assay banks leis --from FILE --names FILE\` | GLEIF's BIC-to-LEI file: \`lei\` of every bank with a BIC; and its level 1 file (golden copy, CSV): names of holders of BICs in all countries |
| \`assay data fetch AU AU-names NZ\` | the lists of [banks behind accounts](#accounts-without-iban) that are offered openly; the others are for \`assay data update\` |
| \`assay data fetch scl\` | the Bundesbank's SCL directory: names and \`schemes\` of the BICs that its SEPA clearer reaches |
| \`assay banks sepa --scheme SCHEME --from FILE\` | the European Payments Council's register of \`sct\`, \`sct_inst\`, \`sdd_core\`, \`sdd_b2b\` or \`vop\`: \`schemes\` of every bank with a BIC that is listed |
| \`assay logos update [cc ...]\` | the marks that Wikidata names, with their licences, into \`LOGOS_DIR\` |

\`assay data status\` has the age of the data country by country. A file that is cut short, of another layout or much smaller than the last one is refused, and nothing changes. The lists of BCEAO and
COBAC and the ISO 9362 directory have no importer: no description of their layout could be read.

Publishers, with what they say of using their files as far as it was found and read; \`assay data fetch --list\` prints the same:

${publishers()}
`;

/** A table of publishers, their files and terms. */
function publishers(): string {
  const addresses: Readonly<Record<string, Address | undefined>> = {
    ...BANK_ADDRESSES,
    ...ACCOUNT_ADDRESSES,
    'AU-names': BSB_NAMES_ADDRESS,
  };
  const fetched = [...OFFICIAL_BANKS, ...ACCOUNT_LISTS, bsbNames].flatMap(({ names, publisher }) => {
    const address = addresses[names[0]!];
    return address === undefined ? [] : [{ ...address, file: names.join(' '), publisher }];
  });
  const scl = { ...SCL_ADDRESS, file: 'SCL directory', publisher: 'Deutsche Bundesbank' };
  return publisherTable([...fetched, scl, ...FILES_BY_HAND]);
}

const HEAD = [
  ['Country', ''],
  ['Banks', 'Codes', 'Ended', 'BIC', 'Seat', 'Type', 'Status', 'Founded', 'Website', 'Described', 'Colour'],
  ['Unsourced', 'Compared', 'BICs confirmed', 'Sources of'],
];

function table(rows: readonly Row[], shares: Shares): string {
  const number = (value: number) => value.toLocaleString('en');
  const share = (known: number, banks: number) =>
    banks === 0 ? '–' : `${Math.floor((100 * known) / banks)} %`;
  const line = (title: string, row: Row, compared: string) => [
    title,
    row.code,
    ...[row.banks, row.codes, row.ended].map(number),
    ...FACTS.map((fact) => share(row.known[fact], row.banks)),
    number(row.unsourced),
    compared,
    confirmedOf(row.code),
    row.dates,
  ];
  const lines = rows.map((row) => line(name(structureFor(row.code)!), row, shares[row.code] ?? '–'));
  const all = [...lines, line('**All**', sumOf(rows), '')];
  const rule = HEAD.flat().map((_, at) => (at < 2 ? '---' : '---:'));
  return `${[HEAD.flat(), rule, ...all].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

/** `857/857 (2026)`: of the codes for which a second list has a BIC, how many have the same one, and of when the list is. */
function confirmedOf(country: string): string {
  const one = CONFIRMED[country];
  return one === undefined ? '–' : `${one.confirmed}/${one.compared} (${one.as_of})`;
}

function sumOf(rows: readonly Row[]): Row {
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    code: String(rows.length),
    banks: sum((row) => row.banks),
    codes: sum((row) => row.codes),
    ended: sum((row) => row.ended),
    known: Object.fromEntries(FACTS.map((fact) => [fact, sum((row) => row.known[fact])])) as Row['known'],
    unsourced: sum((row) => row.unsourced),
    dates: '',
  };
}

const name = ({ country, registered }: Structure): string =>
  registered ? country.name : `${country.name} (not registered)`;

/** What the directory holds of a country: the banks that really answer, each once. */
function rowOf(code: string, layers: readonly LayerInput[], directory: Directory): Row {
  const own = layers.filter((layer) => layer.country === code);
  const answering = own.flatMap((layer) =>
    layer.banks
      .map((bank) => ({ ...bank, codes: bank.codes.filter((one) => answers(directory, layer, one)) }))
      .filter(({ codes }) => codes.length > 0),
  );
  const banks = [...byIdentity(answering).values()];
  const known = Object.fromEntries(
    FACTS.map((fact) => [fact, banks.filter((bank) => bank[fact] !== undefined).length]),
  ) as Row['known'];
  const file = readBankFile(code);
  return {
    code,
    banks: banks.length,
    codes: answering.reduce((total, { codes }) => total + codes.length, 0),
    ended: banks.filter(({ status = 'active' }) => status !== 'active').length,
    known,
    unsourced: file ? unsourcedIn(file) : 0,
    dates: file ? datesOf(file, answering) : '–',
  };
}

/** How many facts of its banks none of the file's sources shows. */
const unsourcedIn = (file: BankFile): number =>
  file.banks.reduce((total, bank) => total + unsourcedOf(file, bank).length, 0);

/** How many records have no date but that of reading. */
function undatedSentence(): string {
  const files = listBankFiles().map((cc) => readBankFile(cc)!);
  const days = files.flatMap((file) => file.banks.map(({ as_of = file.as_of }) => isUndated(file, as_of)));
  const undated = days.filter((one) => one).length;
  return `${undated.toLocaleString('en')} of ${days.length.toLocaleString('en')} curated records rest on lists that bear no date: their \`as_of\` is the day of reading.`;
}

function datesOf(file: BankFile, banks: readonly CuratedBank[]): string {
  const all = banks.map(({ as_of = file.as_of }) => as_of);
  const dates = all.filter((day) => !isUndated(file, day)).sort();
  if (dates.length === 0) return 'undated';
  const [first, last] = [dates[0]!.slice(0, 7), dates.at(-1)!.slice(0, 7)];
  const span = first === last ? first : `${first} to ${last}`;
  if (dates.length === all.length) return span;
  const undated = all.length - dates.length;
  return `${span}, ${Math.max(1, Math.round((100 * undated) / all.length))} % undated`;
}

/** Whether it is this layer that answers for a code; prefixes and ranges are the curated files' alone. */
const answers = (directory: Directory, layer: LayerInput, code: string): boolean =>
  layer.kind === 'curated' || directory.find(layer.country, code)?.source === layer.source;

/** One bank may have several records, for branches with a BIC of their own. */
function byIdentity(banks: readonly CuratedBank[]): Map<string, CuratedBank> {
  const merged = new Map<string, CuratedBank>();
  for (const bank of banks) {
    const { name, short_name, bic, other_bics = [] } = bank;
    const bics = [bic, ...other_bics, ...formerBicsOf(bank)].filter((one) => one !== undefined);
    const key = identityText({ name, short_name, bics });
    merged.set(key, { ...bank, ...merged.get(key) });
  }
  return merged;
}

/** What the curated files leave open, counted. */
function openEnds(layers: readonly LayerInput[]): string {
  const files = listBankFiles().map((cc) => readBankFile(cc)!);
  return `${aboutLargest(files, layers)}\n${aboutStatus(files)}`;
}

function aboutLargest(files: readonly BankFile[], layers: readonly LayerInput[]): string {
  const marked = new Set(
    layers.flatMap(({ country, banks }) =>
      banks.flatMap((bank) => (bank.colour || bank.icon ? `${country}:${bank.short_name}` : [])),
    ),
  );
  const largest = files.flatMap((file) => largestOf(file).map((bank) => ({ file, bank })));
  const share = (is: (one: (typeof largest)[number]) => boolean) =>
    `${Math.floor((100 * largest.filter(is).length) / largest.length)} %`;
  const colours = largest.filter(({ file, bank }) => unsourcedOf(file, bank).includes('colour')).length;
  return `Of the ${largest.length.toLocaleString('en')} largest banks, twenty a country at most, ${share(({ bank }) => bank.website !== undefined)} have a website, ${share(({ bank }) => bank.founded !== undefined)} a founding year and ${share(({ file, bank }) => marked.has(`${file.country}:${bank.short_name}`))} a
brand colour. What no source shows of these banks is left out, but for colours: they stand in no answer, only in drawn logos, and ${colours} of them are unsourced.
`;
}

function aboutStatus(files: readonly BankFile[]): string {
  const open = files
    .map(({ country, banks }) => ({ country, count: banks.filter(({ status }) => !status).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const sum = (of: typeof open) => of.reduce((total, { count }) => total + count, 0);
  const [most, rest] = [open.slice(0, 5), open.slice(5)];
  return `Of ${sum(open)} curated records it is not said whether the bank still works (${most.map(({ country, count }) => `${country} ${count}`).join(', ')}, other countries ${sum(rest)}):
the lists that have their codes don't say it, some of them keep codes of institutions that are gone, and no other source was found.
`;
}

function withoutBanks(): string {
  const names = WITHOUT_BANKS.map((code) => structureFor(code)!.country.name);
  return `No certain bank code yet: ${names.slice(0, -1).join(', ')} and ${names.at(-1)}. Their bank codes are numbers of the country's own;
no list of them by the central bank could be read, and no two sources that agree were found. An IBAN of these countries is checked
as any other, and its bank code is reported, but the bank is not named.

${undatedSentence()}

Fewer banks than work there: ${THIN.map((code) => `${structureFor(code)!.country.name} (${readBankFile(code)!.banks.length})`).join(', ')}.
The lists of bank codes of their central banks could not be read; a bank is named where a published IBAN or another source shows its code.
`;
}

/** How many holders of BICs are named in other countries. */
function otherBics(): string {
  const files = readBicFiles().map(({ country, as_of, holders }) => ({
    country,
    as_of,
    count: Object.keys(holders).length,
  }));
  const total = files.reduce((sum, { count }) => sum + count, 0);
  const dates = [...new Set(files.map(({ as_of }) => as_of))].join(', ');
  return `## BICs of countries without IBANs

The kind BIC names ${total} more banks, the largest of each country as far as they are certain (\`data/bics/\`, of ${dates}):
${files.map(({ country, count }) => `${country} ${count}`).join(', ')}. Banks of BR, TR and others with IBANs are in the table above. With GLEIF's files or the SCL directory taken in,
holders of BICs in all countries are named by these first.
`;
}

/** Packages that don't say of when their list is. */
const UNDATED = ['@persian-tools/persian-tools'];

function sources(layers: readonly LayerInput[]): string {
  const registries = layers.filter(({ kind }) => kind === 'registry');
  const names = [...new Set(registries.map(({ source }) => source))];
  const lines = names.map((source) => {
    const of = registries.filter((layer) => layer.source === source);
    const data = UNDATED.some((name) => source.startsWith(name)) ? 'undated' : `data of ${of[0]!.as_of}`;
    return `- ${source}, ${data}: ${of.map(({ country }) => country).join(', ')}`;
  });
  return `## Sources

Curated files in \`data/banks/\` come first; each names its own sources. Official files that an operator imports with
\`assay banks update\` come next, and are not counted here. For other codes, and for the BICs of branches, national registries as npm
packages carry them:

${lines.join('\n')}

Their licences are MIT (iban-to-bic, @brazilian-utils/brazilian-utils, @persian-tools/persian-tools) and MIT or MPL-2.0
(bankdata-germany). Many curated files name lists of BICs that others gathered from SWIFT's directory, which itself is licensed and is
not among the sources: those lists date from 2019 and 2023. Logos are drawn with letters of Inter (SIL Open Font License 1.1) and icons of Simple Icons (CC0 1.0; the marks remain their owners').
`;
}

/** The shares that the page has now. */
export function sharesOnPage(page: string): Shares {
  const rows = page.matchAll(/^\| [^|]+ \| ([A-Z]{2}) \|(?:[^|]+\|){12} ([^|]+) \|/gm);
  return Object.fromEntries(
    [...rows].filter(([, , share]) => share !== '–').map(([, code, share]) => [code, share!]),
  );
}

function measure(folder: string): Shares {
  const results = compareAll(folder, [], openDirectory()).filter(({ banks }) => banks > 0);
  return Object.fromEntries(
    results.map(({ country, resolved, banks }) => [
      country,
      `${resolved}/${banks} (${Math.floor((100 * resolved) / banks)} %)`,
    ]),
  );
}

/** The page as it stands. */
export const readPage = (): string => (existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const at = process.argv.indexOf('--oracle');
  const shares = at > 0 ? measure(process.argv[at + 1]!) : sharesOnPage(readPage());
  writeFileSync(PAGE, bankPage(readLayers(), shares));
}
