/** What is said of the schemes is true: the index is fresh, and the shares are those of a new count. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KINDS as REGISTERED } from '../../../src/core/assay.ts';
import { SHARES as COMPANY_SHARES } from '../../../src/core/company/shares.generated.ts';
import { SHARES as NATIONAL_ID_SHARES } from '../../../src/core/national-id/shares.generated.ts';
import { describeSchemes } from '../../../src/core/scheme/coverage.ts';
import { allOf } from '../../../src/core/scheme/set.ts';
import { SHARES as VAT_SHARES } from '../../../src/core/vat/shares.generated.ts';
import { indexPage, KINDS, PAGE, shareThatPasses } from '../../../tools/national-id/docs.ts';

const HINT = 'stale: run `npx tsx tools/national-id/docs.ts`';
const SHARES: Record<string, Readonly<Record<string, number>>> = {
  'national-id': NATIONAL_ID_SHARES,
  company: COMPANY_SHARES,
  vat: VAT_SHARES,
};

describe.each(KINDS.map(({ kind, set }) => [kind, set] as const))('the coverage of %s', (kind, set) => {
  const schemes = allOf(set);
  const shares = SHARES[kind]!;
  const coverage = describeSchemes(set, shares);

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

  it('claims a checksum only where numbers are held to it', () => {
    for (const { id, checksum, definition } of schemes) {
      expect(checksum !== undefined, id).toBe((definition.reasons ?? []).includes('invalid_checksum'));
    }
  });

  it('declares a birth year where some scheme tells one', () => {
    const { details } = REGISTERED.find(({ segment }) => segment === kind)!;
    const dated = schemes.some(({ birthYear }) => birthYear !== undefined);
    expect('birth_year' in details).toBe(dated);
  });

  it('has no share of a scheme that is gone', () => {
    expect(Object.keys(shares), HINT).toEqual(schemes.map(({ id }) => id));
  });

  it.each(schemes.map((scheme) => [scheme.id, scheme] as const))('counts the share of %s', (id, scheme) => {
    expect(shares[id], HINT).toBe(shareThatPasses(scheme));
  });
});

it('is listed in docs/coverage.md', () => {
  const page = indexPage((kind, set) => describeSchemes(set, SHARES[kind]!));
  expect(readFileSync(PAGE, 'utf8') === page, HINT).toBe(true);
});
