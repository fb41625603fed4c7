/** Carrying a place in normalized text back to the input. */
import { describe, expect, it } from 'vitest';
import { placeIn, withFault } from '../../src/core/fault.ts';
import { invalid } from '../../src/core/result.ts';

describe('placeIn', () => {
  it('has no place in a text that ends otherwise', () => {
    expect(placeIn('xé', 'X', 0, 1)).toBeUndefined();
    expect(placeIn('x1', 'X', 0, 1)).toBeUndefined();
  });

  it.each<[string, string, string, number, number, number, number]>([
    ['the same text', 'AB12', 'AB12', 1, 3, 1, 3],
    ['separators between', 'AB-12', 'AB12', 2, 3, 3, 4],
    ['separators within the place', 'AB-12', 'AB12', 1, 3, 1, 4],
    ['something in front that was left out', 'No. AB12', 'AB12', 0, 2, 4, 6],
    ['separators behind', 'AB12 ; ', 'AB12', 3, 4, 3, 4],
    ['lower case', 'ab12', 'AB12', 0, 1, 0, 1],
    ['a character that folds to several', 'Ⅻ3', 'XII3', 2, 4, 0, 2],
    ['characters of two units', '𝟏𝟐𝟑', '123', 1, 2, 2, 4],
    ['separators that mean something', '131052-308T', '131052-308T', 6, 7, 6, 7],
    ['a gap between characters', 'AB 12', 'AB12', 2, 2, 2, 2],
    ['the gap in front', ' AB12', 'AB12', 0, 0, 1, 1],
    ['the gap in front of nothing', '--', '', 0, 0, 0, 0],
    ['a lone surrogate', '\udc00AB', 'AB', 0, 1, 1, 2],
  ])('%s', (_, input, text, from, to, start, end) => {
    expect(placeIn(input, text, from, to)).toEqual({ from: start, to: end });
  });

  it.each([
    ['another character', 'AB13', 'AB12'],
    ['characters that are not in the input', 'B12', 'AB12'],
    ['nothing of it', '', 'AB12'],
  ])('is undefined where the text has %s', (_, input, text) => {
    expect(placeIn(input, text, 0, 1)).toBeUndefined();
  });
});

describe('withFault', () => {
  const result = invalid('iban', 'ab-1X', 'invalid_format', 'AB1X');

  it('adds the place, and what was expected when that is known', () => {
    expect(withFault(result, 'ab-1X', 'AB1X', { from: 3, to: 4 })).toEqual({
      ...result,
      fault: { from: 4, to: 5 },
    });
    expect(withFault(result, 'ab-1X', 'AB1X', { from: 3, to: 4, expected: 'a digit' })).toEqual({
      ...result,
      fault: { from: 4, to: 5, expected: 'a digit' },
    });
  });

  it('leaves the result as it is where the place is not known', () => {
    expect(withFault(result, 'ab-1X', 'ZZ', { from: 0, to: 1 })).toBe(result);
  });
});
