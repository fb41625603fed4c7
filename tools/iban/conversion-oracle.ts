/**
 * `npm run oracle:conversion -- FOLDER`: how we make IBANs of German accounts against the cases of gocardless/ibandit, from a folder that
 * has its `germany_unit_test_cases.json` or `germany_integration_test_cases.json` (spec/fixtures there). Nothing of them is kept here.
 *
 * Each case names a rule, a bank code and an account. Compared is what the rule makes of them; whether the check digit of the account
 * agrees is the vectors' matter. Exit code 1 when a difference is not explained, or an explanation is of no use any more.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { germanConversion } from '../../src/core/banks/german/conversion.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';

interface Tuple {
  readonly bank_code?: string;
  readonly account_number: string;
  readonly converted_bank_code?: string;
  readonly converted_account_number?: string;
}

/** What a rule is to make of accounts; `invalid` are those of which it makes none. */
interface Cases {
  readonly convertor: string;
  readonly valid?: readonly Tuple[];
  readonly invalid?: readonly Tuple[];
}

interface Explained {
  readonly rule: string;
  readonly account_number: string;
  readonly ours: string;
  readonly why: string;
}

const FILES = ['germany_unit_test_cases.json', 'germany_integration_test_cases.json'];
const LENGTH = 10;
/** The fixtures leave out the code of accounts that have none whatever it is. */
const ANY_BANK = '00000000';

const EXPLAINED: readonly Explained[] = JSON.parse(
  readFileSync(new URL('conversion-differences.json', import.meta.url), 'utf8'),
);

const compiled = (name: string) => JSON.parse(readFileSync(new URL(name, GENERATED_FOLDER), 'utf8'));
const methods = compiled('german-methods.json');
const convert = germanConversion(compiled('german-conversion.json'), methods);

/** What we make of an account by a rule; undefined where the rule is not known. */
function oursOf(rule: string, { bank_code = ANY_BANK, account_number }: Tuple): string | undefined {
  const made = convert(bank_code, account_number, { ruleOf: () => rule, methodOf: () => undefined });
  return typeof made === 'object' ? `${made.bank_code} ${made.account_number}` : made;
}

const theirsOf = (tuple: Tuple): string =>
  `${tuple.converted_bank_code ?? tuple.bank_code} ${(tuple.converted_account_number ?? tuple.account_number).padStart(LENGTH, '0')}`;

/** The cases of a file, which may have lines that are comments. */
function casesIn(path: string): Cases[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return JSON.parse(lines.filter((line) => !line.trimStart().startsWith('//')).join('\n'));
}

const used = new Set<Explained>();

/** Compares one case, prints an unexplained difference, and says whether there is one. */
function isOpen(rule: string, tuple: Tuple, theirs: string): boolean {
  const ours = oursOf(rule, tuple) ?? 'standard';
  if (ours === theirs) return false;
  const explained = EXPLAINED.find(
    (one) => one.rule === rule && one.account_number === tuple.account_number && one.ours === ours,
  );
  if (explained !== undefined) used.add(explained);
  else
    console.log(
      `  ${rule} ${tuple.bank_code ?? ANY_BANK} ${tuple.account_number}: ours ${ours}, theirs ${theirs}`,
    );
  return explained === undefined;
}

function main(folder: string | undefined): void {
  const found = folder === undefined ? [] : FILES.map((name) => join(folder, name)).filter(existsSync);
  if (found.length === 0) {
    console.error(`Give a folder that has ${FILES.join(' or ')}.`);
    process.exitCode = 2;
    return;
  }
  let compared = 0;
  let open = 0;
  for (const { convertor, valid = [], invalid = [] } of found.flatMap(casesIn)) {
    const all = [
      ...valid.map((tuple) => [tuple, theirsOf(tuple)] as const),
      ...invalid.map((tuple) => [tuple, 'none'] as const),
    ];
    compared += all.length;
    open += all.filter(([tuple, theirs]) => isOpen(convertor, tuple, theirs)).length;
  }
  for (const { rule, account_number, why } of used)
    console.log(`explained: ${rule} ${account_number}: ${why}`);
  const idle = found.length < FILES.length ? [] : EXPLAINED.filter((one) => !used.has(one));
  for (const { rule, account_number } of idle)
    console.log(`No such difference any more: ${rule} ${account_number}`);
  console.log(`${compared} compared, ${used.size} explained, ${open} unexplained`);
  process.exitCode = open + idle.length > 0 ? 1 : 0;
}

main(process.argv[2]);
