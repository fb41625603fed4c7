/**
 * Writes `docs/banks.md`: what the directory holds, country by country.
 *
 *     npx tsx tools/banks/docs.ts [--oracle DIR]
 *
 * With DIR the last column but one is measured anew against the tables there (see `tools/oracle/banks.ts`); without, it is
 * kept as the page has it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { CuratedBank, LayerInput } from '../../src/core/iban/bank.ts';
import { compileDirectory } from '../../src/core/iban/compile.ts';
import { createDirectory, type Directory } from '../../src/core/iban/directory.ts';
import { STRUCTURES, type Structure, structureFor } from '../../src/core/iban/structures.ts';
import { openDirectory } from '../oracle/bank-directory.ts';
import { compareAll } from '../oracle/banks.ts';
import { readLayers } from './layers.ts';

const PAGE = new URL('../../docs/banks.md', import.meta.url);

interface Row {
  code: string;
  banks: number;
  codes: number;
  bic: number;
  city: number;
  website: number;
  founded: number;
  ended: number;
  oldest: string;
}

/** By country, "47/47 (100 %)". */
export type Shares = Readonly<Record<string, string>>;

/**
 * Countries of the registry without a bank here. Their bank codes are numbers of the country's own, no list of them by the
 * central bank could be read, and no two sources that agree were found: a wrong bank would be worse than none.
 */
export const WITHOUT_BANKS: readonly string[] = ['BI', 'SD'];

/** The page. */
export function bankPage(layers: readonly LayerInput[], shares: Shares): string {
  const directory = createDirectory(compileDirectory(layers), { assetsUrl: 'https://assets.invalid' });
  const listed = STRUCTURES.filter(
    ({ registered, country }) => registered || layers.some((layer) => layer.country === country.code),
  );
  const rows = listed.map(({ country }) => rowOf(country.code, layers, directory));
  return `${INTRODUCTION}\n${table(rows, shares)}\n${withoutBanks()}\n${sources(layers)}`;
}

const INTRODUCTION = `# The bank directory, country by country

Written by \`npx tsx tools/banks/docs.ts\`; not edited by hand. A *bank* is an institution that answers for at least one bank code, a
*code* is an exact code, a prefix or a range as the records write it. The next four columns say for how many of the banks the
BIC, the seat, the website and the founding year are known; a fact that is not certain is left out. *Ended* are banks that are
merged, closed or in resolution and still answer with their own record. *Compared* is the share of another directory's banks (by the
first six characters of the BIC) that resolve here to the same institution; a dash where there is none to compare with.
`;

const HEAD = [
  'Country',
  '',
  'Banks',
  'Codes',
  'BIC',
  'City',
  'Website',
  'Founded',
  'Ended',
  'Compared',
  'Oldest source',
];

function table(rows: readonly Row[], shares: Shares): string {
  const sum = (key: Exclude<keyof Row, 'code' | 'oldest'>) =>
    rows.reduce((total, row) => total + row[key], 0);
  const numbers = ['banks', 'codes', 'bic', 'city', 'website', 'founded', 'ended'] as const;
  const lines = rows.map((row) => [
    name(structureFor(row.code)!),
    row.code,
    ...numbers.map((key) => row[key].toLocaleString('en')),
    shares[row.code] ?? '–',
    row.oldest || '–',
  ]);
  const total = [
    '**All**',
    String(rows.length),
    ...numbers.map((key) => sum(key).toLocaleString('en')),
    '',
    '',
  ];
  const rule = HEAD.map((_, at) => (at < 2 ? '---' : '---:'));
  return `${[HEAD, rule, ...lines, total].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
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
  const banks = [...mergedByName(answering).values()];
  const having = (key: keyof CuratedBank) => banks.filter((bank) => bank[key] !== undefined).length;
  return {
    code,
    banks: banks.length,
    codes: answering.reduce((total, { codes }) => total + codes.length, 0),
    bic: having('bic'),
    city: having('city'),
    website: having('website'),
    founded: having('founded'),
    ended: banks.filter(({ status = 'active' }) => status !== 'active').length,
    oldest:
      own
        .filter((layer) => layer.banks.some((bank) => answers(directory, layer, bank.codes[0]!)))
        .map(({ as_of }) => as_of)
        .sort()[0] ?? '',
  };
}

/** Whether it is this layer that answers for a code; prefixes and ranges are the curated files' alone. */
const answers = (directory: Directory, layer: LayerInput, code: string): boolean =>
  layer.kind === 'curated' || directory.find(layer.country, code)?.source === layer.source;

/** One bank may have several records, for branches with a BIC of their own. */
function mergedByName(banks: readonly CuratedBank[]): Map<string, CuratedBank> {
  const merged = new Map<string, CuratedBank>();
  for (const bank of banks) {
    const key = bank.name ?? bank.bic ?? bank.codes[0]!;
    merged.set(key, { ...bank, ...merged.get(key) });
  }
  return merged;
}

function withoutBanks(): string {
  const names = WITHOUT_BANKS.map((code) => structureFor(code)!.country.name);
  return `No certain bank code yet: ${names.slice(0, -1).join(', ')} and ${names.at(-1)}. Their bank codes are numbers of the country's own;
no list of them by the central bank could be read, and no two sources that agree were found. An IBAN of these countries is checked
as any other, and its bank code is told, but the bank is not named.
`;
}

function sources(layers: readonly LayerInput[]): string {
  const registries = layers.filter(({ kind }) => kind === 'registry');
  const names = [...new Set(registries.map(({ source }) => source))];
  const lines = names.map((source) => {
    const of = registries.filter((layer) => layer.source === source);
    return `- ${source}, data of ${of[0]!.as_of}: ${of.map(({ country }) => country).join(', ')}`;
  });
  return `## Sources

Curated files in \`data/banks/\` come first; each names its own sources. Official files that an operator imports with
\`assay banks update\` come next, and are not counted here. For other codes, and for the BICs of branches, national registries as npm
packages carry them:

${lines.join('\n')}

Their licences are MIT (iban-to-bic, @brazilian-utils/brazilian-utils) and MIT or MPL-2.0 (bankdata-germany). Logos are drawn with letters of
Inter (SIL Open Font License 1.1) and icons of Simple Icons (CC0 1.0; the marks remain their owners').
`;
}

/** The shares that the page has now. */
export function sharesOnPage(page: string): Shares {
  const rows = page.matchAll(/^\| [^|]+ \| ([A-Z]{2}) \|(?:[^|]+\|){7} ([^|]+) \|/gm);
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
