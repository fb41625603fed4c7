/** Finding values in prose. */
import { describe, expect, it } from 'vitest';
import { findValues } from '../../src/index.ts';
import { assay } from '../../src/library/wired.ts';

const DE = 'DE89370400440532013000';
const found = (text: string) =>
  findValues(text).map(({ from, to, result }) => [text.slice(from, to), result.normalized]);

describe('IBANs in a text', () => {
  it.each([
    ['Please pay to DE89 3704 0044 0532 0130 00 by Friday.', [['DE89 3704 0044 0532 0130 00', DE]]],
    ['IBAN:DE89370400440532013000, thanks', [[DE, DE]]],
    ['IBANDE89370400440532013000', [[DE, DE]]],
    ['de89-3704-0044-0532-0130-00', [['de89-3704-0044-0532-0130-00', DE]]],
    ['DE89 3704 0044\n0532 0130 00', [['DE89 3704 0044\n0532 0130 00', DE]]],
    [
      `${DE} and GB29 NWBK 6016 1331 9268 19`,
      [
        [DE, DE],
        ['GB29 NWBK 6016 1331 9268 19', 'GB29NWBK60161331926819'],
      ],
    ],
    ['DE89 3704 0044 0532 0130 01', []], // a wrong digit
    [`x${DE}`, []],
    [`${DE}1`, []],
    ['DE89 3704 0044', []], // cut short
    ['DE89 3704   0044 0532 0130 00', []], // too far apart
    ['XX89370400440532013000', []], // no such country
    ['', []],
  ])('%j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('are looked for where they are wanted alone', () => {
    expect(findValues(DE, { kinds: ['phone'] })).toEqual([]);
    expect(findValues(DE, { kinds: ['iban'] })).toHaveLength(1);
  });

  it('come from a long text in a moment', () => {
    const text = 'DE89 '.repeat(200_000);
    const start = performance.now();
    expect(findValues(text, { kinds: ['iban'] })).toEqual([]);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

it('a text is looked through in steps that are short, and all the same values are found', () => {
  const text = 'Pay to DE89 3704 0044 0532 0130 00 or call +49 30 901820 (today). '.repeat(700);
  const steps = assay.finding(text, { defaultCountry: 'DE' });
  let count = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) count++;
  expect(count).toBeGreaterThanOrEqual(1_400);
  expect(step.value).toHaveLength(1_400);
  expect(step.value).toEqual(assay.find(text, { defaultCountry: 'DE' }));
});
