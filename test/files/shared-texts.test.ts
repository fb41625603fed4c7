/** Texts that are put together in memory: each comes back as it was, within the bounds of their number and of their bytes. */
import { expect, it } from 'vitest';
import { FileError } from '../../src/files/bytes.ts';
import { SharedTexts } from '../../src/files/shared-texts.ts';

it('come back by their number, across blocks, empty ones too', () => {
  const texts = new SharedTexts(10_000, () => 1e9);
  const all = Array.from({ length: 3_000 }, (_, at) => (at % 7 === 0 ? '' : `Текст ${at} 𝔸`));
  for (const text of all) texts.add(text);
  expect(all.map((_, at) => texts.at(at))).toEqual(all);
  expect([texts.at(3_000), texts.at(-1), texts.at(0.5), texts.at(Number.NaN)]).toEqual(
    Array(4).fill(undefined),
  );
});

it('are refused beyond their number, and beyond the memory that they may take', () => {
  const few = new SharedTexts(5, () => 1e9);
  for (let at = 0; at < 5; at++) few.add('x');
  expect(() => few.add('x')).toThrow(FileError);
  const fill = (sign: string, most: number) => {
    const texts = new SharedTexts(1e6, () => most);
    for (let at = 0; at < 2_048; at++) texts.add(sign.repeat(100));
  };
  // What is no Latin takes two bytes a sign.
  expect(() => fill('x', 300_000)).not.toThrow();
  expect(() => fill('語', 300_000)).toThrow(/too_large_workbook/);
});
