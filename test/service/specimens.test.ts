/** Specimens that the service makes: how much work a request may cause, whatever is asked for. */
import { describe, expect, it } from 'vitest';
import { KINDS } from '../../src/core/assay.ts';
import {
  makingSpecimens,
  type SpecimenParts,
  type SpecimenRequest,
  wrongReasonsOf,
} from '../../src/core/specimens/generate.ts';
import { assay } from '../../src/library/wired.ts';
import { barredReasonsOf, reasonsOfScheme, SPECIMEN_EFFORT } from '../../src/service/specimens.ts';

/** Specimens, and how often something was verified as a whole, which costs 12 texts at least. */
function made(kind: string, wrong: string | undefined, count: number, effort = SPECIMEN_EFFORT) {
  let steps = 0;
  const parts = { kinds: KINDS, verify: assay.verify, phones: () => [], reasonsOf: reasonsOfScheme, effort };
  const making = makingSpecimens(parts, { kind, wrong, count, seed: 1 });
  for (;;) {
    const { done, value } = making.next();
    if (done) return { specimens: value, steps };
    steps++;
  }
}

const CASES = KINDS.flatMap((kind) => wrongReasonsOf(kind).map((wrong) => [kind.type, wrong] as const));

describe('a search that the build has made in vain', () => {
  const attempted = (options: SpecimenRequest) => {
    let verified = 0;
    const verify: SpecimenParts['verify'] = (...value) => {
      verified++;
      return assay.verify(...value);
    };
    const steps = makingSpecimens(
      { kinds: KINDS, verify, phones: () => [], barredOf: barredReasonsOf },
      options,
    );
    for (;;) {
      const { done, value } = steps.next();
      if (done) return { values: value.length, verified };
    }
  };

  it.each<[string, string, string | undefined]>([
    ['iban', 'no_conversion', undefined],
    ['iban', 'invalid_national_check_digit', 'DE'],
    ['phone', 'short_code', undefined],
    ['creditor_id', 'invalid_length', undefined],
  ])('%s: %s (%s), is not made again', (kind, wrong, country) => {
    expect(attempted({ kind, wrong, country, count: 100 })).toEqual({ values: 0, verified: 0 });
  });

  it.each<[string, string, string | undefined]>([
    ['iban', 'invalid_national_check_digit', undefined],
    ['iban', 'invalid_checksum', 'DE'],
    ['lei', 'invalid_length', undefined],
  ])('%s: %s (%s), is none, and finds some', (kind, wrong, country) => {
    expect(attempted({ kind, wrong, country, count: 3 }).values).toBe(3);
  });
});

describe('the search', () => {
  it.each(CASES)('for %s that are wrong for %s ends', (kind, wrong) => {
    const { specimens, steps } = made(kind, wrong, 100);
    expect(steps).toBeLessThan(15_000);
    expect(specimens.filter(({ reason }) => reason !== wrong)).toEqual([]);
  });

  it('gives fewer where little may be spent, and the same for the same seed', () => {
    const little = { one: 500, all: 5_000 };
    const few = made('account', 'invalid_checksum', 100, little).specimens;
    expect(few.length).toBeGreaterThan(0);
    expect(few.length).toBeLessThan(100);
    expect(made('account', 'invalid_checksum', 100, little).specimens).toEqual(few);
  });

  it.each(['account', 'national_id', 'tax_id', 'company'])(
    'finds many of %s that fail their check',
    (kind) => {
      expect(made(kind, 'invalid_checksum', 100).specimens.length).toBeGreaterThan(20);
    },
  );

  it('tries no scheme for a reason that it never gives', () => {
    const options = { kind: 'national_id', scheme: 'us-ssn', wrong: 'invalid_checksum', count: 100 };
    const parts = { kinds: KINDS, verify: assay.verify, phones: () => [], reasonsOf: reasonsOfScheme };
    expect(makingSpecimens(parts, options).next()).toEqual({ done: true, value: [] });
  });
});
