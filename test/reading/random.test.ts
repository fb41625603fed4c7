/** Random texts that are no number of any kind are answered as none: a sample of what `npm run oracle:identify` draws. */
import { expect, it } from 'vitest';
import { createAssay } from '../../src/core/assay.ts';
import { seeded } from '../../src/core/specimens/random.ts';
import { loadData } from '../../src/data/load.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';
import { tallies } from '../../tools/reading/oracle.ts';
import { isin } from '../../tools/reading/random-texts.ts';

const assay = createAssay({ data: loadData(GENERATED_FOLDER), today: () => 20261127 });
const COUNT = 10_000;

it.each(tallies((text) => assay.identify(text), COUNT, 2026))('$shape', ({ of, unexplained }) => {
  expect(of).toBe(COUNT / 10);
  expect(unexplained).toEqual([]);
});

it('takes a security for nothing but the VAT number that it may be', () => {
  const next = seeded(6166);
  for (let drawn = 0; drawn < COUNT; drawn++) {
    const text = isin(next);
    const result = assay.identify(text);
    if (result.valid) expect(result, text).toMatchObject({ type: 'vat', normalized: text });
    else expect(result, text).toMatchObject({ reason: 'unrecognized', looks_like: 'isin' });
  }
});

it('takes no VAT number for a security', () => {
  const next = seeded(2008);
  const lengths = { PL: 10, SK: 10, BG: 10, BE: 10 };
  for (const [country, length] of Object.entries(lengths)) {
    for (let found = 0; found < COUNT / 4; ) {
      const start = country === 'BE' ? next(2) : 1 + next(9);
      const text = country + start + Array.from({ length: length - 1 }, () => next(10)).join('');
      if (!assay.verifyVat(text).valid) continue;
      found++;
      expect(assay.identify(text), text).toMatchObject({ type: 'vat', valid: true, normalized: text });
    }
  }
});
