/** A zone with a wrong digit or date is no other value: what the document kind leaves untried would have changed nothing. */
import { expect, it } from 'vitest';
import { createAssay, KINDS } from '../../../src/core/assay.ts';

const today = () => 20261121;
const settled = createAssay({ data: {}, today });
const unsettled = createAssay({
  kinds: KINDS.map(({ settled: _, ...kind }) => kind),
  data: {},
  today,
});
const { samples, settled: reasons = [] } = KINDS.find(({ type }) => type === 'document')!;

it.each(samples)('$value with any digit changed is answered as if all had been tried', ({ value }) => {
  let compared = 0;
  for (const [at, sign] of [...value].entries()) {
    if (!/[0-9]/.test(sign)) continue;
    const changed = value.slice(0, at) + ((Number(sign) + 1) % 10) + value.slice(at + 1);
    const result = settled.verify('document', changed);
    if (result.valid || !reasons.includes(result.reason)) continue;
    compared++;
    for (const strict of [false, true]) {
      // The fillers and the state XXX of a zone were taken for hidden digits.
      const { looks_like, ...other } = {
        looks_like: undefined,
        ...unsettled.verify('document', changed, { strict }),
      };
      expect([undefined, 'masked']).toContain(looks_like);
      expect(settled.verify('document', changed, { strict })).toEqual(other);
    }
  }
  expect(compared).toBeGreaterThan(10);
});
