/** The calendar without a clock. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AGE_MAX,
  dayAfter,
  dayOf,
  isLeapYear,
  isPastDate,
  isPastDateInSomeCentury,
  isRealDate,
  onlyYearOf,
  yearOf,
} from '../../src/core/date.ts';

const TODAY = 20261121;

describe('days', () => {
  it('are numbers that compare as dates do', () => {
    expect(dayOf(2026, 11, 21)).toBe(TODAY);
    expect(yearOf(TODAY)).toBe(2026);
    expect(dayOf(1999, 12, 31)).toBeLessThan(dayOf(2000, 1, 1));
  });

  it.each([
    [1900, false],
    [2000, true],
    [2004, true],
    [2023, false],
  ])('%i is a leap year: %s', (year, leap) => {
    expect(isLeapYear(year)).toBe(leap);
  });

  it.each([
    [2026, 1, 31, true],
    [2026, 4, 31, false],
    [2026, 2, 29, false],
    [2024, 2, 29, true],
    [1900, 2, 29, false],
    [2024, 2, 30, false],
    [2026, 0, 1, false],
    [2026, 13, 1, false],
    [2026, 1, 0, false],
    [2026, -1, 1, false],
  ])('%i-%i-%i is real: %s', (year, month, day, real) => {
    expect(isRealDate(year, month, day)).toBe(real);
  });

  it('are real when the calendar of the platform has them', () => {
    const part = fc.integer({ min: -1, max: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 1600, max: 2400 }), part, part, (year, month, day) => {
        const date = new Date(Date.UTC(year, month - 1, day));
        const stays = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
        expect(isRealDate(year, month, day)).toBe(stays && date.getUTCFullYear() === year);
      }),
    );
  });

  it('are past up to today, and not tomorrow', () => {
    expect(isPastDate(2026, 11, 21, TODAY)).toBe(true);
    expect(isPastDate(2026, 11, 22, TODAY)).toBe(false);
    expect(isPastDate(2025, 2, 29, TODAY)).toBe(false);
  });
});

describe('two-digit years', () => {
  it('name a date in the 1800s, the 1900s or the 2000s', () => {
    expect(isPastDateInSomeCentury(26, 11, 21, TODAY)).toBe(true);
    expect(isPastDateInSomeCentury(99, 1, 1, TODAY)).toBe(true);
    expect(isPastDateInSomeCentury(99, 1, 1, 18991231)).toBe(true);
    expect(isPastDateInSomeCentury(0, 2, 29, 19991231)).toBe(false);
    expect(isPastDateInSomeCentury(99, 2, 29, TODAY)).toBe(false);
  });

  it.each<[yy: number, month: number, day: number, year: number | undefined, why: string]>([
    [85, 1, 1, 1985, 'one year possible'],
    [20, 1, 1, undefined, '1920 and 2020'],
    [26, 11, 21, undefined, 'born today, or a hundred years ago'],
    [26, 11, 22, 1926, 'tomorrow is not possible'],
    [11, 11, 21, undefined, '2011, or 1911 and 115 today'],
    [10, 11, 22, undefined, '2010, or 1910 and 115 till tomorrow'],
    [10, 11, 21, 2010, '1910 would be 116'],
    [0, 2, 29, 2000, '1900 was no leap year'],
    [85, 2, 29, undefined, 'no such day in any century'],
    [85, 13, 1, undefined, 'no such month'],
  ])('%i-%i-%i is %s (%s)', (yy, month, day, year) => {
    expect(onlyYearOf(yy, month, day, TODAY)).toBe(year);
  });

  it('stand for a year that gives an age from 0 to the oldest', () => {
    const year = fc.integer({ min: 2026 - AGE_MAX, max: 2025 });
    fc.assert(
      fc.property(year, (born) => {
        const read = onlyYearOf(born % 100, 6, 15, TODAY);
        if (read !== undefined) expect(read).toBe(born);
        else expect(2026 - born >= 100 || 2026 - born <= AGE_MAX - 100).toBe(true);
      }),
    );
  });
});

describe('dayAfter', () => {
  it.each([
    [0, 18991231],
    [1, 19000101],
    [59, 19000228],
    [60, 19000301],
    [36524, 19991231],
    [36584, 20000229],
    [36585, 20000301],
  ])('%i days after 31 December 1899 is %i', (count, day) => {
    expect(dayAfter({ year: 1899, month: 12, day: 31 }, count)).toBe(day);
  });

  it('agrees with the calendar of the platform', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (count) => {
        const date = new Date(Date.UTC(1899, 11, 31 + count));
        const expected = dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
        expect(dayAfter({ year: 1899, month: 12, day: 31 }, count)).toBe(expected);
      }),
    );
  });
});
