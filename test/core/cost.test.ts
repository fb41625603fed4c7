/**
 * Verifying is linear in the text: a seeded search for the most expensive text of each kind finds none that costs more than
 * a few times the usual one of the same length. A pattern that backtracks costs hundreds of times as much.
 *
 * Ratios of the fastest of several runs are compared, never durations; a suspect and the usual text take turns, several
 * times, so that what else the machine does fails nobody.
 */
import { describe, expect, it } from 'vitest';
import { createAssay, KINDS } from '../../src/core/assay.ts';
import { COUNTRY_CODES } from '../../src/core/country.ts';
import { INPUT_LENGTH_MAX } from '../../src/core/text.ts';
import { loadData } from '../../src/data/load.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';

const SEED = Number(process.env.SEED ?? 1);
const TEXTS = 1_500;
/** How often the most expensive texts are changed a little, to find one that is more so. */
const CLIMBS = 500;
const TIMES_MEDIAN_MAX = 20;
/** How often a suspect is held against the usual text before it is believed. */
const HEARINGS = 8;

type Verify = (value: string, country: string | undefined) => unknown;

const assay = createAssay({ data: loadData(GENERATED_FOLDER), today: () => 20261121 });
const VERIFIERS = KINDS.map(({ type }): readonly [string, Verify] => [
  type,
  (value, country) => assay.verify(type, value, { country }),
]);

/** What numbers are written with, and what is expensive to fold: marks, ligatures, other scripts, halves of characters. */
const ATOMS = [
  ...['0', '1', '9', ',', ' ', '-', '.', ';', '#', '+', '/', '*', '<', '&', '"', '\t', '\n', 'A', 'x'],
  ...['(0)', 'tel:', 'ext', 'int', ';a=', ';ext=', '00', '049', 'PNOSE-', 'IBAN', 'DE'],
  ...['\u0301', '\u0323\u0301', '\u0344', '\ufdfa', '\ufdfb', '\u3300', '\u1100\u1161', '\u0f77', '\u2026'],
  ...[
    '\u0663',
    '\uff11',
    '\u{1d7d7}',
    '\u00e9',
    '\u00df',
    '\u0130',
    '\u01f0',
    '\u200b',
    '\ud800',
    '\u{1f600}',
    '\uf900',
    '\ufb50',
  ],
];
const ENDS = ['', 'a', '1', '1a', '#', '\u00e9', ' ', ';'];

interface Case {
  readonly text: string;
  readonly country: string | undefined;
}

function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

function search(verify: Verify, random: () => number, texts = TEXTS, climbs = CLIMBS) {
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)]!;
  const filled = (text: string) => text.padEnd(INPUT_LENGTH_MAX, text || '1').slice(0, INPUT_LENGTH_MAX);
  const withEnd = (text: string, end: string) => text.slice(0, INPUT_LENGTH_MAX - end.length) + end;
  const invent = (): Case => {
    let text = random() < 0.5 ? pick(['1', '+49', 'A', 'DE', '0049']) : '';
    for (let parts = 1 + below(3); parts > 0; parts--)
      text += (pick(ATOMS) + (random() < 0.3 ? pick(ATOMS) : '')).repeat(below(100));
    return {
      text: withEnd(filled(text), pick(ENDS)),
      country: random() < 0.8 ? pick(COUNTRY_CODES) : undefined,
    };
  };
  const change = ({ text, country }: Case): Case => {
    const at = below(text.length);
    const run = pick(ATOMS).repeat(1 + below(50));
    return {
      text: filled(text.slice(0, at) + run + text.slice(at + run.length)),
      country: random() < 0.5 ? country : pick(COUNTRY_CODES),
    };
  };
  const cost = ({ text, country }: Case, runs = 3): number => {
    let best = Number.POSITIVE_INFINITY;
    for (let run = 0; run < runs; run++) {
      const start = performance.now();
      verify(text, country);
      best = Math.min(best, performance.now() - start);
    }
    return best;
  };

  for (let i = 0; i < 200; i++) cost(invent()); // until the code is compiled
  const found = Array.from({ length: texts }, invent).map((text) => ({ text, cost: cost(text) }));
  found.sort((a, b) => b.cost - a.cost);
  const usual = found[Math.floor(texts / 2)]!.text;
  const worst = found.slice(0, 20);
  for (let i = 0; i < climbs; i++) {
    const place = below(worst.length);
    const text = change(worst[place]!.text);
    const changed = { text, cost: cost(text) };
    if (changed.cost > worst[place]!.cost) worst[place] = changed;
  }
  const timesUsual = (suspect: Case): number => {
    let times = Number.POSITIVE_INFINITY;
    for (let hearing = 0; hearing < HEARINGS && times >= TIMES_MEDIAN_MAX; hearing++)
      times = Math.min(times, cost(suspect, 25) / cost(usual, 25));
    return times;
  };
  const suspects = worst.map(({ text }) => ({ ...text, times: timesUsual(text) }));
  return suspects.sort((a, b) => b.times - a.times)[0]!;
}

describe('cost', () => {
  it.each(VERIFIERS)(`no text of 256 characters is much dearer than another: %s`, (_, verify) => {
    const { text, country, times } = search(verify, generator(SEED));
    expect(times, `SEED=${SEED} ${JSON.stringify(text)} ${country}`).toBeLessThan(TIMES_MEDIAN_MAX);
  });

  it('finds a pattern that backtracks', () => {
    // What backtracks is so much dearer that a short search finds it.
    const { times } = search(
      (text) => /[ \t]*,+[:.]?[ \t,-]*[0-9]{1,9}#?$/.test(text),
      generator(SEED),
      300,
      100,
    );
    expect(times).toBeGreaterThan(TIMES_MEDIAN_MAX);
  });
});
