/** No fact is of a day on which its source could not have said it: over all records as they are compiled. */
import { expect, it } from 'vitest';
import type { CuratedBank, LayerInput } from '../../src/core/banks/bank.ts';
import { readLayers } from '../../tools/banks/layers.ts';

const layers = readLayers();
const yearOf = (day: string | number | undefined): number => Number(String(day ?? 0).slice(0, 4));

/** Years that a record names, each with the newest day that a source of it has. */
function yearsNamed(layer: LayerInput, bank: CuratedBank): [what: string, year: number, day: string][] {
  const of = (name: 'existence' | 'status' | 'swift' | 'successor' | 'name') =>
    [bank.as_of ?? layer.as_of, bank.facts?.[name]?.as_of ?? ''].sort().at(-1)!;
  const newest = (['existence', 'status', 'swift', 'successor', 'name'] as const).map(of).sort().at(-1)!;
  const former = (bank.former_bics ?? []).flatMap((one) =>
    typeof one === 'string' ? [] : (one.until ?? []),
  );
  // A registry's code of an institution has the sentence of its curated record, whose day that is.
  const told = (layer.kind === 'registry' ? '' : (bank.description ?? '')).match(/\b(?:19|20)\d\d\b/g) ?? [];
  return [
    ['founded', yearOf(bank.founded), of('existence')],
    ['ended', yearOf(bank.since), of('status')],
    ...former.map((until): [string, number, string] => ['BIC until', yearOf(until), of('swift')]),
    ...told.map((year): [string, number, string] => ['description', yearOf(year), newest]),
  ];
}

it('names no year after the day of its source', () => {
  const later = layers.flatMap((layer) =>
    layer.banks.flatMap((bank) =>
      yearsNamed(layer, bank)
        .filter(([, year, day]) => year > yearOf(day))
        .map(([what, year, day]) => `${layer.country} ${bank.codes[0]} ${what} ${year}, of ${day}`),
    ),
  );
  expect(later).toEqual([]);
});

it('knows the years of most that have ended, so that the law has something to hold', () => {
  const named = layers.flatMap((layer) => layer.banks.flatMap((bank) => yearsNamed(layer, bank)));
  expect(named.filter(([, year]) => year > 0).length).toBeGreaterThan(1_000);
});
