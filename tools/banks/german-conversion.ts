/** The rules by which German banks make IBANs of account numbers, from `data/iban/german-conversion.json`, as the service reads them. */
import { readFileSync } from 'node:fs';
import type { ConversionTable } from '../../src/core/banks/german/conversion.ts';
import { packMethods } from '../../src/core/banks/german/table.ts';

/** As it is written: lists of codes are lines with spaces between. */
interface ConversionFile {
  /** The day of the edition that has the rule of each code. */
  readonly as_of: string;
  readonly rules: Readonly<Record<string, readonly string[]>>;
  readonly bank_codes: ConversionTable['bank_codes'];
  readonly accounts: ConversionTable['accounts'];
  /** By bank code, the first three digits of the accounts that belong to it. */
  readonly circles: Readonly<Record<string, string>>;
  readonly closed: readonly string[];
  readonly ten_digits: readonly string[];
}

const FILE = new URL('../../data/iban/german-conversion.json', import.meta.url);

export function germanConversionTable(): ConversionTable & { readonly as_of: string } {
  const { as_of, rules, bank_codes, accounts, circles, closed, ten_digits }: ConversionFile = JSON.parse(
    readFileSync(FILE, 'utf8'),
  );
  const byCode = Object.entries(rules).flatMap(([rule, lines]) =>
    words(lines).map((code) => [code, rule] as const),
  );
  const circle = Object.entries(circles).flatMap(([code, list]) =>
    list.split(' ').map((one) => [one, code] as const),
  );
  return {
    as_of,
    rules: packMethods(new Map(byCode)),
    bank_codes,
    accounts,
    circles: Object.fromEntries(circle),
    closed: words(closed),
    ten_digits: words(ten_digits),
  };
}

const words = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' '));
