/** What is said of the schemes is true: the page is fresh, and the shares are those of a new count. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeSchemes } from '../../../src/core/national-id/coverage.ts';
import { schemes } from '../../../src/core/national-id/schemes.ts';
import { SHARES } from '../../../src/core/national-id/shares.generated.ts';
import { inWords, PAGE, renderPage, shareThatPasses } from '../../../tools/coverage/national-id.ts';

const HINT = 'stale: run `npx tsx tools/coverage/national-id.ts`';
const coverage = describeSchemes();

describe('the coverage of national identity numbers', () => {
  it('describes every scheme once', () => {
    expect(coverage.map(({ id }) => id)).toEqual(schemes.map(({ id }) => id));
  });

  it('says of each what it is, what is checked, what a pass proves, and where the rule was read', () => {
    for (const scheme of coverage) {
      expect(scheme.title, scheme.id).not.toBe('');
      expect(scheme.shapes.length, scheme.id).toBeGreaterThan(0);
      expect(scheme.proves, scheme.id).toMatch(/\.$/);
      expect(scheme.sources.length, scheme.id).toBeGreaterThan(0);
      expect(['person', 'shared'], scheme.id).toContain(scheme.holder);
    }
  });

  it('claims a checksum only where numbers are held to it', () => {
    for (const { id, checksum, reasons } of schemes) {
      expect(checksum !== undefined, id).toBe(reasons.includes('invalid_checksum'));
    }
  });

  it('is written down in docs/coverage.md', () => {
    expect(readFileSync(PAGE, 'utf8') === renderPage(coverage), HINT).toBe(true);
  });

  it('has no share of a scheme that is gone', () => {
    expect(Object.keys(SHARES), HINT).toEqual(schemes.map(({ id }) => id));
  });

  it.each(schemes.map((scheme) => [scheme.id, scheme] as const))('counts the share of %s', (id, scheme) => {
    expect(SHARES[id], HINT).toBe(shareThatPasses(scheme));
  });

  it('tells a share in words', () => {
    expect([1, 0.86, 0.091, 0.00043, 0].map(inWords)).toEqual([
      'all',
      '86 %',
      'about 1 in 11',
      'about 1 in 2,300',
      'fewer than 1 in 200,000',
    ]);
  });
});
