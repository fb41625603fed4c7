/** The plans of the world as a module carries them are those that were built. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { CompiledPhone, CompiledVerdict } from '../../src/core/phone/compiled.ts';
import { createPhoneData } from '../../src/core/phone/data.ts';
import { phoneCountryOf } from '../../src/core/phone/world.ts';
import { openPhone, SPECIAL_LABELS } from '../../src/doors/open-phone.ts';
import { FIRST_VERDICT, readPlans } from '../../src/doors/plan-bits.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';
import { packPlans } from '../../tools/phone/pack-plans.ts';

const WAYS = 10;
const read = (name: string) => readFileSync(new URL(name, GENERATED_FOLDER));
const built = JSON.parse(read('phone.json').toString()) as CompiledPhone;
const automaton = new Uint8Array(read('phone.bin'));
const texts = packPlans(built, automaton);

const wordsOf = (bytes: Uint8Array) => new Uint16Array(new Uint8Array(bytes).buffer);
const labelsOf = (words: Uint16Array) => words.subarray(1 + words[0]! * WAYS);

/** What a verdict says, with its templates written out. */
const saidBy = ([plan, type, national, abroad, prefix]: CompiledVerdict, templates: readonly string[]) =>
  [plan, type, templates[national], templates[abroad], prefix].join();

it('have the same states behind each first one, whatever their numbers', () => {
  const { states, codes, templates } = JSON.parse(texts.plans);
  const plansOf = built.callingCodes.map(({ plans }) => plans.length);
  const opened = readPlans({ text: texts.automaton, codes, states }, plansOf, SPECIAL_LABELS);
  const [own, read] = [wordsOf(automaton), wordsOf(opened.automaton)];
  const [labels, readLabels] = [labelsOf(own), labelsOf(read)];
  const said = (label: number, verdicts: readonly CompiledVerdict[], of: readonly string[]) =>
    label === 0 || SPECIAL_LABELS.includes(label) ? label : saidBy(verdicts[label - FIRST_VERDICT]!, of);
  const pairs = new Map<number, number>();
  const differing: number[] = [];
  const compare = (state: number, other: number): void => {
    if (pairs.has(state)) {
      if (pairs.get(state) !== other) differing.push(state);
      return;
    }
    pairs.set(state, other);
    const saysSame =
      said(labels[state]!, built.verdicts, built.templates) ===
      said(readLabels[other]!, opened.verdicts, templates);
    if (!saysSame) differing.push(state);
    for (let digit = 1; digit <= WAYS; digit++)
      compare(own[state * WAYS + digit]!, read[other * WAYS + digit]!);
  };
  const firsts = [
    ...built.callingCodes.map(({ numbers }) => numbers),
    ...built.plans.map(({ general }) => general),
    ...built.plans.map(({ short }) => short),
  ];
  expect(opened.roots.length).toBe(firsts.length);
  for (const [at, first] of firsts.entries()) compare(first, opened.roots[at]!);
  expect(differing).toEqual([]);
  expect(pairs.size).toBeGreaterThan(15_000);
  expect(read[0]).toBe(own[0]);
});

it('have every other field of every plan', () => {
  const asBuilt = createPhoneData({ phone: built, automaton, countryOf: phoneCountryOf });
  const fieldsOf = ({
    general: _,
    short: _short,
    neighbours: _own,
    lent: _lent,
    ...plan
  }: object & {
    general: number;
    short: number;
    neighbours?: unknown;
    lent?: unknown;
  }) => plan;
  const opened = openPhone(texts);
  expect(opened.plans.map(fieldsOf)).toEqual(asBuilt.plans.map(fieldsOf));
  expect(opened.plans.filter(({ neighbours }) => neighbours).map(({ region }) => region)).toContain('FR');
  for (const { code } of built.callingCodes)
    expect(opened.callingCodeOf(`${code}123`)?.main.region).toBe(
      asBuilt.callingCodeOf(`${code}123`)?.main.region,
    );
});

it('need no escape, and are half of what they weighed', () => {
  expect(JSON.stringify(texts.automaton)).toBe(`"${texts.automaton}"`);
  expect(gzipSync(texts.automaton, { level: 9 }).length).toBeLessThanOrEqual(26_500);
  expect(gzipSync(texts.plans, { level: 9 }).length).toBeLessThanOrEqual(7_700);
});

it('are refused by the tool where they could not be told apart', () => {
  const [first, ...rest] = built.plans;
  expect(() => packPlans({ ...built, plans: [{ ...first!, exitCode: '0 0' }, ...rest] }, automaton)).toThrow(
    "a plan's 0 0",
  );
  expect(() => packPlans({ ...built, callingCodes: built.callingCodes.toReversed() }, automaton)).toThrow(
    'another order',
  );
});
