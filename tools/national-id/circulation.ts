/**
 * Asks about numbers that are in circulation: which of them are refused, and by what. A refused number is a question, not a verdict: it may
 * be mistyped at its source.
 *
 *   npm run oracle:circulation -- [--write] FILE...
 *
 * With `--write` the schemes that the numbers passed are counted in src/core/scheme/circulation.generated.ts: a rule that refuses rests on
 * them where no authority has published it.
 *
 * A file is a test file of python-stdnum, `test_ec_ruc.doctest`, whose numbers are those seen in public; GLEIF's level 1 file as CSV, whose
 * registration numbers the local registers confirm; or lines `module<TAB>country<TAB>number`, with `ec_ruc` for the module. The exit
 * code is 1 when less than 99.8 % of those pass for which there is a scheme, or one is refused that circulation.json does not explain.
 */
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'csv-parse';
import { COMPANIES } from '../../src/core/company/schemes.ts';
import { verifyCompany } from '../../src/core/company/verify.ts';
import { verifyCreditorReference } from '../../src/core/creditor-reference/verify.ts';
import { FACTS } from '../../src/core/facts.ts';
import { verifyLei } from '../../src/core/lei/verify.ts';
import { NATIONAL_IDS } from '../../src/core/national-id/schemes.ts';
import { verifyNationalId } from '../../src/core/national-id/verify.ts';
import { tryScheme } from '../../src/core/scheme/attempt.ts';
import { CIRCULATION } from '../../src/core/scheme/circulation.generated.ts';
import type { SchemeSet } from '../../src/core/scheme/set.ts';
import { compact } from '../../src/core/text.ts';
import { VAT_NUMBERS } from '../../src/core/vat/schemes.ts';
import { verifyVat } from '../../src/core/vat/verify.ts';

interface Circulating {
  /** Where it belongs: a module of python-stdnum, or a registration authority of GLEIF's list. */
  readonly group: string;
  /** ISO 3166-1 alpha-2; `EU` for a number that names its member itself. */
  readonly country: string;
  readonly value: string;
}

/** Why numbers are refused. */
interface Explanation {
  readonly group: string;
  /** The numbers it is about; all of the group, without it. */
  readonly pattern?: string;
  /** Whether there is no scheme that they could pass. */
  readonly without?: boolean;
  readonly rule: string;
}

/** Of the numbers that have a scheme, how many of a hundred have to pass. */
const ACCEPTED_MIN = 99.8;

const TODAY = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));
const explanations: readonly Explanation[] = JSON.parse(
  readFileSync(new URL('circulation.json', import.meta.url), 'utf8'),
);

const KINDS: readonly { set: SchemeSet; accepts(value: string, country: string | undefined): boolean }[] = [
  { set: COMPANIES, accepts: (value, country) => verifyCompany(value, asked(country)).valid },
  { set: VAT_NUMBERS, accepts: (value, country) => verifyVat(value, asked(country)).valid },
  { set: NATIONAL_IDS, accepts: (value, country) => verifyNationalId(value, asked(country)).valid },
];

const KEYS = new Map<SchemeSet, string>([
  [COMPANIES, 'company'],
  [VAT_NUMBERS, 'vat'],
  [NATIONAL_IDS, 'national-id'],
]);

function asked(country: string | undefined) {
  return { country, today: TODAY, schemes: true };
}

function accepts({ group, country, value }: Circulating): boolean {
  if (group === 'lei') return verifyLei(value).valid;
  if (group === 'iso11649') return verifyCreditorReference(value).valid;
  const own = countryOfNumber(country, value);
  if (own === 'EU') return KINDS[1]!.accepts(value, undefined);
  return KINDS.some(({ set, accepts: passes }) => set.ofCountry(own) !== undefined && passes(value, own));
}

/** The country that a number belongs to; a European one names it, but for those of the one-stop shop. */
function countryOfNumber(country: string, value: string): string {
  if (country !== 'EU') return country;
  const named = value.slice(0, 2).toUpperCase();
  if (named === 'IM') return 'EU';
  return named === 'EL' ? 'GR' : named;
}

/** Of the members whose companies have their VAT number by another name too: that number, as what stands behind the letters. */
const COMPANY_NUMBERS: Readonly<Record<string, RegExp>> = {
  BE: /^\d{9,10}$/,
  BG: /^\d{9}$/,
  CZ: /^\d{8}$/,
  DK: /^\d{8}$/,
  EL: /^\d{8,9}$/,
  ES: /^[A-HJNP-SUVW].*$/,
  FI: /^\d{8}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IT: /^\d{11}$/,
  LV: /^[4-9]\d{10}$/,
  NL: /^8\d{8}(?=B\d\d$)/,
  PL: /^\d{10}$/,
  PT: /^[5-9]\d{8}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d\d[2-9]\d{7}(?=01$)/,
  SI: /^\d{8}$/,
};

const AS_COMPANY = ' as company';

/** A European VAT number also as the number of a company that it is. */
function* withCompany(each: Circulating): Generator<Circulating> {
  yield each;
  if (each.country !== 'EU') return;
  const plain = compact(each.value);
  const number = COMPANY_NUMBERS[plain.slice(0, 2)]?.exec(plain.slice(2))?.[0];
  if (number === undefined) return;
  const value = plain.startsWith('BE') ? number.padStart(10, '0') : number;
  yield { group: each.group + AS_COMPANY, country: countryOfNumber('EU', plain), value };
}

async function* circulating(path: string): AsyncGenerator<Circulating> {
  if (path.endsWith('.doctest')) yield* ofDoctest(path);
  else if (path.endsWith('.csv')) yield* ofGleif(path);
  else yield* ofLines(path);
}

/** The numbers between three quotes: one a line, behind three points. */
function* ofDoctest(path: string): Generator<Circulating> {
  const group = basename(path, '.doctest').replace(/^test_/, '');
  const country = group.slice(0, 2).toUpperCase();
  for (const [, block = ''] of readFileSync(path, 'utf8').matchAll(/>>> numbers = '''([\s\S]*?)'''/g))
    for (const line of block.split('\n')) {
      const value = line.replace(/^\s*\.\.\.\s?/, '').trim();
      if (value !== '') yield { group, country, value };
    }
}

function* ofLines(path: string): Generator<Circulating> {
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [group, country, value] = line.split('\t');
    if (group && country && value && !line.startsWith('#')) yield { group, country, value };
  }
}

const GLEIF = {
  country: 'Entity.LegalAddress.Country',
  authority: 'Entity.RegistrationAuthority.RegistrationAuthorityID',
  number: 'Entity.RegistrationAuthority.RegistrationAuthorityEntityID',
  corroboration: 'Registration.ValidationSources',
} as const;

/** Registration numbers that the issuer of the LEI found in the register. */
async function* ofGleif(path: string): AsyncGenerator<Circulating> {
  for await (const row of createReadStream(path).pipe(parse({ columns: true, bom: true }))) {
    const { [GLEIF.country]: country, [GLEIF.authority]: group, [GLEIF.number]: value } = row;
    if (row[GLEIF.corroboration] === 'FULLY_CORROBORATED' && value && KINDS[0]!.set.ofCountry(country))
      yield { group: `${country} ${group}`, country, value };
  }
}

const holders = new Map(
  [...FACTS.national_id.facts].map(([id, { holder }]) => [id, holder ?? 'person'] as const),
);

/** How many different numbers each scheme was the first of its kind and country to pass. */
const passed = new Map<string, Set<string>>();

function countSchemes({ group, country, value }: Circulating): void {
  const plain = compact(value);
  for (const { set } of KINDS) {
    const isVat = set === VAT_NUMBERS;
    if (country === 'EU' ? !isVat : isVat && group.endsWith(AS_COMPANY)) continue;
    const schemes = set.ofCountry(countryOfNumber(country, value)) ?? [];
    const first = schemes.find(
      (scheme) => scheme.rule.check && tryScheme(scheme, value, plain, TODAY)?.reason === null,
    );
    if (first === undefined) continue;
    // Unless they are of the scheme's own module, the numbers are of companies: they say nothing of what persons have alone.
    const isOfPersons = set === NATIONAL_IDS && holders.get(first.id) === 'person';
    if (isOfPersons && first.id !== group.replace('_', '-')) continue;
    const key = `${KEYS.get(set)}/${first.id}`;
    passed.set(key, (passed.get(key) ?? new Set()).add(plain));
  }
}

const COUNTS = new URL('../../src/core/scheme/circulation.generated.ts', import.meta.url);
/** Fewer say nothing. */
const SEEN_MIN = 20;

function renderCounts(): string {
  // What other files counted stays, unless these have more.
  const counts = new Map(Object.entries(CIRCULATION));
  for (const [key, { size }] of passed)
    if (size >= SEEN_MIN && size > (counts.get(key) ?? 0)) counts.set(key, size);
  const lines = [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, count]) => `  '${key}': ${count},`);
  return `/**
 * How many numbers seen in public passed the rule of a scheme, by kind and id, where there were ${SEEN_MIN} or more and none was refused without a
 * known reason. Counted by tools/national-id/circulation.ts of the test files of python-stdnum 2.2, of jsvat and of valvat, and of the
 * numbers of persons in the tests of other projects, made-up ones left out; do not edit.
 */
export const CIRCULATION: Readonly<Record<string, number>> = {
${lines.join('\n')}
};
`;
}

function explanationOf({ group, value }: Circulating): Explanation | undefined {
  return explanations.find(
    (each) => each.group === group && (each.pattern === undefined || new RegExp(each.pattern).test(value)),
  );
}

interface Count {
  seen: number;
  without: number;
  readonly refused: Circulating[];
}

async function countOf(paths: readonly string[]): Promise<Map<string, Count>> {
  const counts = new Map<string, Count>();
  for (const path of paths)
    for await (const found of circulating(path))
      for (const each of withCompany(found)) {
        const count = counts.get(each.group) ?? { seen: 0, without: 0, refused: [] };
        counts.set(each.group, count);
        count.seen++;
        if (accepts(each)) {
          countSchemes(each);
          continue;
        }
        if (explanationOf(each)?.without) count.without++;
        else count.refused.push(each);
      }
  return counts;
}

function report(counts: ReadonlyMap<string, Count>): boolean {
  let [held, refused, unexplained] = [0, 0, 0];
  for (const [group, count] of counts) {
    held += count.seen - count.without;
    refused += count.refused.length;
    if (count.without > 0) console.log(`${group}: ${count.without} of ${count.seen} have no scheme`);
    for (const each of count.refused) {
      const rule = explanationOf(each)?.rule;
      if (rule === undefined) unexplained++;
      console.log(`${group}: ${each.value} is refused${rule === undefined ? '' : `: ${rule}`}`);
    }
  }
  const share = (100 * (held - refused)) / held;
  console.log(
    `${held} numbers with a scheme, ${share.toFixed(2)} % accepted, ${unexplained} refused without a reason`,
  );
  return share >= ACCEPTED_MIN && unexplained === 0;
}

const paths = process.argv.slice(2).filter((argument) => argument !== '--write');
if (paths.length === 0) throw new Error('Name the files that the numbers stand in.');
const isBorneOut = report(await countOf(paths));
if (isBorneOut && process.argv.includes('--write')) writeFileSync(COUNTS, renderCounts());
process.exitCode = isBorneOut ? 0 : 1;
