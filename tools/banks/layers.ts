/**
 * The bank directory's layers as the build knows them: the curated files, then what npm packages carry of national
 * registries. (The layer between, official files an operator imports, is there only at run time.)
 *
 *   bankdata-germany                 DE: bank code, name, BIC of the Bundesbank's file   MIT OR MPL-2.0
 *   iban-to-bic                      AT BE ES FR LU NL: bank code, BIC                   MIT
 *   @brazilian-utils/brazilian-utils BR: ISPB, name of the Banco Central's STR list      MIT
 *   @persian-tools/persian-tools     IR: bank code of the Sheba, English name            MIT
 *
 * A registry names a bank tersely or not at all. Where the curated file has the same institution under another code, the
 * registry's code answers with the curated facts; how "the same" is decided is defined in `src/intake/banks/institution.ts`.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { capitalize, getBanks } from '@brazilian-utils/brazilian-utils';
import { shebaMapCodes } from '@persian-tools/persian-tools';
import type { CuratedBank, LayerInput } from '../../src/core/banks/bank.ts';
import { isPattern } from '../../src/core/banks/codes.ts';
import { hasEnded } from '../../src/core/banks/succession.ts';
import { bankCode } from '../../src/intake/banks/code.ts';
import { institutions, type SameInstitution } from '../../src/intake/banks/institution.ts';
import { joined } from '../../src/intake/banks/join.ts';
import type { BankFile, BankRecord } from '../../src/intake/banks/record.ts';
import { described } from './describe.ts';
import { isUndated, listBankFiles, readBankFile } from './files.ts';

type BrazilianBank = ReturnType<typeof getBanks>[number];

const require = createRequire(import.meta.url);

/** All layers, best first. Deterministic: the same packages and files give the same layers, whatever the day. */
export function readLayers(): LayerInput[] {
  const curated = described(curatedLayers());
  const banksOf = (country: string) =>
    institutions(curated.find((layer) => layer.country === country)?.banks ?? []);
  const german = germany(banksOf('DE'), newestReading());
  return [
    ...curated.map((layer) => (layer.country === 'DE' ? withOwnBics(layer, german) : layer)),
    german,
    ...['AT', 'BE', 'ES', 'FR', 'LU', 'NL'].map((country) => bicOnly(country, banksOf(country))),
    brazil(),
    iran(),
  ];
}

/** The last day that a source was read, of some countries' files or of all. */
const newestReading = (countries: readonly string[] = listBankFiles()): string =>
  countries
    .flatMap((cc) => readBankFile(cc)!.sources.map(({ read }) => read))
    .sort()
    .at(-1) ?? '';

/** The curated files. A bank that has no mark of its own has its group's. */
function curatedLayers(): LayerInput[] {
  const files = listBankFiles().map((cc) => readBankFile(cc)!);
  const marked = byFirstWord(files.flatMap(({ banks }) => banks).filter(isMarked));
  return files.map((file) => {
    const { country, as_of, banks } = file;
    return {
      kind: 'curated',
      source: 'curated',
      as_of,
      ...(isUndated(file, as_of) && { undated: true as const }),
      country,
      banks: banks.map((bank) =>
        withGroupMark(country, withBrand(withDerived(file, withUndated(file, bank)), marked)),
      ),
    };
  });
}

/** A record with a day of its own says of each fact where that is the day of reading. */
function withUndated(file: BankFile, bank: BankRecord): CuratedBank {
  const { as_of, facts } = bank;
  if (as_of === undefined || !isUndated(file, as_of)) return bank;
  const fact = { source: 'curated', as_of, undated: true as const };
  const stated = { name: fact, ...(bank.bic && { swift: fact }), ...(bank.status && { status: fact }) };
  return { ...bank, facts: { ...stated, existence: fact, ...facts } };
}

/** A record whose patterns none of the file's sources lists says so. */
const withDerived = ({ patterns }: BankFile, bank: CuratedBank): CuratedBank =>
  patterns === 'derived' && bank.codes.some(isPattern) ? { ...bank, derived: 1 } : bank;

const isMarked = ({ colour, icon }: CuratedBank) => colour !== undefined || icon !== undefined;

/** Banks by the first word of their short names: those of one brand have it in common. */
type ByFirstWord = ReadonlyMap<string, readonly CuratedBank[]>;

function byFirstWord(banks: readonly CuratedBank[]): ByFirstWord {
  const groups = new Map<string, CuratedBank[]>();
  for (const bank of banks) {
    const group = groups.get(firstWord(bank.short_name));
    if (group) group.push(bank);
    else groups.set(firstWord(bank.short_name), [bank]);
  }
  return groups;
}

/** The mark of a bank whose subsidiary or branch this is, in whatever country. */
function withBrand(bank: CuratedBank, marked: ByFirstWord): CuratedBank {
  if (isMarked(bank)) return bank;
  const parent = marked.get(firstWord(bank.short_name))?.find((other) => isSameBrand(bank, other));
  if (parent === undefined) return bank;
  const { colour, icon } = parent;
  return { ...bank, ...(colour && { colour }), ...(icon && { icon }) };
}

/**
 * Banks of one brand have names that begin alike: with the whole name where it has several words ("BNP Paribas"), with
 * its first word, which they have in common here, where the BIC's first four letters agree too.
 */
function isSameBrand(bank: CuratedBank, other: CuratedBank): boolean {
  const [name = '', whole = ''] = [bank.short_name, other.short_name];
  if (whole.includes(' ') && `${name} `.startsWith(`${whole} `)) return true;
  return bank.bic?.slice(0, 4) === (other.bic ?? '-').slice(0, 4);
}

const firstWord = (name = ''): string => name.split(' ', 1)[0]!;

/** The savings banks of Germany and Austria share a mark; the one in Hamburg has its own. */
function withGroupMark(country: string, bank: CuratedBank): CuratedBank {
  const shares =
    ['DE', 'AT'].includes(country) && bank.type === 'savings_bank' && SPARKASSE.test(bank.name ?? '');
  return shares && !bank.icon && !bank.colour ? { ...bank, icon: 'sparkasse' } : bank;
}

const SPARKASSE = /^(?!Hamburger Sparkasse)(?!.*bauspar).*sparkasse/i;

/** A package's folder on disk: data files are often not in its `exports`. */
function packageFolder(name: string): string {
  let folder = dirname(require.resolve(name));
  while (!folder.endsWith(join('node_modules', name))) folder = dirname(folder);
  return folder;
}

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));
const versioned = (name: string): string =>
  `${name} ${readJson(packageFolder(name), 'package.json').version}`;

/** The date of a package's release: the first one its changelog names. */
function releaseDate(name: string): string {
  const changelog = readFileSync(join(packageFolder(name), 'CHANGELOG.md'), 'utf8');
  return /\d{4}-\d{2}-\d{2}/.exec(changelog)![0];
}

/** A head office's BIC is written with eight characters. */
const shortBic = (bic: string): string => bic.replace(/XXX$/, '');

/** The rows of the Bundesbank's file. The next quarter's changes are in force once the curated files are as young as they are. */
function germanRows(newest: string) {
  const data = join(packageFolder('bankdata-germany'), 'dist', 'cjs', 'data');
  const rows: Record<string, [name: string, bic?: string]> = readJson(data, 'current.json');
  const next = readJson(data, 'next.json');
  const from = String(next.valid).slice(0, 10);
  if (from <= newest) {
    Object.assign(rows, next.upsert);
    for (const code of next.remove) delete rows[code];
  }
  return { rows, as_of: from <= newest ? from : releaseDate('bankdata-germany') };
}

/** The BIC that the Bundesbank gives each bank code. */
export const germanBics = (): Map<string, string> =>
  new Map(
    Object.entries(germanRows(newestReading()).rows).flatMap(([code, [, bic]]) =>
      bic === undefined ? [] : [[code, shortBic(bic)] as const],
    ),
  );

function germany(same: SameInstitution, newest: string): LayerInput {
  const { rows, as_of } = germanRows(newest);
  const banks = Object.entries(rows).map(([code, [name, bic]]) => germanBank(same, code, name, bic));
  return {
    kind: 'registry',
    source: versioned('bankdata-germany'),
    as_of,
    country: 'DE',
    banks: joined(banks),
  };
}

/**
 * Who may call itself Sparkasse, Spar- und Darlehnskasse or Volksbank is law in Germany: Kreditwesengesetz, sections 39
 * and 40, https://www.buzer.de/gesetz/962/b2773.htm, read 2026-11-21. The file lists the institutions that work; a code
 * marked "-alt-" stays from one that was taken over.
 */
function germanBank(same: SameInstitution, code: string, row: string, long?: string): CuratedBank {
  const name = row
    .replace(/ -alt-$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const bic = long ? { bic: shortBic(long) } : {};
  const known = same({ ...bic, name });
  if (known) return { ...known, codes: [code], ...bic };
  const own = { codes: [code], ...bic, name, ...(row.endsWith(' -alt-') ? {} : { status: 'active' }) };
  if (/sparkasse(?!n-)/i.test(name) && !/bauspar/i.test(name))
    return withGroupMark('DE', { ...own, type: 'savings_bank' });
  if (/volksbank|raiffeisen|\bVR[- ]?Bank|^(?:PSD|Sparda)\b|spar- (?:u|und) dar/i.test(name))
    return { ...own, type: 'cooperative_bank' };
  return own;
}

/**
 * The Bundesbank gives each bank code its BIC, and a bank's other codes may have others than its head office. A curated
 * record with several codes is parted by them, where they are of the same institution (its first four letters), and where the
 * bank has ended: the file gives the BIC that reaches the accounts now.
 */
function withOwnBics(curated: LayerInput, registry: LayerInput): LayerInput {
  const bics = new Map(registry.banks.flatMap(({ bic, codes }) => codes.map((code) => [code, bic] as const)));
  const bicOf = (bank: CuratedBank, code: string) => {
    const own = bics.get(code);
    return hasEnded(bank) || own?.slice(0, 4) === bank.bic?.slice(0, 4) ? (own ?? bank.bic) : bank.bic;
  };
  const parted = curated.banks.flatMap((bank) =>
    joined(
      bank.codes.map((code) => {
        const bic = bicOf(bank, code);
        return { ...bank, codes: [code], ...(bic && { bic }) };
      }),
    ),
  );
  return { ...curated, banks: parted };
}

/** Countries where the package has no more than the BIC of a bank code; a few of its keys are no bank codes. */
function bicOnly(country: string, same: SameInstitution): LayerInput {
  const rows: Record<string, string> = readJson(
    packageFolder('iban-to-bic'),
    'datasets',
    `${country.toLowerCase()}.json`,
  );
  const codes = Object.entries(rows).filter(([code]) => bankCode(country, code));
  const banks = codes.map(([code, long]) => {
    const bic = shortBic(long);
    return { ...same({ bic }), codes: [code], bic };
  });
  return {
    kind: 'registry',
    source: versioned('iban-to-bic'),
    as_of: releaseDate('iban-to-bic'),
    country,
    banks: joined(banks),
  };
}

/**
 * Brazil. The list is of those that take part in the Banco Central's transfers. One under extrajudicial liquidation has that in
 * its name; most names are in capitals at the source.
 */
/** @param codeOf the code that a bank is kept by; without one it is left out */
export function brazil(codeOf = ({ ispb }: BrazilianBank): string | undefined => ispb): LayerInput {
  const name = '@brazilian-utils/brazilian-utils';
  return {
    kind: 'registry',
    source: versioned(name),
    as_of: releaseDate(name),
    country: 'BR',
    banks: getBanks().flatMap((bank) => {
      const code = codeOf(bank);
      if (code === undefined) return [];
      const [own, ended] = bank.name.split(/\s*-\s*em liquida[cç][aã]o extrajudicial/i);
      const status = ended === undefined ? 'active' : 'in_resolution';
      return { codes: [code], name: spelled(own!), ...brazilianType(own!), status };
    }),
  };
}

/** What an institution is stands in its name, by the rules on names: "Cooperativa de Crédito", "Instituição de Pagamento". */
function brazilianType(name: string): Pick<CuratedBank, 'type'> {
  if (/cooperativas?\b.*\bcr[eé]dito/i.test(name)) return { type: 'credit_union' };
  if (/institui[cç][aã]o de pagamentos?\b/i.test(name)) return { type: 'payment_institution' };
  if (
    /\b(?:corretora|distribuidora|financiamento|sociedade de (?:cr[eé]dito|empr[eé]stimo)|ag[eê]ncia de fomento)\b/i.test(
      name,
    )
  )
    return { type: 'other' };
  return {};
}

/**
 * Iran. The package's own name for a bank is short; it is taken where the curated file has none. The package does not say of
 * when its list is: it has the day that the country's sources were last read.
 */
function iran(): LayerInput {
  const name = '@persian-tools/persian-tools';
  return {
    kind: 'registry',
    source: versioned(name),
    as_of: newestReading(['ir']),
    undated: true,
    country: 'IR',
    banks: Object.values(shebaMapCodes).map(({ code, name }) => ({ codes: [code], name })),
  };
}

/** Short names that stay in capitals although they have vowels. */
const INITIALS = /\b(?:ABC|BIB|BMG|BTG|BNP|BOCOM|BRB|CIBC|CSF|HSBC|ING|ICBC|MUFG|UBS|XP|S\/A)\b/gi;

/** Capitals turned into the usual spelling; words without a vowel are initials. */
function spelled(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return capitalize(name)
    .replace(/(?<![\p{L}\d])[bcdfghjklmnpqrstvwxz]{2,5}(?![\p{L}\d.])/giu, (word) => word.toUpperCase())
    .replace(INITIALS, (word) => word.toUpperCase())
    .replace(/\bS\.a\b\.?/g, 'S.A.');
}
