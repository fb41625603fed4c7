/** What the shipped directory says of codes that it once had wrong, and names that people look for. */
import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { createBankLookup } from '../../../src/core/banks/lookup.ts';
import { loadDirectory } from '../../../src/data/banks.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';

interface Vectors {
  readonly codes: readonly ({ country: string; code: string } & Record<string, string | null>)[];
  readonly names: readonly { q: string; country: string; code: string }[];
}

const FILE = new URL('../../vectors/iban/bank-facts.json', import.meta.url);
const { codes, names }: Vectors = JSON.parse(readFileSync(FILE, 'utf8'));
const directory = loadDirectory(GENERATED_FOLDER);
const lookup = createBankLookup(directory);

it.each(codes)('$country $code', ({ country, code, ...expected }) => {
  const bank = { ...directory.find(country, code)! } as Record<string, unknown>;
  for (const [field, value] of Object.entries(expected)) expect(bank[field] ?? null).toBe(value);
});

it.each(names)('finds $q', ({ q, country, code }) => {
  const [first] = lookup.find({ q })!.banks;
  expect(first).toMatchObject({ country, code: expect.stringMatching(new RegExp(`^${code}`)) });
});

const listed = directory.institutions().map((one) => ({ ...one.bank() }));

test('no fact is older than what it says', () => {
  const late = listed.flatMap(({ country, code, history }) => {
    const { status, existence } = directory.facts(country, code)!;
    const ended = history?.[0]?.until;
    const days = [status?.as_of, existence?.as_of].filter((day) => day !== undefined);
    return ended !== undefined && days.some((day) => Number(day.slice(0, 4)) < ended)
      ? [`${country}.${code}`]
      : [];
  });
  expect(late).toEqual([]);
});

test('a bank that has ended has a BIC only where a source gives it for the code', () => {
  const taken = listed
    .filter(({ history, swift }) => history !== undefined && swift !== undefined)
    .filter(({ country, code }) => directory.facts(country, code)?.swift === undefined);
  expect(taken).toEqual([]);
});

test('one total for each country, counted, listed and documented', () => {
  const docs = readFileSync(new URL('../../../docs/maintainers/banks.md', import.meta.url), 'utf8');
  const documented = new Map(
    [...docs.matchAll(/^\| [^|]*\| ([A-Z]{2}) \| ([\d,]+) \|/gm)].map(([, country, number]) => [
      country,
      Number(number!.replaceAll(',', '')),
    ]),
  );
  for (const { country, banks, sources } of directory.counts()) {
    const total = listed.filter((bank) => bank.country === country).length;
    expect({ country, banks }).toEqual({ country, banks: total });
    expect(documented.get(country)).toBe(total);
    expect(sources.reduce((sum, source) => sum + source.banks, 0)).toBe(total);
  }
});
