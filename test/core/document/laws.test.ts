/** What the check digits of a machine-readable zone promise, and what no text may do. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verifyDocument } from '../../../src/core/document/verify.ts';
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

describe.each(vectors.valid.map(({ normalized, why }) => [why, normalized] as const))('%s', (_why, zone) => {
  const positions = CHECKED[zone.length]!.flatMap(([from, to]) =>
    Array.from({ length: to - from }, (_, i) => from + i),
  );
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
    expect(changes.filter(Boolean).length / changes.length).toBeLessThan(0.1);
  });
});

describe('any text', () => {
  it('is judged without throwing', () => {
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
