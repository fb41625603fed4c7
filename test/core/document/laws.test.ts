/** What the check digits of a machine-readable zone promise, and what no text may do. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verifyDocument } from '../../../src/core/document/verify.ts';
import { checkedOf, zoneOf } from '../../../src/core/document/zone.ts';
import { LAYOUTS, randomZone, validZone } from '../../../tools/document/zones.ts';
import { random } from '../../../tools/national-id/sample.ts';

const TODAY = 20261121;
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<';
const file = new URL('../../vectors/document/document.json', import.meta.url);
const vectors: { valid: { value: string; normalized: string; why: string }[] } = JSON.parse(
  readFileSync(file, 'utf8'),
);

/** Where the number, the dates and their check digits stand, by the length of the zone. */
const CHECKED: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  90: [
    [5, 15],
    [30, 37],
    [38, 45],
  ],
  72: [
    [36, 46],
    [49, 56],
    [57, 64],
  ],
  88: [
    [44, 54],
    [57, 64],
    [65, 72],
  ],
};

/** Where the name stands, likewise. */
const NAMES: Readonly<Record<number, readonly [number, number]>> = { 90: [60, 90], 72: [5, 36], 88: [5, 44] };
/** Where the nationality stands. */
const NATIONALITY: Readonly<Record<number, number>> = { 90: 45, 72: 46, 88: 54 };
/** What a zone of the right length comes to. */
const OUTCOMES = [
  'MRV-A',
  'MRV-B',
  'TD1',
  'TD2',
  'TD3',
  'invalid_checksum',
  'invalid_date',
  'invalid_format',
];

describe.each(vectors.valid.map(({ normalized, why }) => [why, normalized] as const))('%s', (_why, zone) => {
  const checked = checkedOf(zoneOf(zone)!).map(([from, to]) => [from, to + 1] as const);
  const positions = checked.flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => from + i));
  const passes = (at: number, character: string) =>
    verifyDocument(zone.slice(0, at) + character + zone.slice(at + 1), { today: TODAY }).valid;

  it('lets no other digit stand for a digit', () => {
    for (const at of positions.filter((position) => /[0-9]/.test(zone[position]!))) {
      const others = [...'0123456789'].filter((digit) => digit !== zone[at]);
      expect(others.filter((digit) => passes(at, digit))).toEqual([]);
    }
  });

  it('catches nine in ten changes to any other character', () => {
    const changes = positions.flatMap((at) =>
      [...CHARACTERS].filter((character) => character !== zone[at]).map((character) => passes(at, character)),
    );
    // A weight of 7, 3 or 1 modulo 10 leaves three or four of 37 characters alike.
    expect(changes.filter(Boolean).length).toBeLessThanOrEqual(0.1 * changes.length);
  });
});

describe('a random zone', () => {
  const next = random(TODAY);
  const zones = Array.from({ length: 12_000 }, () => randomZone(next));
  const results = zones.map((zone) => verifyDocument(zone, { today: TODAY }));

  it('reaches every outcome often', () => {
    const counts = new Map<string, number>();
    for (const result of results) {
      const outcome = result.valid ? result.details.format : result.reason;
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    }
    const rare = [...counts].filter(([, count]) => count < 100);
    expect(rare).toEqual([]);
    expect([...counts.keys()].sort()).toEqual(OUTCOMES);
  });

  it('is answered without the name, in a form that passes again where it passed', () => {
    for (const result of results) {
      const names = NAMES[result.input.length]!;
      const name = result.normalized!.slice(...names);
      // A digit that stands in the name was no part of one.
      expect(name).toMatch(result.valid ? /^<+$/ : /^[0-9<]+$/);
      if (!result.valid) continue;
      const again = verifyDocument(result.normalized, { today: TODAY });
      expect(again).toEqual({ ...result, input: result.normalized });
    }
  });

  it('passes by no state that is not on the list', () => {
    const valid = results.filter((result) => result.valid).map(({ input }) => input);
    for (const zone of valid.slice(0, 3_000)) {
      const at = NATIONALITY[zone.length]!;
      for (const state of ['GRB', 'ONO', 'EUR', 'JJN', 'ZZZ']) {
        const changed = zone.slice(0, at) + state + zone.slice(at + 3);
        const result = verifyDocument(changed, { today: TODAY });
        expect(result).toMatchObject({ valid: false, reason: 'invalid_format', fault: { from: at } });
      }
    }
  });

  it('with a character changed is caught at the rate of its check digits', () => {
    const valid = results.filter((result) => result.valid).map(({ input }) => input);
    let caught = 0;
    const rounds = 10_000;
    for (let i = 0; i < rounds; i++) {
      const zone = valid[next(valid.length)]!;
      const spans = CHECKED[zone.length]!;
      const [from, to] = spans[next(spans.length)]!;
      const at = from + next(to - from);
      let other = CHARACTERS[next(CHARACTERS.length)]!;
      while (other === zone[at]) other = CHARACTERS[next(CHARACTERS.length)]!;
      if (!verifyDocument(zone.slice(0, at) + other + zone.slice(at + 1), { today: TODAY }).valid) caught++;
    }
    // A weight of 7, 3 or 1 modulo 10 leaves three or four of 37 characters alike.
    expect(caught / rounds).toBeGreaterThan(0.9);
  });
});

describe.each(LAYOUTS)('a random zone of %s', (layout) => {
  it('passes, and again as results show it', () => {
    const next = random(TODAY);
    for (let i = 0; i < 300; i++) {
      const result = verifyDocument(validZone(next, layout), { today: TODAY });
      expect(result).toMatchObject({ valid: true, details: { format: layout } });
      const again = verifyDocument(result.normalized!, { today: TODAY });
      expect(again).toEqual({ ...result, input: result.normalized });
    }
  });
});

describe('a text that is cut', () => {
  it('is answered without any letter behind the state', () => {
    const next = random(TODAY);
    for (let i = 0; i < 2_000; i++) {
      const zone = randomZone(next);
      const result = verifyDocument(zone.slice(0, 1 + next(zone.length - 1)), { today: TODAY });
      expect(result.valid).toBe(false);
      expect(result.normalized?.slice(5) ?? '').toMatch(/^[0-9<]*$/);
    }
  });
});

describe('any text', () => {
  it('is verified without throwing', () => {
    const next = random(TODAY);
    for (let i = 0; i < 50_000; i++) {
      const length = [90, 72, 88, 30, 44][next(5)]!;
      let text = next(2) === 0 ? 'P<UTO' : 'I<';
      while (text.length < length) text += next(30) === 0 ? '\n' : CHARACTERS[next(CHARACTERS.length)];
      const result = verifyDocument(text, { today: TODAY });
      expect(result.input).toBe(text);
    }
  });
});

describe('the names', () => {
  it('are answered only where the request wants them, and never in the normalized zone', () => {
    for (const { value } of vectors.valid) {
      expect(verifyDocument(value, { today: TODAY })).not.toHaveProperty('details.names');
      const asked = verifyDocument(value, { today: TODAY, names: true });
      if (!asked.valid || asked.details.names === undefined) throw new Error('no names');
      expect(asked.normalized).not.toContain(asked.details.names.surname);
    }
  });

  it('are a surname alone where nothing is given beside it', () => {
    const value =
      'P<UTOERIKSSON<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10';
    const { details } = verifyDocument(value, { today: TODAY, names: true }) as { details: object };
    expect(details).toHaveProperty('names', { surname: 'ERIKSSON' });
  });
});

it('reads no line behind one that folding has made longer than any zone', () => {
  const value = `${`${'\ufdfa'.repeat(10)}\n`.repeat(3)}P<UTO`;
  expect(verifyDocument(value, { today: TODAY })).toMatchObject({ valid: false });
});
