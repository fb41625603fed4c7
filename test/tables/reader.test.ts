/** What the reader makes of the corpus, and that it makes nothing of tables without values. Results are printed; they may only rise. */
import { describe, expect, it } from 'vitest';
import { countryPlace, readTable } from '../../src/bulk/columns.ts';
import { candidatesOf, fitting } from '../../src/bulk/recognise.ts';
import { KINDS, type ValueType } from '../../src/core/assay.ts';
import { atOnce } from '../../src/core/found.ts';
import { type Part, tablesOf } from './corpus.ts';
import { randomTable } from './random.ts';
import { scoreOf, sumOf, verify } from './reader.ts';

/** Shares of columns and cells that are right. */
const REACHED: Readonly<Record<Part, readonly [columns: number, cells: number]>> = {
  seen: [1, 1],
  held: [0.995, 0.985],
  further: [1, 1],
};

describe.each(['seen', 'held', 'further'] as const)('the %s tables', (part) => {
  it('are read as they are', async () => {
    const scores = [];
    for (const table of tablesOf(part)) scores.push(await scoreOf(table));
    const { columns, columnsRight, cells, cellsRight, byChance, faults } = sumOf(scores);
    console.log(
      `${part}: columns ${columnsRight} of ${columns}, cells ${cellsRight} of ${cells}, by chance ${byChance.length}`,
    );
    // Nobody looks at the tables that are held back: their names are not printed.
    if (part !== 'held') console.log(faults.join('\n'));
    expect(byChance.length).toBe(0);
    expect(columnsRight / columns).toBeGreaterThanOrEqual(REACHED[part][0]);
    expect(cellsRight / cells).toBeGreaterThanOrEqual(REACHED[part][1]);
  }, 120_000);
});

const TABLES = Number(process.env.RANDOM_TABLES ?? 200);
const ALL = KINDS.map(({ type }) => type as ValueType);

it(`recognises nothing in ${TABLES} random tables of other columns`, () => {
  const found: string[] = [];
  for (let seed = 1; seed <= TABLES; seed++) {
    const table = readTable(randomTable(seed), '\t', 10, true);
    const country = [undefined, 'US', 'DE', 'FR'][seed % 4];
    const fits = atOnce(
      fitting(candidatesOf(ALL, table, countryPlace(table, '\t', { country }), country), verify),
    );
    for (const { kind, at, certainty } of fits)
      if (certainty === 'sure') found.push(`${seed}: ${table.header[at]} as ${kind}`);
  }
  expect(found).toEqual([]);
}, 120_000);
