/**
 * `npm run check:banks [cc ...]`: holds the curated bank files to the rules of `data/banks/README.md`. With `--against DIR`, tables of another
 * directory as `oracle.ts` reads them, also finds the BICs that two newer lists contradict: a table there and a registry of npm.
 *
 * One finding a line, `de.json Commerzbank: …`; exit code 1 when there is any. Nothing here decides whether a fact is
 * true: `npm run oracle:banks` compares with other directories.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { formerBicsOf } from '../../src/core/banks/record.ts';
import { bankCodeShape, type CodeSpan, readCode } from '../../src/intake/banks/code.ts';
import { type BankFile, type BankRecord, shapeFaults } from '../../src/intake/banks/record.ts';
import { bicFileFaults, readBicFiles } from './bics.ts';
import { dateOf } from './confirm.ts';
import { contradictedTwice, contradictions } from './contradictions.ts';
import { readDifferences } from './differences.ts';
import { compiledDirectory } from './directory.ts';
import { aboutDeleted, aboutEnd, type Bics, type DeletedCodes, heirsIn, readDeletedCodes } from './ended.ts';
import { dayOf, listBankFiles, readBankFile } from './files.ts';
import { largestOf, unsourcedStatementsOf } from './largest.ts';
import { germanBics, readLayers } from './layers.ts';
import { readRows } from './tables.ts';

/** Where a country's institutions may carry the BICs of another one. */
const SHARED_BIC_COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  GB: ['GG', 'JE', 'IM'],
  FR: ['MC', 'GF', 'GP', 'MQ', 'RE', 'PF', 'TF', 'YT', 'NC', 'BL', 'MF', 'PM', 'WF'],
  MC: ['FR'],
  CH: ['LI'],
  LI: ['CH'],
  FI: ['AX'],
  DK: ['FO', 'GL'],
  FO: ['DK'],
  GL: ['DK'],
  VA: ['IT'],
};

/** Institutions that serve a country from another one, under their home BIC. */
const PASSPORTED = new Set([
  'foreign_branch',
  'digital_bank',
  'electronic_money_institution',
  'payment_institution',
  'clearing_institution',
]);

/** Countries and territories in the registry without a central bank of their own. */
const NO_CENTRAL_BANK = new Set(['AD', 'FK', 'FO', 'GI', 'GL', 'LC', 'LI', 'MC', 'VA', 'VG']);

/** Countries whose central bank has no bank code that is certain, so that no record can stand for it. */
const UNLISTED_CENTRAL_BANK = new Set(
  'AL AO BF BJ CG CI CM CV DJ FI GA GQ GW LY MA MG ML MZ NE NO OM SN SO ST TD TG TN'.split(' '),
);

/** Where another file's banks are looked up, for `successor` that crosses a border. */
export type ReadFile = (cc: string) => BankFile | undefined;

/** What registers beside the curated files say. */
export interface Registers {
  readonly bics: Bics;
  readonly deleted: { readonly country: string; readonly codes: DeletedCodes };
}

const NO_REGISTERS: Registers = { bics: new Map(), deleted: { country: 'DE', codes: {} } };

/** Every finding about one file. `read` gives the other countries' files. */
export function checkFile(cc: string, file: BankFile, read: ReadFile, registers = NO_REGISTERS): string[] {
  const faults = shapeFaults(file);
  if (faults.length > 0) return faults.map((fault) => `${cc}.json ${named(file, fault)}`);
  const findings = [
    ...aboutTheFile(cc, file),
    ...aboutLargest(file),
    ...aboutCodes(file),
    ...aboutDuplicates(file),
  ];
  const known = { heirs: heirsIn([file, ...abroad(file, read)]), bics: registers.bics };
  for (const bank of file.banks) {
    const all = [...aboutBank(file, bank, read), ...aboutEnd(file.country, bank, known)];
    findings.push(...all.map((finding) => `${bank.short_name}: ${finding}`));
  }
  if (file.country === registers.deleted.country)
    findings.push(...aboutDeleted(file, registers.deleted.codes));
  return findings.map((finding) => `${cc}.json ${finding}`);
}

/** The files that successors lead to, from one to the next. */
function abroad(file: BankFile, read: ReadFile, seen = new Set([file.country])): BankFile[] {
  return file.banks.flatMap(({ successor = '' }) => {
    const country = /^([A-Z]{2}):/.exec(successor)?.[1];
    if (country === undefined || seen.has(country)) return [];
    seen.add(country);
    const there = read(country.toLowerCase());
    return there ? [there, ...abroad(there, read, seen)] : [];
  });
}

/** `banks/3/bic: …` reported with the bank's name. */
function named(file: BankFile, fault: string): string {
  return fault.replace(/^banks\/(\d+)/, (at, index) => {
    const name = file.banks[Number(index)]?.short_name;
    return name ? `${name} (${at})` : at;
  });
}

function aboutTheFile(cc: string, file: BankFile): string[] {
  const findings: string[] = [];
  if (file.country !== cc.toUpperCase()) findings.push(`country is ${file.country}`);
  if (!bankCodeShape(file.country)) findings.push('is no country of the IBAN registry');
  const central = file.banks.filter(({ type }) => type === 'central_bank');
  const active = central.filter(({ status = 'active' }) => status === 'active');
  if (active.length > 1) findings.push(`has ${active.length} central banks`);
  findings.push(...aboutSources(file));
  const needsOne = !NO_CENTRAL_BANK.has(file.country) && !UNLISTED_CENTRAL_BANK.has(file.country);
  if (central.length === 0 && needsOne) findings.push('has no central bank');
  return findings;
}

const newest = (dates: readonly string[]): string => [...dates].sort().at(-1)!;

/** A date that is later than that of every source would make facts look younger than they are. */
function aboutSources({ as_of, sources, banks, unsourced = [] }: BankFile): string[] {
  const dated = sources.flatMap(({ date, shows }) => (shows ? [] : (date ?? []))).map(dayOf);
  const read = sources.map((source) => source.read);
  const findings = sources
    .filter((source) => source.date !== undefined && dayOf(source.date) > source.read)
    .map((source) => `source ${source.title}: read before it was there`);
  const latest = newest(dated.length > 0 ? dated : read);
  if (as_of > latest && !read.includes(as_of))
    findings.push(`as_of ${as_of} is later than its newest source, of ${latest}`);
  for (const bank of banks) {
    if (bank.as_of === as_of) findings.push(`${bank.short_name}: as_of is the file's own`);
    if (bank.as_of !== undefined && bank.as_of > newest(read))
      findings.push(`${bank.short_name}: as_of ${bank.as_of} is later than every source`);
  }
  for (const bank of banks) {
    const idle = (bank.sourced ?? []).filter(
      (field) => !unsourced.includes(field) || bank[field] === undefined,
    );
    if (idle.length > 0) findings.push(`${bank.short_name}: sourced ${idle.join(', ')} says nothing`);
  }
  const unused = unsourced.filter((field) => banks.every((bank) => bank[field] === undefined));
  if (unused.length > 0) findings.push(`unsourced ${unused.join(', ')}: no bank has that`);
  return findings;
}

/** What is marked as shown by no source may stay with the small banks alone. */
const aboutLargest = (file: BankFile): string[] =>
  largestOf(file).flatMap((bank) =>
    unsourcedStatementsOf(file, bank).map(
      (field) => `${bank.short_name}: ${field} has no source, and it is one of the largest banks`,
    ),
  );

function aboutCodes(file: BankFile): string[] {
  const shape = bankCodeShape(file.country);
  if (!shape) return [];
  const findings: string[] = [];
  const spans: { bank: BankRecord; span: CodeSpan }[] = [];
  for (const bank of file.banks) {
    for (const text of bank.codes) {
      const span = readCode(text, shape);
      if (typeof span === 'string') findings.push(`${bank.short_name}: ${span}`);
      else spans.push({ bank, span });
    }
  }
  spans.sort((a, b) => (a.span.low < b.span.low ? -1 : a.span.low > b.span.low ? 1 : 0));
  spans.forEach((a, at) => {
    for (let next = at + 1; next < spans.length && spans[next]!.span.low <= a.span.high; next++) {
      const b = spans[next]!;
      if (clash(a.span, b.span))
        findings.push(
          `${b.bank.short_name}: code ${b.span.text} overlaps ${a.span.text} of ${a.bank.short_name}`,
        );
    }
  });
  return findings;
}

/** Two spans that meet are fine only when the narrower one lies inside the wider: then the longest match decides. */
function clash(a: CodeSpan, b: CodeSpan): boolean {
  if (a.kind === 'range' && b.kind === 'range') return true;
  if (a.kind === b.kind) return a.low === b.low && a.high === b.high;
  const inside = (inner: CodeSpan, outer: CodeSpan) => outer.low <= inner.low && inner.high <= outer.high;
  return !inside(a, b) && !inside(b, a);
}

function aboutDuplicates(file: BankFile): string[] {
  const twice = (what: string, key: (bank: BankRecord) => string) => {
    const seen = new Set<string>();
    return file.banks.flatMap((bank) => {
      const value = key(bank);
      if (seen.has(value)) return [`${bank.short_name}: another record has the same ${what}`];
      seen.add(value);
      return [];
    });
  };
  return [
    ...twice('short_name', (bank) => bank.short_name.toLowerCase()),
    ...twice('description', (bank) => bank.description?.toLowerCase() ?? bank.codes.join()),
    ...twice('name, BIC and city', (bank) =>
      [bank.name, bank.bic ?? formerBicsOf(bank).join(), bank.city].join('|').toLowerCase(),
    ),
  ];
}

function aboutBank(file: BankFile, bank: BankRecord, read: ReadFile): string[] {
  return [
    ...aboutBics(file.country, bank, read),
    ...aboutTexts(bank),
    ...aboutTime(file, bank),
    ...aboutSuccessor(file, bank, read),
    ...aboutIcon(bank),
  ];
}

function aboutBics(country: string, bank: BankRecord, read: ReadFile): string[] {
  const allowed = [country, ...(SHARED_BIC_COUNTRIES[country] ?? [])];
  const all = [bank.bic, ...(bank.other_bics ?? [])].filter((bic) => bic !== undefined);
  const findings = all
    .filter((bic) => !allowed.includes(bic.slice(4, 6)) && !isHomeBic(bic, country, bank, read))
    .map((bic) => `BIC ${bic} is of another country (fine for a foreign_branch and the like)`);
  if (new Set(all).size < all.length) findings.push('the same BIC twice');
  if (bank.bic?.endsWith('XXX')) findings.push('a head office BIC is written with eight characters');
  if (bank.other_bics && !bank.bic) findings.push('other_bics without a bic');
  return findings;
}

/**
 * Whether an institution that comes from abroad has its home BIC. Where a bank code is the letters of a BIC, that is believed only
 * when the other country's file knows it.
 */
function isHomeBic(bic: string, country: string, { type }: BankRecord, read: ReadFile): boolean {
  if (!PASSPORTED.has(type ?? '')) return false;
  if (!bankCodeShape(country)?.startsWith('aaaa')) return true;
  const home = read(bic.slice(4, 6).toLowerCase())?.banks ?? [];
  return home.some((bank) =>
    [bank.bic, ...(bank.other_bics ?? [])].some((one) => one?.startsWith(bic.slice(0, 6))),
  );
}

function aboutTexts(bank: BankRecord): string[] {
  const findings: string[] = [];
  for (const [field, value] of [
    ['name', bank.name],
    ['short_name', bank.short_name],
    ['city', bank.city],
  ] as const) {
    if (!value) continue;
    if (/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(value))
      findings.push(`${field} is not in Latin script`);
    if (value.length > 14 && value === value.toUpperCase()) findings.push(`${field} is in capitals`);
  }
  if (bank.city && bank.city.length > 4 && bank.city === bank.city.toUpperCase())
    findings.push('city is in capitals');
  const { description } = bank;
  if (description && (!/[.]$/.test(description) || /\p{Ll}{3,}[.!?] \p{Lu}/u.test(description)))
    findings.push('description is not one sentence');
  return findings;
}

function aboutTime(file: BankFile, bank: BankRecord): string[] {
  const findings: string[] = [];
  const thisYear = Number(newest(file.sources.map(({ read }) => read)).slice(0, 4));
  if (bank.founded && bank.founded > thisYear) findings.push('founded in the future');
  if (bank.since && bank.since > thisYear) findings.push('since is in the future');
  if (bank.since && bank.founded && bank.since < bank.founded) findings.push('ended before it was founded');
  if (bank.since && (bank.status ?? 'active') === 'active')
    findings.push('since is for merged or closed banks');
  return findings;
}

function aboutSuccessor(file: BankFile, bank: BankRecord, read: ReadFile): string[] {
  if (!bank.successor) return bank.status === 'merged' ? ['merged, but no successor'] : [];
  if ((bank.status ?? 'active') === 'active') return ['active, but has a successor'];
  const [, abroad, name] = /^(?:([A-Z]{2}):)?(.+)$/.exec(bank.successor)!;
  const there = abroad ? read(abroad.toLowerCase()) : file;
  const heir = there?.banks.find((other) => other.short_name === name);
  if (!heir)
    return [`successor ${bank.successor} is no short_name ${there ? 'there' : '(that file is missing)'}`];
  return heir === bank ? ['is its own successor'] : [];
}

function aboutIcon({ icon }: BankRecord): string[] {
  if (!icon) return [];
  const url = new URL(`../../node_modules/simple-icons/icons/${icon}.svg`, import.meta.url);
  return existsSync(url) ? [] : [`simple-icons has no ${icon}`];
}

/** What the registries of npm packages say otherwise, file by file; only whole files are compared. */
function contradictionsOf(): (cc: string) => string[] {
  const layers = readLayers();
  return (cc) => {
    const country = cc.toUpperCase();
    return contradictions(country, layers, readDifferences(country)).map(
      (finding) => `${cc}.json ${finding}`,
    );
  };
}

/** Findings about the holders of BICs beside the directory. */
function aboutHolders(): string[] {
  const known = new Set(
    listBankFiles().flatMap((cc) =>
      readBankFile(cc)!.banks.flatMap(({ bic, other_bics = [] }) =>
        [bic ?? '', ...other_bics].map((one) => `${cc.toUpperCase()} ${one.slice(0, 8)}`),
      ),
    ),
  );
  return readBicFiles().flatMap((file) => bicFileFaults(file, (bic) => known.has(`${file.country} ${bic}`)));
}

/** Checks the named files, or all, and reports what it found. */
export function checkBanks(names: readonly string[] = []): {
  files: number;
  banks: number;
  findings: string[];
} {
  const wanted = names.length > 0 ? names.map((name) => name.toLowerCase()) : listBankFiles();
  const registers = { bics: new Map([['DE', germanBics()]]), deleted: readDeletedCodes() };
  const report = { files: 0, banks: 0, findings: [] as string[] };
  for (const cc of wanted) {
    try {
      const file = readBankFile(cc);
      if (!file) throw new Error('there is no such file');
      report.files += 1;
      report.findings.push(...checkFile(cc, file, readBankFile, registers));
      report.banks += file.banks?.length ?? 0;
    } catch (error) {
      report.findings.push(`${cc}.json ${(error as Error).message}`);
    }
  }
  if (report.findings.length === 0) report.findings.push(...wanted.flatMap(contradictionsOf()));
  if (names.length === 0) report.findings.push(...aboutHolders());
  return report;
}

/** What tables and registries say otherwise, both newer. */
function contradictedBy(folder: string, names: readonly string[]): string[] {
  const directory = compiledDirectory();
  const layers = readLayers().filter(({ kind }) => kind === 'registry');
  return listBankFiles().flatMap((cc) => {
    const country = cc.toUpperCase();
    const file = join(folder, `${country}.tsv`);
    if (!existsSync(file) || (names.length > 0 && !names.includes(cc))) return [];
    const table = readRows(file, country).filter(({ bic }) => bic !== '');
    const lists = [
      { name: 'the table', as_of: dateOf(country), bics: new Map(table.map(({ code, bic }) => [code, bic])) },
      ...layers
        .filter((layer) => layer.country === country)
        .map(({ source: name, as_of, banks }) => ({
          name,
          as_of,
          bics: new Map(
            banks.flatMap(({ bic, codes }) => codes.flatMap((code) => (bic ? [[code, bic] as const] : []))),
          ),
        })),
    ];
    return contradictedTwice(country, directory, lists, readDifferences(country)).map(
      (finding) => `${cc}.json ${finding}`,
    );
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const words = process.argv.slice(2);
  const at = words.indexOf('--against');
  const [, folder] = at < 0 ? [] : words.splice(at, 2);
  const { files, banks, findings } = checkBanks(words);
  if (folder !== undefined) findings.push(...contradictedBy(folder, words));
  for (const finding of findings) console.log(finding);
  console.log(`${files} files, ${banks} banks, ${findings.length} findings`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
