/** Two thousand tables of other columns than Assay's: at most two columns are taken for something. */
import { expect, it } from 'vitest';
import { countryPlace, readTable } from '../../src/bulk/columns.ts';
import { candidatesOf, fitting } from '../../src/bulk/recognise.ts';
import { KINDS, type ValueType } from '../../src/core/assay.ts';
import { atOnce } from '../../src/core/found.ts';
import { OTHER_COLUMNS, randomTable } from './random.ts';
import { verify } from './reader.ts';

const TABLES = 2_000;
const MOST = 2;
const ALL = [...new Set(KINDS.map(({ type }) => type as ValueType))];
const COUNTRIES = [undefined, 'US', 'DE', 'FR', 'IT', 'PL', 'BR', 'NL'];

it('makes them of forty kinds of columns', () => {
  expect(new Set(OTHER_COLUMNS.map(([name]) => name)).size).toBeGreaterThanOrEqual(40);
});

it(`recognises at most ${MOST} columns in ${TABLES}`, () => {
  const found: string[] = [];
  for (let seed = 1; seed <= TABLES; seed++) {
    const table = readTable(randomTable(seed), '\t', 10, true);
    const country = COUNTRIES[seed % COUNTRIES.length];
    const candidates = candidatesOf(ALL, table, countryPlace(table, '\t', { country }), country);
    for (const { kind, at, certainty } of atOnce(fitting(candidates, verify)))
      if (certainty === 'sure') found.push(`${seed}: ${table.header[at]} as ${kind}`);
  }
  expect(found.slice(0, MOST + 1)).toHaveLength(Math.min(found.length, MOST));
}, 120_000);
