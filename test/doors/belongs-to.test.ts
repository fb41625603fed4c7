/** The whole of what `test/core/belongs-to.test.ts` draws from. */
import { expect, it } from 'vitest';
import { mistakenOwners } from '../core/belongs-to.ts';

it('of 100,000 right numbers with one digit changed, at most 1 in 1,000 is said to be somebody else’s', () => {
  const { changed, owned } = mistakenOwners(100_000, 1);
  expect(changed).toBeGreaterThan(90_000);
  expect(owned.length, owned.slice(0, 50).join('\n')).toBeLessThanOrEqual(changed / 1_000);
});
