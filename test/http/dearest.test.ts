/**
 * Sends each route its dearest legal request, and measures it against a plain IBAN in the same process and minute: none costs more than
 * it declares, and what is neither counted nor held by a budget costs at most 50 of them.
 *
 * It is processor time that is compared, and a suspect is heard several times: what else the machine does fails nobody.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PRICE_FREE_MAX } from '../../src/http/prices.ts';
import { dearestOf, nameOf } from './dearest.ts';
import { costOf, type Filled, FULL, plainTime, startFilled } from './dearest-world.ts';
import { startService } from './harness.ts';

/** How often it is tried, until it costs at most half of what it declares: the declarations leave that much to a machine that is busy. */
const HEARINGS = 6;
const MARGIN = 2;

let filled: Filled;
beforeAll(async () => {
  filled = await startFilled(startService, FULL);
  for (let round = 0; round < 5; round++) await plainTime(filled);
});
afterAll(() => filled.service.close());

it('no route costs more than it declares', async () => {
  const dearer: string[] = [];
  const lines: string[] = [];
  for (const route of filled.service.app.routes.filter(({ method }) => method !== 'OPTIONS')) {
    const { ibans, counted, budget } = route.price;
    const most = counted || budget !== undefined ? ibans : Math.min(ibans, PRICE_FREE_MAX);
    let price = Number.POSITIVE_INFINITY;
    for (let hearing = 0; hearing < HEARINGS && price * MARGIN > most; hearing++) {
      const before = await plainTime(filled);
      const { ms, statuses } = await costOf(filled, dearestOf(route));
      expect(
        statuses.filter((status) => status >= 500 || status === 429),
        nameOf(route),
      ).toEqual([]);
      price = Math.min(price, ms / Math.max(before, await plainTime(filled)));
    }
    const isNear = price * MARGIN > most;
    lines.push(
      `${nameOf(route)} ${price.toFixed(1)} of ${most}${isNear ? ': declare more, or make it cheaper' : ''}`,
    );
    if (price > most) dearer.push(`${nameOf(route)}: ${price.toFixed(1)}, not ${most}`);
  }
  if (process.env.PRICES) process.stdout.write(`${lines.join('\n')}\n`);
  expect(dearer).toEqual([]);
});
