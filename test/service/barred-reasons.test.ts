/** What is written down of reasons that no specimen can be wrong for is what a search finds. */
import { expect, it } from 'vitest';
import { BARRED_REASONS } from '../../src/service/barred-reasons.generated.ts';
import { barredReasons } from '../../tools/specimens/barred.ts';

it('`npm run specimens` has been run', () => {
  expect(barredReasons()).toEqual(BARRED_REASONS);
});
