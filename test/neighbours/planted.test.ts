/** The defects that the machine of neighbours puts back can still be put back. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { BUGS, planting } from './planted.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

it.each(Object.entries(BUGS))('%s', (_, bug) => {
  expect(planting(ROOT, bug).name).toBe('planting');
});
