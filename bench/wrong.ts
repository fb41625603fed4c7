/** What wrong values cost: beside right ones of their kind, and mixed with these beside the peers. */

import { createRequire } from 'node:module';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { createAssay, KINDS } from '../src/core/assay.ts';
import { latestDay } from '../src/core/clock.ts';
import { data } from '../src/library/wired.ts';
import { type Contender, contender, type Line, print, race, ratio } from './ratio.ts';

const require = createRequire(new URL('../bench/package.json', import.meta.url));
const { checkVAT, countries } = require('jsvat') as {
  checkVAT(value: string, countries: readonly unknown[]): { readonly isValid: boolean };
  readonly countries: readonly unknown[];
};

const assay = createAssay({ data, today: latestDay(Date.now) });

const MOST = 3;
const MIXES = [0, 10, 50, 100];
const VALUES = 100;

/** The last digit is another one. */
const mistyped = (value: string): string =>
  value.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));

/** Values of the kinds that the peers verify, without separators, as systems keep them. */
const IBANS =
  'DE89370400440532013000 GB29NWBK60161331926819 FR1420041010050500013M02606 NL91ABNA0417164300 ES9121000418450200051332 AT611904300234573201 BE68539007547034 PL61109010140000071219812874 IT60X0542811101000000123456 CH9300762011623852957'.split(
    ' ',
  );
const VAT_NUMBERS =
  'DE136695976 ATU13585627 BE0403170701 FR40303265045 IT00743110157 NL004495445B01 PL8567346215 ESA13585625 SE556188840401 DK13585628'.split(
    ' ',
  );
const PHONES =
  '+442079460018 +4915123456789 +12015550123 +33612345678 +390612345678 +34612345678 +48512345678 +31612345678 +41781234567 +436641234567'.split(
    ' ',
  );

type Judge = (value: string) => unknown;

/** A mistake that no value of the kind has: of phone numbers, three digits fewer. */
const shorter = (value: string): string => value.slice(0, -3);

const PEERS: readonly {
  readonly type: string;
  readonly peer: string;
  readonly values: readonly string[];
  readonly wrong: (value: string) => string;
  readonly judge: Judge;
}[] = [
  {
    type: 'iban',
    peer: 'ibantools isValidIBAN',
    values: IBANS,
    wrong: mistyped,
    judge: (value) => isValidIBAN(electronicFormatIBAN(value)!),
  },
  {
    type: 'vat',
    peer: 'jsvat',
    values: VAT_NUMBERS,
    wrong: mistyped,
    judge: (value) => checkVAT(value, countries),
  },
  {
    type: 'phone',
    peer: 'libphonenumber-js/max isValid',
    values: PHONES,
    wrong: shorter,
    judge: (value) => isValidPhoneNumber(value),
  },
];

/** A hundred values, of which a share is wrong. */
const mixed = (values: readonly string[], wrong: (value: string) => string, share: number): string[] =>
  Array.from({ length: VALUES }, (_, at) => {
    const value = values[at % values.length]!;
    return (at * 37) % VALUES < share ? wrong(value) : value;
  });

export function benchWrong(): void {
  const lines = KINDS.map(({ type, samples }): Line => {
    const wrongs = samples.map(({ value, country }) => ({
      country,
      value: assay.verify(type, mistyped(value), { country }).valid ? shorter(value) : mistyped(value),
    }));
    const judged = (name: string, all: typeof wrongs): Contender => ({
      name,
      pass() {
        for (const { value, country } of all) assay.verify(type, value, { country });
        return all.length;
      },
    });
    const rights = samples.map(({ value, country }) => ({ value, country }));
    const speeds = race([judged('right', rights), judged('wrong', wrongs)]);
    return { what: type, ratio: ratio(speeds, 'right', 'wrong'), most: MOST };
  });
  print('A wrong value, times as slow as right ones of its kind', lines);
  for (const { type, peer, values, wrong, judge } of PEERS) {
    const mixes = MIXES.map((share): Line => {
      const texts = mixed(values, wrong, share);
      const speeds = race([
        contender('assay', texts, (value) => assay.verify(type, value)),
        contender('peer', texts, judge),
      ]);
      return { what: `${share} % wrong`, ratio: ratio(speeds, 'assay', 'peer'), goal: 1 };
    });
    print(`${type}: times as fast as ${peer}, the full result built`, mixes);
  }
}
