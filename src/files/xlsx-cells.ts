/** What stands in the cells of a sheet, as text. */

const DAY_MS = 86_400_000;
/** Day 0 of a workbook. Excel takes 1900 for a leap year, so that days from March 1900 on are one further. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** 9999-12-31. */
const DAY_MAX = 2_958_466;

/** `AB12` is column 27. A reference longer than any sheet's is beyond all columns. */
export function columnOf(reference: string): number {
  const letters = reference.replace(/(?<!\d)\d+$/, '');
  if (letters.length > 3) return Number.POSITIVE_INFINITY;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A number as a person would type it: a phone number that is stored as 4.915112345678E12 gets its digits back. */
export function numberText(value: string): string {
  const number = Number(value);
  return /e/i.test(value) && Number.isSafeInteger(number) ? number.toFixed(0) : value;
}

/** A day, with the time where there is one. */
export function dateText(serial: number, from1904: boolean): string {
  if (!(serial >= 0 && serial < DAY_MAX)) return String(serial);
  const moment = new Date((from1904 ? EPOCH_1904 : EPOCH_1900) + Math.round(serial * DAY_MS));
  const text = moment.toISOString();
  return Number.isInteger(serial) ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`;
}

/** Formats that Excel knows by number (ECMA-376 part 1, 18.8.30). */
const DATE_FORMATS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/** @param code the format's own code, where the workbook defines one */
export function isDateFormat(id: string, code: string | undefined): boolean {
  if (code === undefined) return DATE_FORMATS.has(Number(id));
  return /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^[\]]*\]/g, ''));
}
