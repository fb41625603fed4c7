/** A table in blocks answers as the table does, and each block is small. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Areas } from '../../../src/core/phone/areas.ts';
import { keyOf, Ranges } from '../../../src/core/phone/ranges.ts';
import { blocksIn } from '../../../src/data/packed.ts';
import { inBlocks } from '../../../src/intake/phone/blocks.ts';
import { encodeRanges } from '../../../src/intake/phone/encode-ranges.ts';

/** Ranges of three digits less than a number has, each with one of some names, or with none. */
const RANGES = 10_000;
const starts = Float64Array.from({ length: RANGES }, (_, at) => keyOf(`49${30_000 + at}`));
const values = Uint16Array.from({ length: RANGES }, (_, at) => (at * 7) % 301);
const names = Array.from({ length: 300 }, (_, at) => `Land ${at % 9}\tPlace ${at}`);
const table = encodeRanges({ starts, values }, names);

it('answers as a table that is whole', () => {
  const whole = new Ranges(table);
  const areas = new Areas(() => blocksIn(inBlocks(table)));
  for (let number = 29_990; number < 40_010; number++) {
    const digits = `49${number}1234`;
    expect([digits, areas.lineOf(digits)]).toEqual([digits, whole.lineOf(digits)]);
  }
});

it('has nothing of a table that has nothing', () => {
  const empty = encodeRanges({ starts: new Float64Array(), values: new Uint16Array() }, []);
  expect(new Areas(() => blocksIn(inBlocks(empty))).lineOf('4930123')).toBeUndefined();
});

it('of the names of areas that the package has: no block is large', () => {
  const file = readFileSync(new URL('../../../generated/areas.bin', import.meta.url));
  const sizes = blocksIn(file).map(({ open }) => open().length);
  expect(sizes.length).toBeGreaterThan(20);
  expect(Math.max(...sizes)).toBeLessThan(128 * 1024);
});
