/**
 * The cases of validator.js. Its test file is run with stand-ins for `describe`, `it` and its own helper `test`, which writes down what it
 * is given: lists that the file puts together are read whole that way.
 */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import type { Case } from './case.ts';

interface Recorded {
  readonly validator: string;
  readonly args?: readonly unknown[];
  readonly valid?: readonly unknown[];
  readonly invalid?: readonly unknown[];
}

const WANTED = new Set([
  'isIBAN',
  'isBIC',
  'isAbaRouting',
  'isIdentityCard',
  'isTaxID',
  'isVAT',
  'isMobilePhone',
]);

const IS_WANTED = new RegExp(`'(${[...WANTED].join('|')})'`);

/** Languages whose tests name no country. */
const COUNTRIES: Readonly<Record<string, string>> = { NO: 'NO', LK: 'LK' };

export function casesOfValidatorJs(folder: string): Case[] {
  return recordedIn(`${folder}/validator.js/test/validators.test.js`).flatMap(casesOf);
}

function recordedIn(file: string): Recorded[] {
  const recorded: Recorded[] = [];
  const run = (_title: string, body: () => void) => body();
  const source = readFileSync(file, 'utf8').replace(/^import .*;$/gm, '');
  const others = ['before', 'after', 'assert', 'require', 'validator', 'fs', 'vm', 'format', 'timezone_mock'];
  runInNewContext(source, {
    ...Object.fromEntries(others.map((name) => [name, STAND_IN])),
    describe: run,
    // Other bodies need what stands in here for more than its name.
    it: (title: string, body: () => void) => {
      if (IS_WANTED.test(String(body))) run(title, body);
    },
    test: (one: Recorded) => recorded.push(one),
    Buffer,
  });
  return recorded;
}

/** Whatever is asked of it, it answers with itself. */
const STAND_IN: object = new Proxy(() => undefined, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => '' : STAND_IN),
  apply: () => STAND_IN,
  construct: () => STAND_IN,
});

function casesOf({ validator, args = [], valid = [], invalid = [] }: Recorded): Case[] {
  const country = WANTED.has(validator) ? countryOf(validator, args) : undefined;
  if (country === undefined) return [];
  const suite = `validator.js ${validator}`;
  const cases = (values: readonly unknown[], verdict: boolean) =>
    values
      .filter((value) => typeof value === 'string')
      .map((value): Case => ({ suite, country, value, valid: verdict }));
  return [...cases(valid, true), ...cases(invalid, false)];
}

/** Undefined for what is asked of all countries, or with options that have nothing to do with the number. */
function countryOf(validator: string, args: readonly unknown[]): string | undefined {
  const [first, options] = args;
  if (options !== undefined) return undefined;
  if (first === undefined) return /IBAN|BIC|Aba/.test(validator) ? '' : undefined;
  if (typeof first !== 'string' || first === 'any') return undefined;
  return COUNTRIES[first] ?? /[A-Z]{2}$/.exec(first)?.[0];
}
