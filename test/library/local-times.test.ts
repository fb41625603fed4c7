/** The local time of time zones, summer and winter, and of zones that nobody knows. */
import { expect, it } from 'vitest';
import { localTimes } from '../../src/library/local-times.ts';

const zones = ['Europe/Berlin', 'Asia/Calcutta', 'America/St_Johns', 'Africa/Abidjan', 'Etc/Nowhere'];
const described = (at: string) =>
  localTimes(zones, new Date(at)).map(({ offset, time }) => `${time}${offset}`);

it('tells time and offset of each zone, and leaves out one that is none', () => {
  expect(described('2026-11-22T23:30:00Z')).toEqual([
    '2026-11-23T00:30+01:00',
    '2026-11-23T05:00+05:30',
    '2026-11-22T20:00-03:30',
    '2026-11-22T23:30+00:00',
  ]);
  expect(described('2026-07-01T12:00:00Z')[0]).toBe('2026-07-01T14:00+02:00');
  expect(localTimes(['Etc/Nowhere'])).toEqual([]);
  expect(localTimes(undefined)).toEqual([]);
});
