import { describe, expect, it } from 'vitest';
import { latestDay } from '../../src/core/clock.ts';

describe('the latest day on Earth', () => {
  it('turns at ten in the morning, UTC', () => {
    let now = Date.parse('2026-11-21T09:59:59Z');
    const today = latestDay(() => now);
    expect(today()).toBe(20261121);
    now += 1000;
    expect(today()).toBe(20261122);
  });

  it.each(['1969-12-31T09:59:59Z', '1970-01-01T00:00:00Z', '2000-02-28T10:00:00Z', '2100-02-28T10:00:00Z'])(
    'is at %s what the calendar of the platform says, 14 hours ahead',
    (time) => {
      const now = Date.parse(time);
      const ahead = new Date(now + 14 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
      expect(latestDay(() => now)()).toBe(Number(ahead));
    },
  );
});
