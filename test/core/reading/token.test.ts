/** What is seen of a token in one pass leaves no label out. */
import { describe, expect, it } from 'vitest';
import * as compiled from '../../../src/core/reading/labels.generated.ts';
import { looksLike } from '../../../src/core/reading/looks-like.ts';
import { LABEL_TABLE, mayStartWithLabel } from '../../../src/core/reading/table.ts';
import { readText } from '../../../src/core/reading/text.ts';
import {
  DIGIT_TOKEN,
  LETTER_TOKEN,
  labelStarts,
  MIXED_TOKEN,
  NO_TOKEN,
  tokenOf,
} from '../../../src/core/reading/token.ts';

it.each([
  ['', NO_TOKEN],
  ['0123456789', DIGIT_TOKEN],
  ['AZaz', LETTER_TOKEN],
  ['A1', MIXED_TOKEN],
  ['1a', MIXED_TOKEN],
  ['1 2', NO_TOKEN],
  ['A-1', NO_TOKEN],
  ['Ä1', NO_TOKEN],
  ['１', NO_TOKEN],
  ['@[`{/:', NO_TOKEN],
])('%j is a token of its characters', (text, token) => expect(tokenOf(text)).toBe(token));

const { fillers: _, ...labels } = compiled;
const KEYS = Object.values(labels)
  .flatMap((text) => text.split(';').flatMap((group) => group.slice(group.indexOf(':') + 1).split(',')))
  .filter((key) => tokenOf(key) === LETTER_TOKEN || (tokenOf(key) === MIXED_TOKEN && !/^[0-9]/.test(key)));

describe('a token that may begin with a label', () => {
  it('is each that does, in any case, alone and before a number', () => {
    expect(KEYS.length).toBeGreaterThan(500);
    for (const key of KEYS) {
      expect([key, mayStartWithLabel(key)]).toEqual([key, true]);
      expect([key, mayStartWithLabel(key.toLowerCase())]).toEqual([key, true]);
      if (tokenOf(key) === LETTER_TOKEN) {
        expect([key, mayStartWithLabel(`${key}136695976`)]).toEqual([key, true]);
        expect([key, mayStartWithLabel(`${key}NUMMER136695976`)]).toEqual([key, true]);
        expect([key, mayStartWithLabel(`${key}12AB34`)]).toEqual([key, true]);
      }
    }
  });

  it('is none that begins with a digit, and few others', () => {
    expect(mayStartWithLabel('1VAT')).toBe(false);
    const others = ['COBADEFFX', 'QQ1234ZZ', 'XKJH', 'GB29NWBK60161331926819', 'A1B2C3'];
    expect(others.filter(mayStartWithLabel)).toEqual([]);
    for (const other of others) expect(readText(other, LABEL_TABLE)).toBeUndefined();
  });

  it('may be a label with digits', () => {
    const starts = labelStarts({ some: 'xx-a:P11,VAT' });
    expect(['P11', 'P11X', 'VAT', 'VAT1', 'P', 'Q11'].filter(starts)).toEqual(['P11', 'P11X', 'VAT', 'VAT1']);
  });
});

it.each([
  ['unknown', 'word'],
  ['UNKNOWN', undefined],
  ['x', undefined],
  ['XXXX', undefined],
  ['20261121', 'date'],
  ['2026', undefined],
  ['4111111111111111', 'card_number'],
  ['４１１１１１１１１１１１１１１１', 'card_number'],
  ['41111111', undefined],
])('%s looks like what it is', (text, shape) => expect(looksLike(text)).toBe(shape));
