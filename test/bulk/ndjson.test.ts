/** Values of lines of JSON as the texts of cells. */
import { describe, expect, it } from 'vitest';
import { cellOf, keysOfLines } from '../../src/bulk/ndjson.ts';

const cell = (written: string): string => {
  const line = `{"before": "a\\"b", "at": ${written} , "behind": 1}`;
  return cellOf(line, JSON.parse(line), 'at');
};

describe('a value of a line, as a cell', () => {
  it.each([
    ['"a text"', 'a text'],
    ['null', ''],
    ['true', 'true'],
    ['17', '17'],
    ['1e3', '1000'],
    ['12345678901234567890', '12345678901234567890'],
    ['0.10', '0.10'],
    ['[1, 2]', '[1, 2]'],
    ['{"a": "}"}', '{"a": "}"}'],
  ])('%s is %s', (written, text) => {
    expect(cell(written)).toBe(text);
  });

  it('has no text where the line has no such key', () => {
    expect(cellOf('{}', {}, 'toString')).toBe('');
  });

  it('is read however deep it is', () => {
    const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
    expect(cell(deep)).toBe(deep);
    const { header, rows } = keysOfLines(`{"a":${deep}}\n`, 50, 50);
    expect([header, rows]).toEqual([['a'], [[deep]]]);
  });
});
