/** A rule that refuses rests on an authority's text, on numbers in circulation or on practice; one that rests on none is reported. */
import { describe, expect, it } from 'vitest';
import { describeSchemes, groundlessReasons, isPractised } from '../../../src/core/scheme/coverage.ts';
import type { SchemeReason, Source } from '../../../src/core/scheme/scheme.ts';
import { allOf } from '../../../src/core/scheme/set.ts';
import { KINDS } from '../../../tools/national-id/docs.ts';

describe.each(KINDS.map((each) => [each.kind, each] as const))(
  'the sources of %s',
  (kind, { set, facts }) => {
    const found = [...facts.facts].flatMap(([id, own]) => {
      const reasons = groundlessReasons(own);
      return reasons.length === 0 ? [] : [[`${kind}/${id}`, reasons.toSorted()] as const];
    });

    it('name a ground for each reason', () => {
      expect(Object.fromEntries(found)).toEqual({});
    });

    it('have an authority only for reasons that the scheme gives', () => {
      for (const [id, { reasons = [], reported = [], sources }] of facts.facts) {
        const given = [...reasons, ...reported];
        for (const { authority = [] } of sources)
          if (sources.length > 0 && given.length > 0 && authority.length > 0)
            expect(
              authority.some((reason) => given.includes(reason)),
              id,
            ).toBe(true);
      }
    });

    it('have a practice only for reasons that the scheme refuses for', () => {
      for (const [id, { reasons = [], sources }] of facts.facts)
        for (const { practice } of sources)
          for (const reason of practice?.reasons ?? []) expect(reasons, id).toContain(reason);
    });

    it('say why a rule that is reported does not refuse', () => {
      for (const scheme of allOf(set)) {
        const { reported = [], unheld } = facts.facts.get(scheme.id)!;
        expect(unheld !== undefined, scheme.id).toBe(reported.length > 0);
        expect(scheme.rule.counterexample === true, scheme.id).toBe(unheld?.why === 'counterexample');
        if (unheld !== undefined) expect(unheld.because, scheme.id).toMatch(/^[A-Z].{20,}\.$/);
      }
    });

    it('are counted where numbers in circulation bear a rule out', () => {
      for (const [id, { circulation }] of facts.facts)
        if (circulation !== undefined) expect(circulation, id).toBeGreaterThanOrEqual(20);
    });

    it('are said to be an authority, numbers or neither wherever a scheme refuses by more than its shape', () => {
      for (const { id, checks, rests_on } of describeSchemes(set, facts))
        expect(rests_on !== undefined, id).toBe(checks.length > 0);
    });
  },
);

describe('a practice', () => {
  const reason: SchemeReason = 'invalid_checksum';
  const source = (by: 'public_body' | 'bank' | 'implementation', home?: true): Source => ({
    title: by,
    read: '2026-11-27',
    practice: { reasons: [reason], by, ...(home && { home }) },
  });
  const [abroad, home] = [source('implementation'), source('implementation', true)];

  it.each([
    ['software of a public body', true, [source('public_body')]],
    ['software of a bank', true, [source('bank')]],
    ['three implementations, one of them of the country', true, [abroad, abroad, home]],
    ['three implementations of other countries', false, [abroad, abroad, abroad]],
    ['two implementations', false, [abroad, home]],
    ['nothing', false, []],
  ])('is or is not one: %s', (_, isOne, sources) => {
    expect(isPractised(sources, reason)).toBe(isOne);
    expect(isPractised(sources, 'invalid_date')).toBe(false);
    expect(groundlessReasons({ title: '', reasons: [reason], sources })).toEqual(isOne ? [] : [reason]);
  });
});
