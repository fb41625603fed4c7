/** No hostile input keeps the event loop for long; the cases and the measure are those of the bench. */
import { expect, it } from 'vitest';
import { measureFirst, measurePauses, PAUSE_MS_MAX } from '../../bench/hostile.ts';

// It stands here since nothing runs beside these tests: what runs beside it makes processor time longer too.
it('every hostile input leaves the event loop to others soon', { retry: 2 }, async () => {
  const pauses = await measurePauses();
  expect(pauses.length).toBeGreaterThan(10);
  expect(pauses.filter(({ ms }) => ms >= PAUSE_MS_MAX)).toEqual([]);
});

it('what is made when it is first needed leaves the event loop to others soon', { retry: 2 }, async () => {
  const pauses = await measureFirst();
  expect(pauses.filter(({ ms }) => ms >= PAUSE_MS_MAX)).toEqual([]);
});
