/** What each entry point weighs in a bundle for browsers. */
import { expect, inject, it } from 'vitest';
import { gzipped, MEASURED } from '../../tools/doors/sizes.ts';

it.each(MEASURED)('$name weighs at most $most bytes', async ({ program, most }) => {
  expect(await gzipped(program, inject('library'))).toBeLessThanOrEqual(most);
});
