/** The index of schemes changes no answer: with it and without it the same is said, byte for byte. */
import { describe, expect, it } from 'vitest';
import { createAssay, KINDS } from '../../../src/core/assay.ts';
import { COUNTRY_CODES } from '../../../src/core/country.ts';

import { schemeIndex } from '../../../src/core/scheme/scheme-index.ts';
import { allOf, type SchemeSet } from '../../../src/core/scheme/set.ts';
import { fits } from '../../../src/core/scheme/shape.ts';
import { loadData } from '../../../src/data/load.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';
import { randomTexts, vectorTexts } from './index-law.ts';

const SEED = Number(process.env.SEED ?? 1);
/** One text of the vectors in so many, another with each seed; bench/index-off.ts compares all. */
const EVERY = 6;
const RANDOM = 2_000;

const options = { data: loadData(GENERATED_FOLDER), today: () => 20261121 };
const assay = createAssay(options);
const without = createAssay({ ...options, indexed: false });
const SETS: readonly SchemeSet[] = KINDS.flatMap(({ schemes }) => schemes ?? []);
const TYPES = KINDS.map(({ type }) => type);

const values = vectorTexts();

/** Compares what is identified without a country and with one, and what a kind says; the texts that differ. */
function differing(texts: readonly string[]): string[] {
  return texts.filter((text, at) => {
    const country = COUNTRY_CODES[at % COUNTRY_CODES.length]!;
    const type = TYPES[at % TYPES.length]!;
    const said = ({ identify, verify }: typeof assay) =>
      JSON.stringify([
        identify(text),
        identify(text, { country }),
        identify(text, { kinds: [type, 'tax_id'] }),
        verify(type, text),
        verify(type, text, { country }),
      ]);
    return said(assay) !== said(without);
  });
}

describe('the index of schemes', () => {
  it('changes no answer to what the vectors have', () => {
    expect(values.length).toBeGreaterThan(10_000);
    expect(differing(values.filter((_, at) => (at + SEED) % EVERY === 0))).toEqual([]);
  });

  it('changes no answer to random texts', () => {
    const random = randomTexts(values, SEED);
    const texts = Array.from({ length: RANDOM }, () => random.next().value);
    expect(differing(texts), `SEED=${SEED}`).toEqual([]);
  });

  it('names the schemes whose shapes a text has, in the order in which they are tried, and no others', () => {
    const index = schemeIndex(SETS);
    for (const text of ['123456789', '83010411457', 'AB123456C', 'DE136695976', 'ΑΒ123456']) {
      for (const set of SETS) {
        for (const country of [undefined, 'GB', 'DE', 'PL']) {
          const having = allOf(set).filter(({ separators, entries, country: own }) => {
            const entry = entries[text.length];
            const isShort = separators !== undefined && !/^[0-9A-Z]*$/.test(text);
            return (country ?? own) === own && !isShort && entry !== undefined && fits(entry, text);
          });
          const named = index.of(set, country, text, text);
          expect(
            named.filter(({ separators }) => separators === undefined || /^[0-9A-Z]*$/.test(text)),
          ).toEqual(having);
        }
      }
    }
  });

  it('names those with separators of their own for a text that may be shorter without these', () => {
    const index = schemeIndex(SETS);
    const ids = (country: string | undefined, text: string, plain: string) =>
      SETS.flatMap((set) => index.of(set, country, text, plain).map(({ id }: { id: string }) => id));
    expect(ids('FI', '131052-308T', '131052308T')).toContain('fi-hetu');
    expect(ids(undefined, '131052-308T', '131052308T')).toContain('fi-hetu');
    expect(ids('FI', '1', '1')).not.toContain('fi-hetu');
  });
});

describe('a text that is longer than lists read', () => {
  it('is of no list where it grows so long when it is folded', () => {
    const grown = '\u33AF'.repeat(20);
    expect(grown.normalize('NFKC').length).toBeGreaterThan(62);
    const options = { country: undefined, today: 20261121, schemes: new Set<string>(), index: undefined };
    for (const { readings } of KINDS) expect(readings?.(grown, options) ?? []).toEqual([]);
    expect(differing([grown])).toEqual([]);
  });

  it('may be a number of any list, as what verifies one alone reads it', () => {
    const index = schemeIndex(SETS);
    expect(SETS.every((set) => index.mayBe(set, 'DE', '1'.repeat(70)))).toBe(true);
    expect(SETS.some((set) => index.mayBe(set, 'DE', '1'.repeat(60)))).toBe(false);
  });

  it('is one of a list behind the letters of its country', () => {
    const index = schemeIndex(SETS);
    const may = (country: string | undefined, text: string) =>
      KINDS.filter(({ schemes }) => schemes && index.mayBe(schemes, country, text)).map(({ type }) => type);
    expect(may('PL', 'PL 83010411457')).toContain('national_id');
    expect(may(undefined, 'PL 83010411457')).toContain('national_id');
    expect(may('DE', 'PL 83010411457')).not.toContain('national_id');
    expect(may('DE', 'DE136695976')).toContain('vat');
    expect(may('PL', 'XYZ-0')).toEqual([]);
  });
});
