/**
 * `npm run oracle:suites -- FOLDER [SUITE]`: the values in the tests of eight other projects, and those that faker makes, tried with Assay's
 * library. Differences that are not in explained.tsv are printed and end the run with 1, and so does an explanation that none needs.
 *
 * FOLDER lies outside of this project and has the sources, which are not copied into it:
 *
 *   git clone --depth 1 https://github.com/validatorjs/validator.js
 *   git clone --depth 1 https://github.com/symfony/validator symfony-validator
 *   git clone --depth 1 https://github.com/apache/commons-validator
 *   git clone --depth 1 https://github.com/Simplify/ibantools
 *   git clone --depth 1 https://github.com/mdomke/schwifty
 *   git clone --depth 1 https://github.com/gocardless/ibandit
 *
 * Faker is installed beside this file: `npm ci --prefix tools/suites/peers`. SUITE is how the name of the wanted suites begins.
 *
 * Of phones a difference is also explained where google-libphonenumber with the metadata in use answers as we do: validator.js has samples
 * and regular expressions of many hands, and faker's numbers are asked of libphonenumber-js with other metadata.
 */
import lib from 'google-libphonenumber';
import { STRUCTURES } from '../../src/core/structures.ts';
import { type Answer, answerOf } from './answers.ts';
import type { Case } from './case.ts';
import { type Explanation, explains, readExplanations } from './explained.ts';
import { ibansOfFaker, phonesOfFaker } from './faker.ts';
import { casesOfIbanSuites } from './iban-suites.ts';
import { casesOfIbandit } from './ibandit.ts';
import { casesOfValidatorJs } from './validator-js.ts';

interface Tally {
  cases: number;
  agree: number;
  explained: number;
  readonly open: string[];
}

const SHOWN = 40;
const MOBILE = new Set([lib.PhoneNumberType.MOBILE, lib.PhoneNumberType.FIXED_LINE_OR_MOBILE]);

const util = lib.PhoneNumberUtil.getInstance();
const explanations = readExplanations();
const used = new Set<Explanation>();

/** Whether google-libphonenumber says what we do: of tests of mobile numbers, that it is one, of others, that it is valid. */
function referenceAgrees({ suite, value, country }: Case, answer: Answer): boolean {
  try {
    const number = util.parse(value, country);
    const isWanted = !suite.endsWith('isMobilePhone') || MOBILE.has(util.getNumberType(number));
    return (util.isValidNumber(number) && isWanted) === (answer === 'valid');
  } catch {
    return answer !== 'valid';
  }
}

function isExplained(one: Case, answer: Answer): boolean {
  if (/phone$/i.test(one.suite) && referenceAgrees(one, answer)) return true;
  const found = explanations.filter((explanation) => explains(explanation, one, answer));
  for (const explanation of found) used.add(explanation);
  return found.length > 0;
}

function compare(cases: readonly Case[]): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const one of cases) {
    const name = one.suite.replace(/ rule .*/, ' rules');
    const tally = tallies.get(name) ?? { cases: 0, agree: 0, explained: 0, open: [] };
    tallies.set(name, tally);
    tally.cases++;
    const answer = answerOf(one);
    if ((answer === 'valid') === one.valid) tally.agree++;
    else if (isExplained(one, answer)) tally.explained++;
    else
      tally.open.push(
        [one.suite, one.country, one.valid ? 'valid' : 'invalid', answer, one.value].join('\t'),
      );
  }
  return tallies;
}

function print(tallies: ReadonlyMap<string, Tally>): boolean {
  for (const [suite, { cases, agree, explained, open }] of tallies) {
    console.log(`${suite}: ${cases} cases, ${agree} agree, ${explained} explained, ${open.length} not`);
    for (const line of open.slice(0, Number(process.env.SHOWN ?? SHOWN))) console.log(`    ${line}`);
  }
  return [...tallies.values()].every(({ open }) => open.length === 0);
}

const [folder, wanted = ''] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder with the sources; see the head of this file.');
const countries = STRUCTURES.map(({ country }) => country.code);
const all = [
  ...casesOfValidatorJs(folder),
  ...casesOfIbanSuites(folder),
  ...casesOfIbandit(folder),
  ...ibansOfFaker(countries),
  ...phonesOfFaker(),
].filter(({ suite }) => suite.startsWith(wanted));

const isRight = print(compare(all));
const idle = wanted === '' ? explanations.filter((explanation) => !used.has(explanation)) : [];
for (const { suite, why } of idle) console.log(`No case needs this any more: ${suite}: ${why}`);
process.exitCode = isRight && idle.length === 0 ? 0 : 1;
