/**
 * Calendar dates without a clock. A day is a number of the form yyyymmdd, so days compare as numbers;
 * "today" is always an argument.
 */

/** A calendar day as yyyymmdd, e.g. 20261121. */
export type Day = number;

/** A day of the proleptic Gregorian calendar, as yyyymmdd. */
export function dayOf(year: number, month: number, day: number): Day {
  return year * 10000 + month * 100 + day;
}

export function yearOf(day: Day): number {
  return Math.floor(day / 10000);
}

const DAYS_IN_MONTH = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Whether the calendar has this date. */
export function isRealDate(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= DAYS_IN_MONTH[month]! || (month === 2 && day === 29 && isLeapYear(year));
}

/** Whether someone can have been born then: a date of the calendar that is not in the future. */
export function isPastDate(year: number, month: number, day: number, today: Day): boolean {
  return isRealDate(year, month, day) && dayOf(year, month, day) <= today;
}

/** Oldest age, in years, that a two-digit year is read as. */
export const AGE_MAX = 115;

/**
 * Whether `yy-month-day` is a date in the past in at least one century.
 * @param yy two-digit year, 0 to 99
 */
export function isPastDateInSomeCentury(yy: number, month: number, day: number, today: Day): boolean {
  return (
    isPastDate(2000 + yy, month, day, today) ||
    isPastDate(1900 + yy, month, day, today) ||
    isPastDate(1800 + yy, month, day, today)
  );
}

/**
 * The year a two-digit year stands for, when just one century gives a real date and an age from 0 to 115;
 * otherwise undefined. Without a month and day, the year alone decides.
 * @param yy two-digit year, 0 to 99
 */
export function onlyYearOf(yy: number, month: number, day: number, today: Day): number | undefined {
  let found: number | undefined;
  const thisYear = yearOf(today);
  const birthdayToCome = today % 10000 < month * 100 + day ? 1 : 0;
  for (let year = thisYear - (thisYear % 100) + yy; year >= thisYear - AGE_MAX - 1; year -= 100) {
    const age = thisYear - year - birthdayToCome;
    if (age < 0 || age > AGE_MAX || !isRealDate(year, month, day)) continue;
    if (found !== undefined) return undefined;
    found = year;
  }
  return found;
}

/** Days from 1 March of the year 0 to a day, by the Gregorian calendar; a year that begins in March ends with leap days. */
function daysTo(year: number, month: number, day: number): number {
  const y = month > 2 ? year : year - 1;
  const m = month > 2 ? month - 3 : month + 9;
  return (
    y * 365 +
    Math.floor(y / 4) -
    Math.floor(y / 100) +
    Math.floor(y / 400) +
    Math.floor((m * 153 + 2) / 5) +
    day -
    1
  );
}

/**
 * The date a count of days after a first day falls on, as yyyymmdd. The first day counts as 0.
 * Some numbers carry a birth date as such a count.
 */
export function dayAfter(first: { year: number; month: number; day: number }, count: number): Day {
  const days = daysTo(first.year, first.month, first.day) + count;
  // 146,097 days are 400 years; within them a day too few or too many is put right by the leap years before it.
  const cycle = Math.floor(days / 146_097);
  const rest = days - cycle * 146_097;
  const years = Math.floor(
    (rest - Math.floor(rest / 1460) + Math.floor(rest / 36_524) - Math.floor(rest / 146_096)) / 365,
  );
  const dayOfYear = rest - (years * 365 + Math.floor(years / 4) - Math.floor(years / 100));
  const m = Math.floor((dayOfYear * 5 + 2) / 153);
  const day = dayOfYear - Math.floor((m * 153 + 2) / 5) + 1;
  const month = m < 10 ? m + 3 : m - 9;
  return dayOf(cycle * 400 + years + (month <= 2 ? 1 : 0), month, day);
}
