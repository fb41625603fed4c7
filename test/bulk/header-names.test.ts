/** Names of columns as systems have them: each names its kind, and what is none is not taken for one. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { meaningOf } from '../../src/bulk/header.ts';

const lines = readFileSync(new URL('header-names.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes('\t'))
  .map((line) => line.split('\t') as [kind: string, names: string]);
const all = lines.flatMap(([kind, names]) => names.split('|').map((name) => [kind, name.trim()] as const));

/** Kinds of which tax numbers are: a column is called after the number or after its use. */
const TAX_NUMBERS = new Set(['tax_id', 'vat', 'company', 'national_id']);

function fits(kind: string, name: string): boolean {
  const { readings, isDenied, isAccount } = meaningOf(name);
  if (kind === '-') return isDenied || readings.length === 0;
  if (kind === 'account') return !isDenied && isAccount;
  const types = readings.map(({ type }) => type as string);
  if (isDenied) return false;
  return types.includes(kind) || (TAX_NUMBERS.has(kind) && types.some((type) => TAX_NUMBERS.has(type)));
}

it('has the names of many systems', () => {
  expect(all.length).toBeGreaterThanOrEqual(900);
});

it('reads each name as its kind', () => {
  expect(all.filter(([kind, name]) => !fits(kind, name)).map(([kind, name]) => `${kind}: ${name}`)).toEqual(
    [],
  );
});
