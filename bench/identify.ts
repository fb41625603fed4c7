/** What a value costs of which nobody says the kind, beside the same value with its kind. */

import { createAssay, KINDS } from '../src/core/assay.ts';
import { latestDay } from '../src/core/clock.ts';
import { data } from '../src/library/wired.ts';
import { contender, type Line, print, race, type Spread, spreadOf } from './ratio.ts';

const assay = createAssay({ data, today: latestDay(Date.now) });

const MOST = 10;
const BATCH = 100;
const BATCH_MOST = 3;
/** Digits that the schemes of most countries have, so that the index leaves many. */
const OPEN_TEXTS = ['123456789', '1234567890', '12345678', '83010411457', '811228-9874'];
const OPEN_MOST = 5;

const median = (values: readonly number[]): number => spreadOf(values).median;

/** Round by round, the median cost of some contenders over that of others. */
function medians(
  speeds: ReadonlyMap<string, number[]>,
  ones: readonly string[],
  others: readonly string[],
): Spread {
  const costs = (names: readonly string[], round: number) =>
    median(names.map((name) => 1 / speeds.get(name)![round]!));
  const rounds = speeds.get(ones[0]!)!;
  return spreadOf(rounds.map((_, round) => costs(ones, round) / costs(others, round)));
}

export function benchIdentify(): void {
  const alone = (type: string) => `${type} alone`;
  // A kind over others is meant only where a request names it.
  const kinds = KINDS.filter(({ umbrella }) => umbrella !== true);
  const types = kinds.map(({ type }) => type);
  const valid = kinds.flatMap(({ type, samples }) => [
    contender(alone(type), samples, ({ value, country }) => assay.verify(type, value, { country })),
    contender(type, samples, ({ value }) => assay.identify(value)),
  ]);
  const open = contender('texts that most schemes fit', OPEN_TEXTS, (text) => assay.identify(text));
  const speeds = race([...valid, open]);
  print('A value identified without a country, in medians of the kinds alone', [
    ...types.map(
      (type): Line => ({ what: type, ratio: medians(speeds, [type], types.map(alone)), most: MOST }),
    ),
    { what: 'the median of the kinds', ratio: medians(speeds, types, types.map(alone)), most: MOST },
  ]);
  print('Texts that the index leaves most schemes, in medians of valid values identified', [
    { what: OPEN_TEXTS.join(', '), ratio: medians(speeds, [open.name], types), most: OPEN_MOST },
  ]);
  benchBatches();
}

/** As the service answers: each result becomes text. */
function benchBatches(): void {
  const samples = KINDS.flatMap(({ type, samples, umbrella }) =>
    umbrella ? [] : samples.map((sample) => ({ type, ...sample })),
  );
  const batch = Array.from({ length: BATCH }, (_, at) => samples[at % samples.length]!);
  const speeds = race([
    contender('with kinds', batch, ({ type, value, country }) =>
      JSON.stringify(assay.verify(type, value, { country })),
    ),
    contender('without', batch, ({ value }) => JSON.stringify(assay.identify(value))),
    contender('without, with countries', batch, ({ value, country }) =>
      JSON.stringify(assay.identify(value, { country })),
    ),
  ]);
  print(`A batch of ${BATCH} of all kinds, times as slow as with its kinds`, [
    {
      what: 'without kinds and countries',
      ratio: medians(speeds, ['without'], ['with kinds']),
      most: BATCH_MOST,
    },
    {
      what: 'without kinds',
      ratio: medians(speeds, ['without, with countries'], ['with kinds']),
      most: BATCH_MOST,
    },
  ]);
}
