/** What refuses a number rests on the text of an authority, or on numbers in circulation that all follow it; what has neither is reported. */
import { describe, expect, it } from 'vitest';
import { describeSchemes, unpublishedReasons } from '../../../src/core/scheme/coverage.ts';
import { KINDS } from '../../../tools/national-id/docs.ts';

describe.each(KINDS.map((each) => [each.kind, each] as const))(
  'the sources of %s',
  (kind, { set, facts }) => {
    const found = [...facts.facts].flatMap(([id, own]) => {
      const reasons = unpublishedReasons(own);
      return reasons.length === 0 ? [] : [[`${kind}/${id}`, reasons.toSorted()] as const];
    });

    it('name an authority for each reason, or numbers in circulation', () => {
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
