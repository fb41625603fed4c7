/** What is said of the schemes is true: the index is fresh, and the shares are those of a new count. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KINDS as REGISTERED } from '../../../src/core/assay.ts';
import { describeSchemes } from '../../../src/core/scheme/coverage.ts';
import { allOf } from '../../../src/core/scheme/set.ts';
import { shareOf } from '../../../src/core/scheme/shares.ts';
import { indexPage, KINDS, PAGE, shareThatPasses } from '../../../tools/national-id/docs.ts';
import { wellShaped } from '../../../tools/national-id/sample.ts';

const DAY = 20261127;
const DRAWN = 300;

const HINT = 'stale: run `npx tsx tools/national-id/docs.ts`';
describe.each(KINDS.map(({ kind, ...each }) => [kind, each] as const))(
  'the coverage of %s',
  (kind, { set, facts }) => {
    const schemes = allOf(set);
    const { shares } = facts;
    const coverage = describeSchemes(set, facts);

    it('describes every scheme once', () => {
      expect(coverage.map(({ id }) => id)).toEqual(schemes.map(({ id }) => id));
    });

    it('says of each what it is, what is checked, what a pass proves, and where the rule was read', () => {
      for (const scheme of coverage) {
        expect(scheme.title, scheme.id).not.toBe('');
        expect(scheme.shapes.length, scheme.id).toBeGreaterThan(0);
        expect(scheme.proves, scheme.id).toMatch(/\.$/);
        expect(scheme.sources.length, scheme.id).toBeGreaterThan(0);
        expect(kind === 'national-id' ? ['person', 'shared'] : ['company', 'shared'], scheme.id).toContain(
          scheme.holder,
        );
      }
    });

    it('says of a rule that no authority has published whether numbers in circulation follow it', () => {
      const [id, { circulation: _, ...own }] = [...facts.facts].find(([, { reasons }]) => reasons?.length)!;
      const restsOn = (more: { readonly circulation?: number }) => {
        const changed = new Map([...facts.facts, [id, { ...own, sources: [], ...more }] as const]);
        return describeSchemes(set, { ...facts, facts: changed }).find((one) => one.id === id)!.rests_on;
      };
      expect(restsOn({})).toBe('unpublished');
      expect(restsOn({ circulation: 25 })).toBe('circulation');
    });

    it('describes the shapes that are accepted', () => {
      for (const { rule, id } of schemes) {
        const { shapes } = facts.facts.get(id)!;
        if (shapes !== undefined) expect(described(shapes).sort(), id).toEqual(rule.shapes.toSorted());
      }
    });

    it('claims a checksum only where numbers are held to it', () => {
      for (const { id, hasChecksum } of schemes) {
        const { checksum, reasons = [] } = facts.facts.get(id)!;
        expect(checksum !== undefined, id).toBe(hasChecksum);
        expect(reasons.includes('invalid_checksum'), id).toBe(hasChecksum);
      }
    });

    it('declares a birth year where some scheme tells one', () => {
      const { details } = REGISTERED.find(({ segment }) => segment === kind)!;
      const dated = schemes.some(({ birthYear }) => birthYear !== undefined);
      expect('birth_year' in details).toBe(dated);
    });

    it('has no share of a scheme that is gone', () => {
      const ids = schemes.map(({ id }) => id);
      expect(Object.keys(shares), HINT).toEqual(ids.filter((id) => id in shares));
    });

    it.each(schemes.map((scheme) => [scheme.id, scheme] as const))('counts the share of %s', (id, scheme) => {
      expect(shareOf(shares, id), HINT).toBe(shareThatPasses(scheme));
    });
  },
);

/** The shapes that described ones stand for; `each of them behind` repeats those before it with something in front. */
function described(shapes: readonly string[]): string[] {
  const all: string[] = [];
  for (const shape of shapes) {
    const front = /^each of them behind (.*)$/.exec(shape)?.[1];
    all.push(...(front === undefined ? expanded(shape) : all.map((each) => front + each)));
  }
  return all;
}

function expanded(shape: string): string[] {
  const range = /(.)\{(\d+)-(\d+)\}/.exec(shape);
  if (range === null) return [shape.replaceAll('@{1}', '@').replaceAll('@{2}', '@@')];
  const [text, sign, from, to] = range as unknown as [string, string, string, string];
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => Number(from) + at).flatMap(
    (count) => expanded(shape.replace(text, count === 0 ? '' : `${sign}{${count}}`)),
  );
}

it('is listed in docs/maintainers/coverage.md', () => {
  expect(readFileSync(PAGE, 'utf8') === indexPage(), HINT).toBe(true);
});

it('docs/maintainers/coverage.md lists every scheme that reports something, with its reason, and no other', () => {
  const grounds = readFileSync(PAGE, 'utf8').split('| What is reported |')[1]!.split('\n## ')[0]!;
  const row =
    /^\| \[[^\]]+\]\(\.\.\/\.\.\/src\/core\/([a-z-]+)\/schemes\/([^)]+)\.ts\) \| \S.* \| \S.{20,}\. \|$/gm;
  const listed = new Set([...grounds.matchAll(row)].map(([, kind, id]) => `${kind}/${id}`));
  expect(listed.size).toBeGreaterThan(50);
  for (const { kind, set, facts } of KINDS) {
    for (const scheme of allOf(set)) {
      const name = `${kind}/${scheme.id}`;
      expect(listed.has(name), name).toBe(facts.facts.get(scheme.id)!.reported !== undefined);
      if (listed.has(name) || scheme.rule.reports === undefined) continue;
      // Accounts share a rule, which has something to report in some countries alone.
      for (const value of wellShaped(scheme, DRAWN)) {
        const full = scheme.complete?.(value, DAY) ?? value;
        expect(scheme.rule.reports(full, DAY), `${name} ${value}`).toBeNull();
      }
    }
  }
});
