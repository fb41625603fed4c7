/** Finding numbers in prose: test/vectors/phone-find.json, and laws about any text. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPhones } from '../../../src/core/phone/find.ts';
import type { Leniency } from '../../../src/core/phone/grouping.ts';
import { data } from './data.ts';

interface Vector {
  readonly text: string;
  readonly country?: string;
  readonly leniency?: Leniency;
  readonly found: readonly (readonly [written: string, number: string, extension?: string])[];
}

const { vectors } = JSON.parse(
  readFileSync(new URL('../../vectors/phone-find.json', import.meta.url), 'utf8'),
) as { vectors: Vector[] };

describe('findPhones', () => {
  it.each(vectors)('$text', ({ text, country, leniency, found }) => {
    const numbers = findPhones(text, { defaultCountry: country, leniency, data }).map(
      ({ from, to, result }) => {
        expect(result.input).toBe(text.slice(from, to));
        if (!result.valid) return [result.input, result.reason];
        const { extension } = result.details;
        return extension === undefined
          ? [result.input, result.normalized]
          : [result.input, result.normalized, extension];
      },
    );
    expect(numbers).toEqual(found);
  });

  it('stops at a limit', () => {
    const text = '+44 7400 123456/+44 7400 123457, +44 7400 123458';
    const places = (limit: number) => findPhones(text, { limit, data }).map(({ from }) => from);
    expect(places(3)).toEqual([0, 16, 33]);
    expect(places(1)).toEqual([0]);
    expect(places(0)).toEqual([]);
  });

  it('never throws, never overlaps, and finds nothing that is not valid', () => {
    const pieces = fc.constantFrom(
      '+44 7400 123456',
      '030 901820',
      ' ',
      '(',
      ')',
      '/',
      '+',
      '12',
      'x',
      '\n',
      '٣',
      'é',
      '-',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(pieces).map((all) => all.join('')),
        ),
        (text) => {
          let last = 0;
          for (const { from, to, result } of findPhones(text, { defaultCountry: 'DE', data })) {
            expect(result.valid).toBe(true);
            expect(from).toBeGreaterThanOrEqual(last);
            last = to;
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});
